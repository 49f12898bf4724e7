import CZlib
import Foundation

/// A file that others write to: gives its whole lines as they come.
///
/// If the file is renamed and made anew, as logs are rotated, it is read to its end, and then the new file. If the
/// file is truncated or other bytes are written over those that were read, it is read from its beginning.
final class GrowingFile {
    private let path: String
    private var descriptor: Int32 = -1
    private var offset = 0
    /// The beginning of a line whose end hasn't come.
    private var rest: [UInt8] = []
    /// The checksum of all bytes that were read, and the last of them.
    private var (checksum, tail) = (UInt(0), [UInt8]())
    /// The state in which the file was known to have these bytes.
    private var known: KnownState?
    private var isReplacement = false

    private struct KnownState {
        var state: FileState
        /// Whether a later change has another time of modification, which has a coarse resolution.
        var isQuiet: Bool
    }

    init(_ path: String) { self.path = path }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// A piece of a file: lines, each with its end.
    struct Piece {
        var bytes: [UInt8]
        /// Whether it is the first of a file.
        var isFirst: Bool
        /// Whether the file took the place of one that has no other name.
        var isReplacement: Bool
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
        isReplacement = FileState.isUnlinked(descriptor: descriptor)
        close(descriptor)
        descriptor = -1
        try openIfClosed()
        return try read(limit)
    }

    /// Reads the file from its beginning again.
    func rewind() {
        (offset, rest, checksum, tail) = (0, [], 0, [])
        known = nil
    }

    private func openIfClosed() throws(FeedError) {
        guard descriptor < 0 else { return }
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw FeedError.unreadable(path)
        }
        rewind()
    }

    private func read(_ limit: Int) throws(FeedError) -> Piece? {
        if !isUnchanged {
            rewind()
            isReplacement = false
        }
        let isFirst = offset == rest.count
        var buffer = [UInt8](repeating: 0, count: Self.pieceBytes)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
            guard count >= 0 else {
                throw FeedError.unreadable(path)
            }
            guard count > 0 else {
                guard rest.count <= limit else { throw tooLong(limit) }
                return nil
            }
            note(buffer[..<count])
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else {
                guard rest.count <= limit else { throw tooLong(limit) }
                continue
            }
            let lines = Array(rest[...end])
            rest.removeFirst(end + 1)
            return Piece(bytes: lines, isFirst: isFirst, isReplacement: isFirst && isReplacement)
        }
    }

    private func note(_ bytes: ArraySlice<UInt8>) {
        offset += bytes.count
        rest += bytes
        tail = Array((tail + bytes.suffix(Self.tailBytes)).suffix(Self.tailBytes))
        checksum = bytes.withUnsafeBufferPointer { crc32_z(checksum, $0.baseAddress, $0.count) }
        noteState()
    }

    private func noteState() {
        known = FileState(descriptor: descriptor).map {
            KnownState(state: $0, isQuiet: $0.isOlder(than: Self.timeResolution))
        }
    }

    // MARK: Changes of what was read

    /// Whether the file still has the bytes that were read.
    ///
    /// All of them are compared if there are few, or if the file was written without becoming longer. If it became
    /// longer, only the last ones are compared, as reading a large file for each new line would take too long.
    private var isUnchanged: Bool {
        guard let current = FileState(descriptor: descriptor), current.length >= offset else {
            return offset == 0
        }
        let isKnown = known?.state == current
        if isKnown, known?.isQuiet == true { return true }
        let comparesAll =
            offset <= Self.pieceBytes || current.length == offset && !isKnown
        guard comparesAll ? hasChecksum : hasTail else { return false }
        if current.length == offset { noteState() }
        return true
    }

    private var hasTail: Bool {
        var bytes = [UInt8](repeating: 0, count: tail.count)
        let count = pread(descriptor, &bytes, bytes.count, off_t(offset - tail.count))
        return count == tail.count && bytes == tail
    }

    private var hasChecksum: Bool {
        var (checksum, position) = (UInt(0), 0)
        var buffer = [UInt8](repeating: 0, count: min(Self.pieceBytes, offset))
        while position < offset {
            let most = min(buffer.count, offset - position)
            let count = pread(descriptor, &buffer, most, off_t(position))
            guard count > 0 else { return false }
            checksum = crc32_z(checksum, buffer, count)
            position += count
        }
        return checksum == self.checksum
    }

    private func tooLong(_ limit: Int) -> FeedError {
        FeedError("\(path) has a line of more than \(limit.byteCount)")
    }

    private static let pieceBytes = 1_000_000
    private static let tailBytes = 256
    /// The resolution of times of modification, in seconds.
    ///
    /// Kernels count them in ticks, and some file systems in seconds.
    private static let timeResolution = 2.0
}

extension FileState {
    /// Whether the file was last written longer ago than some seconds.
    fileprivate func isOlder(than seconds: Double) -> Bool {
        Date().timeIntervalSince1970 - (Double(self.seconds) + Double(nanoseconds) / 1e9) > seconds
    }

    /// Whether an open file has no name any more.
    fileprivate static func isUnlinked(descriptor: Int32) -> Bool {
        var info = stat()
        return fstat(descriptor, &info) == 0 && info.st_nlink == 0
    }
}
