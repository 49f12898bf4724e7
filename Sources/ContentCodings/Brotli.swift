import CBrotli

/// The Brotli format (RFC 7932), by the library of its authors.
package enum Brotli {
    /// - Parameters:
    ///   - bytes: the content.
    ///   - level: from 0, the fastest, to 11, the smallest.
    /// - Returns: nil where the encoder finds no memory.
    package static func compressed(_ bytes: [UInt8], level: Int) -> [UInt8]? {
        let bound = BrotliEncoderMaxCompressedSize(bytes.count)
        let result = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = bound
            let isDone = BrotliEncoderCompress(
                Int32(level), BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &count,
                target.baseAddress)
            if isDone == BROTLI_FALSE { count = 0 }
        }
        return result.isEmpty ? nil : result
    }
}
