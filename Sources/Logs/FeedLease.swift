/// The right to run a table's feed, which one process has at a time.
package struct FeedLease: Hashable, Sendable {
    /// A number that is greater for each next holder (a fencing token), and the name of this one.
    package let holder: String

    /// The name of the process that has it.
    package var process: String {
        holder.split(separator: " ", maxSplits: 1).last.map { String($0) } ?? holder
    }
}
