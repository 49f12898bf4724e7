/// How far somebody has read a log that other processes append to as well.
package struct LogPosition: Hashable, Sendable {
    /// The offset after the last record.
    package var end: Int
    /// The random name of the append that it came with, by which another log's past is known; empty before the first.
    package var nonce: String

    package init(end: Int = 0, nonce: String = "") { (self.end, self.nonce) = (end, nonce) }
}
