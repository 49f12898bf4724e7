/// The condition for an append to return.
package enum LogSynchronisation: String, Hashable, Sendable, CaseIterable {
    /// The disk has it: it outlives a loss of power.
    case full
    /// The system has it: it outlives the process, but perhaps not a loss of power.
    case normal
}
