import CZlib

/// One member of the gzip format (RFC 1952), by zlib.
enum Gzip {
    /// - Parameters:
    ///   - bytes: fewer than 4 GB.
    ///   - level: from 1, the fastest, to 9, the smallest.
    /// - Returns: nil where zlib finds no memory.
    static func compressed(_ bytes: [UInt8], level: Int) -> [UInt8]? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard bytes.count <= UInt32.max,
            deflateInit2_(
                &stream, Int32(level), Z_DEFLATED, MAX_WBITS + gzipHeader, mostMemory,
                Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var source = bytes
        let bound = Int(deflateBound(&stream, UInt(source.count)))
        let result = source.withUnsafeMutableBufferPointer { source in
            [UInt8](unsafeUninitializedCapacity: bound) { target, count in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(bound))
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
            }
        }
        return result.isEmpty ? nil : result
    }

    /// Added to the size of the window, it asks for gzip's header instead of zlib's own.
    static let gzipHeader: Int32 = 16
    private static let mostMemory: Int32 = 9
}
