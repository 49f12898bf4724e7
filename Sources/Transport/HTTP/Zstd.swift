import CZstd

/// Unpacks bodies by Zstandard (RFC 8878).
enum Zstd {
    /// Unpacks frames, one after the other.
    static func decompressed(_ bytes: [UInt8], limit: Int) -> Gzip.Unpacked {
        guard let stream = ZSTD_createDStream() else { return .broken }
        defer { ZSTD_freeDStream(stream) }
        var body: [UInt8] = []
        return bytes.withUnsafeBytes { source in
            var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
            var (left, isFull) = (1, false)
            while input.pos < input.size || isFull {
                let room = min(65_536, limit - body.count + 1)
                body += [UInt8](unsafeUninitializedCapacity: room) { target, count in
                    var output = ZSTD_outBuffer(dst: target.baseAddress, size: room, pos: 0)
                    left = ZSTD_decompressStream(stream, &output, &input)
                    (count, isFull) = (output.pos, output.pos == room && left != 0)
                }
                if ZSTD_isError(left) != 0 { return .broken }
                if body.count > limit { return .tooLong }
            }
            return left == 0 ? .whole(body) : .broken
        }
    }
}
