/// A document of rows as it is read, whole.
package struct PolledDocument: Sendable {
    package var bytes: [UInt8]
    /// The form that the source says the bytes have; nil where it says none.
    package var encoding: RowEncoding?

    package init(_ bytes: [UInt8], as encoding: RowEncoding? = nil) {
        (self.bytes, self.encoding) = (bytes, encoding)
    }
}

/// A source that can be read again and again, whole.
package protocol DocumentSource: Sendable {
    /// How errors name it, without secrets.
    var name: String { get }

    /// - Returns: the document; nil when it is as the one that was accepted.
    /// - Throws: `FeedError` when it can't be read.
    func read() async throws -> PolledDocument?

    /// The rows of the document read last could be read: from now on it is the known one.
    func accepted()
}

extension DocumentSource {
    package func accepted() {}
}
