/// XXH64 (Yann Collet), with seed 0: a checksum at the speed of memory.
package enum Checksum {
    package static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { of($0) } }

    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var offset = 0
        var sum = bytes.count < 32 ? primes.4 : stripes(bytes, &offset)
        sum &+= UInt64(bytes.count)
        while bytes.count - offset >= 8 {
            sum = rotated(sum ^ round(0, word(bytes, offset)), 27) &* primes.0 &+ primes.3
            offset += 8
        }
        if bytes.count - offset >= 4 {
            let half = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            sum =
                rotated(sum ^ UInt64(UInt32(littleEndian: half)) &* primes.0, 23) &* primes.1
                &+ primes.2
            offset += 4
        }
        while offset < bytes.count {
            sum = rotated(sum ^ UInt64(bytes[offset]) &* primes.4, 11) &* primes.0
            offset += 1
        }
        sum = (sum ^ sum >> 33) &* primes.1
        sum = (sum ^ sum >> 29) &* primes.2
        return sum ^ sum >> 32
    }

    /// Mixes whole stretches of 32 bytes, and says where the rest begins.
    private static func stripes(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt64 {
        var (a, b, c, d) = (primes.0 &+ primes.1, primes.1, UInt64(0), 0 &- primes.0)
        while bytes.count - offset >= 32 {
            a = round(a, word(bytes, offset))
            b = round(b, word(bytes, offset + 8))
            c = round(c, word(bytes, offset + 16))
            d = round(d, word(bytes, offset + 24))
            offset += 32
        }
        var sum = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
        for lane in [a, b, c, d] { sum = (sum ^ round(0, lane)) &* primes.0 &+ primes.3 }
        return sum
    }

    private static func round(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        rotated(sum &+ word &* primes.1, 31) &* primes.0
    }

    private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
        word &<< bits | word &>> (64 - bits)
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9,
        0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5
    )
}
