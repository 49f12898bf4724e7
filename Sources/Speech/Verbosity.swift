/// How much an announcement says.
package enum Verbosity: String, Hashable, Sendable, CaseIterable {
    /// A count and the newest value.
    case brief
    case standard
    /// The series and ranges that fit.
    case full
}
