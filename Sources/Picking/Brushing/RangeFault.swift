/// Why two typed ends are no interval.
package enum RangeFault: Error, Hashable, Sendable {
    package enum End: Hashable, Sendable { case from, to }

    case unreadable(End)
    /// The second comes before the first.
    case reversed
    /// Nothing lies between them.
    case empty
}
