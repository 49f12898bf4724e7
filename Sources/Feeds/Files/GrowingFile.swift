import Foundation

/// A file that others write to: gives its whole lines as they come.
///
/// A file that is renamed and made anew, as logs are rotated, is read to its end and then the new one;
/// one that is cut, or written anew, is read from its beginning.
final class GrowingFile {
    private let path: String
    private var descriptor: Int32 = -1
    private var offset = 0
    /// The beginning of a line whose end hasn't come.
    private var rest: [UInt8] = []
    /// The last bytes that were read: others in their position are another content of as many bytes or more.
    private var tail: [UInt8] = []

    init(_ path: String) { self.path = path }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// A piece of a file: lines, each with its end.
    struct Piece {
        var bytes: [UInt8]
        /// Whether it is the first of a file.
        var isFirst: Bool
    }

    /// The lines that have come since it was last asked.
    ///
    /// - Throws: `FeedError` where there is no file, or it can't be read.
    func next(limit: Int) throws(FeedError) -> Piece? {
        try openIfClosed()
        if let piece = try read(limit) { return piece }
        guard let current = FileState(path), let open = FileState(descriptor: descriptor),
            !current.isSameFile(as: open)
        else { return nil }
        // The old one may have got more between the reading and its renaming.
        if let piece = try read(limit) { return piece }
        close(descriptor)
        descriptor = -1
        try openIfClosed()
        return try read(limit)
    }

    private func openIfClosed() throws(FeedError) {
        guard descriptor < 0 else { return }
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw FeedError.unreadable(path)
        }
        begin()
    }

    private func begin() { (offset, rest, tail) = (0, [], []) }

    private func read(_ limit: Int) throws(FeedError) -> Piece? {
        if !hasTail { begin() }
        let isFirst = offset == rest.count
        while true {
            var buffer = [UInt8](repeating: 0, count: Self.pieceBytes)
            let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
            guard count >= 0 else {
                throw FeedError.unreadable(path)
            }
            guard count > 0 else {
                guard rest.count <= limit else { throw tooLong(limit) }
                return nil
            }
            offset += count
            rest += buffer.prefix(count)
            tail = Array((tail + buffer[..<count].suffix(Self.tailBytes)).suffix(Self.tailBytes))
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else {
                guard rest.count <= limit else { throw tooLong(limit) }
                continue
            }
            let lines = Array(rest[...end])
            rest.removeFirst(end + 1)
            return Piece(bytes: lines, isFirst: isFirst)
        }
    }

    private var hasTail: Bool {
        var bytes = [UInt8](repeating: 0, count: tail.count)
        let count = pread(descriptor, &bytes, bytes.count, off_t(offset - tail.count))
        return count == tail.count && bytes == tail
    }

    private func tooLong(_ limit: Int) -> FeedError {
        FeedError("\(path) has a line of more than \(limit.byteCount)")
    }

    private static let pieceBytes = 1_000_000
    private static let tailBytes = 256
}
