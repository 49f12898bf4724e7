import Logs

/// A producer's name for a request (`Idempotency-Key`), so that repeating it adds no rows.
package struct RequestKey: Hashable, Sendable {
    package var key: String
    /// A checksum of what was sent.
    package var digest: UInt64
    /// How many rows of the request came before these, where it is written in parts; nil for a whole one.
    package var rowsBefore: Int?

    /// - Parameters:
    ///   - key: as the producer says.
    ///   - content: what was sent; another content under one key is a mistake.
    package init(_ key: String, of content: [UInt8]) {
        (self.key, digest) = (key, Checksum.of(content))
    }

    /// Longer ones are refused.
    package static let longest = 255
}
