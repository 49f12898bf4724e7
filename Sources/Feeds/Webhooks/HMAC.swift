/// A message's authentication code by a shared secret (RFC 2104, with SHA-256).
package enum HMAC {
    /// In hexadecimal digits.
    package static func text(of message: [UInt8], by secret: [UInt8]) -> String {
        let digits = Array("0123456789abcdef")
        let code = code(of: message, by: secret)
        return String(code.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    package static func code(of message: [UInt8], by secret: [UInt8]) -> [UInt8] {
        var key = secret.count > SHA256.block ? SHA256.digest(of: secret) : secret
        key += [UInt8](repeating: 0, count: SHA256.block - key.count)
        let inner = SHA256.digest(of: key.map { $0 ^ 0x36 } + message)
        return SHA256.digest(of: key.map { $0 ^ 0x5c } + inner)
    }
}

/// FIPS 180-4.
package enum SHA256 {
    /// Bytes that are hashed together.
    static let block = 64

    package static func digest(of message: [UInt8]) -> [UInt8] {
        var state = start
        let bytes = padded(message)
        for first in Swift.stride(from: 0, to: bytes.count, by: block) {
            compress(bytes[first..<first + block], into: &state)
        }
        return state.flatMap(\.bytes)
    }

    private static func padded(_ message: [UInt8]) -> [UInt8] {
        let rest = (message.count + 9) % block
        let zeros = rest == 0 ? 0 : block - rest
        let length = UInt64(message.count) * 8
        return message + [0x80] + [UInt8](repeating: 0, count: zeros)
            + UInt32(truncatingIfNeeded: length >> 32).bytes
            + UInt32(truncatingIfNeeded: length).bytes
    }

    private static func compress(_ bytes: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var schedule = Swift.stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map {
            bytes[$0..<$0 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (old, new) = (schedule[index - 15], schedule[index - 2])
            let low = old.turned(7) ^ old.turned(18) ^ old >> 3
            let high = new.turned(17) ^ new.turned(19) ^ new >> 10
            schedule.append(schedule[index - 16] &+ low &+ schedule[index - 7] &+ high)
        }
        var next = state
        for index in 0..<64 {
            let (a, e) = (next[0], next[4])
            let choice = e & next[5] ^ ~e & next[6]
            let one =
                next[7] &+ (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ choice
                &+ constants[index] &+ schedule[index]
            let majority = a & next[1] ^ a & next[2] ^ next[1] & next[2]
            let two = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ majority
            next = [one &+ two, a, next[1], next[2], next[3] &+ one, e, next[5], next[6]]
        }
        state = zip(state, next).map { $0 &+ $1 }
    }

    /// The first 32 bits of the fractions of square roots.
    private static let start = primes.prefix(8).map { fraction($0.squareRoot()) }
    /// The first 32 bits of the fractions of cube roots.
    private static let constants = primes.map { fraction(cubeRoot($0)) }

    private static let primes: [Double] = (2...311).filter { number in
        !(2..<number).contains { number % $0 == 0 }
    }.map(Double.init)

    private static func fraction(_ root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }

    /// Newton's method, to the last bit that counts.
    private static func cubeRoot(_ number: Double) -> Double {
        var root = number.squareRoot()
        for _ in 0..<60 { root -= (root * root * root - number) / (3 * root * root) }
        return root
    }
}

extension UInt32 {
    fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }

    fileprivate var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
