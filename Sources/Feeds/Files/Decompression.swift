import CZlib
import CZstd

/// The formats in which files and bodies come compressed, told by their first bytes.
package enum Decompression: Sendable {
    /// RFC 1952.
    case gzip
    /// RFC 8878.
    case zstd

    package init?(of bytes: some Collection<UInt8>) {
        switch Array(bytes.prefix(4)) {
        case let start where start.starts(with: [0x1F, 0x8B]): self = .gzip
        case [0x28, 0xB5, 0x2F, 0xFD]: self = .zstd
        default: return nil
        }
    }

    /// Makes the bytes what they were before.
    ///
    /// - Parameters:
    ///   - bytes: whole; several members or frames are joined.
    ///   - limit: more is refused, so that little can't become too much.
    /// - Returns: the bytes before they were compressed.
    /// - Throws: `FeedError`, which says what is wrong with them.
    package func decompressed(
        _ bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max
    ) throws(FeedError) -> [UInt8] {
        var output = BoundedOutput(limit: limit)
        switch self {
        case .gzip: try Self.inflate(bytes, into: &output)
        case .zstd: try Self.expand(bytes, into: &output)
        }
        return output.bytes
    }

    private static func inflate(
        _ bytes: UnsafeBufferPointer<UInt8>, into output: inout BoundedOutput
    ) throws(FeedError) {
        var stream = z_stream()
        // 16 asks for gzip's header in place of zlib's own.
        guard
            inflateInit2_(
                &stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw FeedError("there is no memory to decompress it") }
        defer { inflateEnd(&stream) }
        var rest = bytes[...]
        var result = Z_OK
        repeat {
            if stream.avail_in == 0 {
                let part = UnsafeBufferPointer(rebasing: rest.prefix(Int(Int32.max)))
                rest = rest.dropFirst(part.count)
                stream.next_in = UnsafeMutablePointer(mutating: part.baseAddress)
                stream.avail_in = UInt32(part.count)
            }
            result = try output.fill { target, room in
                (stream.next_out, stream.avail_out) = (target, UInt32(room))
                let result = CZlib.inflate(&stream, Z_NO_FLUSH)
                return (result, room - Int(stream.avail_out))
            }
            if result == Z_STREAM_END, stream.avail_in > 0 || !rest.isEmpty {
                result = inflateReset(&stream)
            }
        } while result == Z_OK
        guard result != Z_BUF_ERROR else { throw FeedError("it ends within its gzip data") }
        guard result == Z_STREAM_END else {
            throw FeedError("its compression by gzip is damaged")
        }
    }

    private static func expand(
        _ bytes: UnsafeBufferPointer<UInt8>, into output: inout BoundedOutput
    ) throws(FeedError) {
        guard let stream = ZSTD_createDStream() else {
            throw FeedError("there is no memory to decompress it")
        }
        defer { ZSTD_freeDStream(stream) }
        var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
        var (left, wasFull) = (0, false)
        while input.pos < input.size || wasFull {
            (left, wasFull) = try output.fill { target, room in
                var part = ZSTD_outBuffer(dst: target, size: room, pos: 0)
                let left = ZSTD_decompressStream(stream, &part, &input)
                return ((left, part.pos == room), part.pos)
            }
            guard ZSTD_isError(left) == 0 else {
                throw FeedError("its compression by zstd is damaged")
            }
        }
        if left != 0 { throw FeedError("it ends within its zstd data") }
    }
}

/// The decompressed bytes, as many as there may be.
private struct BoundedOutput {
    private(set) var bytes: [UInt8] = []
    private let limit: Int
    private let part = 256 * 1024

    init(limit: Int) { self.limit = limit }

    /// Lets somebody write a part, who says how much of it that was.
    mutating func fill<Result>(
        _ write: (UnsafeMutablePointer<UInt8>, Int) -> (Result, Int)
    ) throws(FeedError) -> Result {
        var result: Result?
        let count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: part))
        let written = bytes.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            let (said, written) = write(start + count, part)
            result = said
            return written
        }
        bytes.removeLast(part - written)
        guard bytes.count <= limit else {
            throw FeedError("it has more than \(limit.byteCount) once it is decompressed")
        }
        guard let result else { throw FeedError("there is no memory to decompress it") }
        return result
    }
}
