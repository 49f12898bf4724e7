/// Why a table gets no rows for now, or lacks some of its source.
package struct OutageMessage: Encodable, Equatable, Sendable {
    /// Values that rows lack.
    package struct EmptiedValues: Encodable, Equatable, Sendable {
        package var count: Int
        /// Why the first of them is left empty, with its line and without a full stop.
        package var reason: String

        package init(count: Int, reason: String) {
            self.count = count
            self.reason = reason
        }
    }

    /// A sentence without its full stop that names the source; nil if only values are missing.
    package var reason: String?
    /// When it last brought something, in seconds since 1970; nil for never.
    package var last: Double?
    /// When it is tried again, in seconds since 1970; nil for when it changes.
    package var retry: Double?
    /// How many lines of the source aren't rows, where the others are; the reason is that of the first.
    package var skipped: Int?
    /// The values that are left empty because they don't fit their columns, where rows come.
    package var emptied: EmptiedValues?

    package init(reason: String?, last: Double?, retry: Double?, skipped: Int? = nil) {
        self.reason = reason
        self.last = last
        self.retry = retry
        self.skipped = skipped
    }
}
