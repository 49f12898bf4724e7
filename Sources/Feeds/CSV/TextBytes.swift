import Foundation

/// Bytes that stay in one place, with room to read a word from each of them.
final class TextBytes: Sendable {
    nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

    convenience init(_ source: some Collection<UInt8>) {
        let room = Self.room(for: source.count)
        self.init(room, upTo: room.initialize(fromContentsOf: source))
    }

    /// The bytes of a file, read straight to their place; nil where it can't be read.
    convenience init?(contentsOfFile path: String) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let size = attributes?[.size] as? Int, size > 0 else {
            // What has no size, such as a pipe, is read to its end.
            guard let content = FileManager.default.contents(atPath: path) else { return nil }
            self.init(content)
            return
        }
        guard let file = InputStream(fileAtPath: path) else { return nil }
        file.open()
        defer { file.close() }
        let room = Self.room(for: size)
        var end = 0
        while end < size, let start = room.baseAddress {
            let count = file.read(start + end, maxLength: size - end)
            guard count >= 0 else {
                room.deallocate()
                return nil
            }
            if count == 0 { break }
            end += count
        }
        self.init(room, upTo: end)
    }

    /// Takes over room of which the bytes up to a place are written.
    private init(_ room: UnsafeMutableBufferPointer<UInt8>, upTo end: Int) {
        room[end...].initialize(repeating: 0)
        bytes = UnsafeBufferPointer(rebasing: room[..<end])
    }

    private static func room(for count: Int) -> UnsafeMutableBufferPointer<UInt8> {
        .allocate(capacity: count + MemoryLayout<UInt64>.size)
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

    /// Eight bytes of a text from a place of it on, the first one lowest; zeros behind its end.
    @inline(__always)
    static func word(of text: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt64 {
        guard let start = text.baseAddress else { return 0 }
        return UInt64(
            littleEndian: UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self))
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
