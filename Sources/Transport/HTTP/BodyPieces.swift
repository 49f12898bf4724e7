import Synchronization

/// A body that is made while it is sent, so that neither a long one nor a slow reader takes memory.
///
/// A piece is asked for when the socket has taken the one before; never when the reader left.
package struct BodyPieces: Sendable {
    /// Off the service thread, one call at a time; nil after the last piece.
    ///
    /// Where it throws the connection is closed, by which the reader knows that the body isn't whole.
    let next: @Sendable () async throws -> [UInt8]?

    package init(next: @escaping @Sendable () async throws -> [UInt8]?) { self.next = next }

    /// The pieces of a sequence that is made as it is read.
    package init(_ pieces: some Sequence<[UInt8]> & Sendable) {
        let iterator = Mutex(Unshared(pieces.makeIterator()))
        self.init { iterator.withLock { $0.next() } }
    }
}

/// An iterator that its lock alone has.
private struct Unshared<Iterator: IteratorProtocol>: @unchecked Sendable {
    private var iterator: Iterator

    init(_ iterator: Iterator) { self.iterator = iterator }

    mutating func next() -> Iterator.Element? { iterator.next() }
}
