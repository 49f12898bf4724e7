/// Why a table gets no rows for now.
package struct OutageMessage: Encodable, Equatable, Sendable {
    /// A sentence without its full stop that names the source.
    package var reason: String
    /// When it last brought something, in seconds since 1970; nil for never.
    package var last: Double?
    /// When it is tried again, in seconds since 1970; nil for when it changes.
    package var retry: Double?

    package init(reason: String, last: Double?, retry: Double?) {
        (self.reason, self.last, self.retry) = (reason, last, retry)
    }
}
