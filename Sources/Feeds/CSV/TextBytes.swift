import Foundation

/// Bytes at a fixed address, with room to read a word from each of them.
final class TextBytes: Sendable {
    nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

    convenience init(_ source: some Collection<UInt8>) {
        let room = Self.room(for: source.count)
        self.init(room, upTo: room.initialize(fromContentsOf: source))
    }

    /// The bytes of a file, read straight into their buffer.
    ///
    /// Links are followed. The size is only a hint: pipes state none, and a file may grow meanwhile.
    ///
    /// - Parameters:
    ///   - path: from the working directory, or absolute.
    ///   - limit: a longer file is refused before it fills the memory.
    /// - Throws: an error that names the path and the reason.
    convenience init(
        contentsOfFile path: String, limit: Int = .max
    ) throws(FeedError) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FeedError.unreadable(path) }
        defer { close(file) }
        var info = stat()
        let size = fstat(file, &info) == 0 ? Int(info.st_size) : 0
        var room = Self.room(for: min(size, limit))
        var end = 0
        while true {
            if end == room.count { room = Self.roomier(room) }
            guard let start = room.baseAddress else { break }
            let count = read(file, start + end, room.count - end)
            guard count > 0 else {
                if count == 0 { break }
                if errno == EINTR { continue }
                room.deallocate()
                throw FeedError.unreadable(path)
            }
            end += count
            guard end <= limit else {
                room.deallocate()
                throw FeedError("\(path) has more than \(limit.byteCount), the limit of its table")
            }
        }
        if room.count < end + Self.spare { room = Self.roomier(room) }
        self.init(room, upTo: end)
    }

    private static func roomier(
        _ room: UnsafeMutableBufferPointer<UInt8>
    ) -> UnsafeMutableBufferPointer<UInt8> {
        let copy = self.room(for: max(room.count * 2, 65_536))
        _ = copy.initialize(fromContentsOf: room)
        room.deallocate()
        return copy
    }

    /// Takes over a buffer of which the bytes up to an offset are written.
    private init(_ room: UnsafeMutableBufferPointer<UInt8>, upTo end: Int) {
        room[end...].initialize(repeating: 0)
        bytes = UnsafeBufferPointer(rebasing: room[..<end])
    }

    private static func room(for count: Int) -> UnsafeMutableBufferPointer<UInt8> {
        .allocate(capacity: count + spare)
    }

    /// Behind the last byte, so that a word can be read from it.
    private static var spare: Int { MemoryLayout<UInt64>.size }

    /// The same, or what it was before it was compressed.
    func decompressed(_ path: String, limit: Int) throws(FeedError) -> TextBytes {
        guard let compression = Decompression(of: bytes) else { return self }
        do throws(FeedError) {
            return TextBytes(try compression.decompressed(bytes, limit: limit))
        } catch {
            throw FeedError("\(path): \(error)")
        }
    }

    deinit { bytes.deallocate() }
}

/// One cell of a text; it lives as long as the text's bytes.
struct TextCell {
    let bytes: UnsafeBufferPointer<UInt8>

    /// - Parameters:
    ///   - text: what `TextBytes` holds.
    ///   - range: where the cell stands in it.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        bytes = UnsafeBufferPointer(rebasing: text[range])
    }

    var count: Int { bytes.count }

    /// Eight bytes of a text from an offset on, the first one lowest; zeros behind its end.
    @inline(__always)
    static func word(of text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
        guard let start = text.baseAddress else { return 0 }
        return UInt64(
            littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
    }

    /// The first eight bytes from the lowest on; zeros where there are fewer.
    @inline(__always)
    var word: UInt64 {
        let word = Self.word(of: bytes, at: 0)
        return count < 8 ? word & ~(~0 &<< UInt64(truncatingIfNeeded: count &* 8)) : word
    }
}

extension UInt64 {
    /// The highest bit of each byte that is this one; above the first such byte others may be set.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let differences = self ^ 0x0101_0101_0101_0101 &* UInt64(byte)
        return (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080
    }
}
