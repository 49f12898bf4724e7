/// A request that was answered, as it is remembered by its `Idempotency-Key`.
package struct AnsweredRequest: Hashable, Sendable {
    package var key: String
    /// A checksum of what was sent, so that one key with two contents is noticed.
    package var digest: UInt64
    /// How many rows it brought, which is its answer.
    package var count: Int
    /// When it was answered, in seconds since 1970.
    package var time: Double

    package init(key: String, digest: UInt64, count: Int, time: Double) {
        (self.key, self.digest, self.count, self.time) = (key, digest, count, time)
    }

    /// Each key is remembered for a day.
    package static let keptSeconds: Double = 86_400
    /// Beyond so many the oldest are forgotten: about 10 MB of memory.
    package static let mostKept = 100_000
}
