/// The right to run a table's feed, which one process has at a time.
package struct FeedLease: Hashable, Sendable {
    /// A number that is greater for each next holder (a fencing token), and the name of this one.
    package let holder: String
}
