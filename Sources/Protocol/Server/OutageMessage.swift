/// Why a table gets no rows for now, or lacks some of its source.
package struct OutageMessage: Encodable, Equatable, Sendable {
    /// A sentence without its full stop that names the source.
    package var reason: String
    /// When it last brought something, in seconds since 1970; nil for never.
    package var last: Double?
    /// When it is tried again, in seconds since 1970; nil for when it changes.
    package var retry: Double?
    /// How many lines of the source aren't rows, where the others are; the reason is that of the first.
    package var skipped: Int?

    package init(reason: String, last: Double?, retry: Double?, skipped: Int? = nil) {
        (self.reason, self.last, self.retry) = (reason, last, retry)
        self.skipped = skipped
    }
}
