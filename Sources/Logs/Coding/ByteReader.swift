import Foundation

/// Reads little-endian values off bytes, in bounds.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func byte() throws(CodingFault) -> UInt8 {
        guard offset < bytes.count else { throw CodingFault() }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// A number in groups of seven bits (LEB128).
    mutating func count() throws(CodingFault) -> Int {
        var (value, shift) = (0, 0)
        while true {
            let byte = try byte()
            guard shift < 56 else { throw CodingFault() }
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    mutating func word() throws(CodingFault) -> UInt64 {
        UInt64(littleEndian: try stretch(8).loadUnaligned(as: UInt64.self))
    }

    /// So many bytes as they are.
    mutating func stretch(_ count: Int) throws(CodingFault) -> UnsafeRawBufferPointer {
        guard count >= 0, count <= bytes.count - offset else { throw CodingFault() }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    /// Passes over some bytes if they come next; over none never.
    mutating func skip(_ expected: [UInt8]) -> Bool {
        guard !expected.isEmpty, expected.count <= bytes.count - offset else { return false }
        let next = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + expected.count])
        guard expected.isEqual(to: next) else { return false }
        offset += expected.count
        return true
    }

    /// The bytes from here to where another reader of them is.
    func bytes(before later: ByteReader) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[offset..<later.offset])
    }

    mutating func text() throws(CodingFault) -> String {
        String(decoding: try stretch(count()), as: UTF8.self)
    }
}

/// Bytes that no coding of this program has made.
struct CodingFault: Error {}

extension UnsafeRawBufferPointer {
    func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let base = baseAddress, let start = other.baseAddress else { return count == 0 }
        return memcmp(base, start, count) == 0
    }
}

extension [UInt8] {
    func isEqual(to bytes: UnsafeRawBufferPointer) -> Bool {
        withUnsafeBytes { $0.isEqual(to: bytes) }
    }
}
