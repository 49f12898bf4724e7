import CZlib

extension Gzip {
    enum Unpacked: Hashable {
        case whole([UInt8])
        case tooLong
        case broken
    }

    /// Unpacks all members, one after the other, as RFC 1952 has them.
    static func decompressed(_ bytes: [UInt8], limit: Int) -> Unpacked {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            inflateInit2_(&stream, MAX_WBITS + gzipHeader, ZLIB_VERSION, size) == Z_OK,
            bytes.count <= UInt32.max
        else { return .broken }
        defer { inflateEnd(&stream) }
        var (source, body) = (bytes, [UInt8]())
        return source.withUnsafeMutableBufferPointer { source in
            (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
            while true {
                let room = min(65_536, limit - body.count + 1)
                var status = Z_OK
                body += [UInt8](unsafeUninitializedCapacity: room) { target, count in
                    (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(room))
                    status = inflate(&stream, Z_NO_FLUSH)
                    count = room - Int(stream.avail_out)
                }
                if body.count > limit { return .tooLong }
                if status == Z_STREAM_END {
                    if stream.avail_in == 0 { return .whole(body) }
                    status = inflateReset(&stream)
                }
                guard status == Z_OK else { return .broken }
            }
        }
    }
}
