import COpenSSL
import Testing

@testable import Digests

/// Public keys that aren't safe are refused, and signatures are right in one form alone.
@Suite struct PublicKeyTests {
    // RFC 7515, appendix A.3.
    private let x = bytes("7fcdce2770f6c45d4183cbee6fdb4b7b580733357be9ef13bacf6e3c7bd15445")
    private let y = bytes("c7f144cd1bbd9b7e872cdfedb9eeb9f4b3695d6ea90b24ad8a4623288588e5ad")
    private let signature = bytes(
        "0ed1215379636c483c2f7f155807d402a3b228033af97c7e17819ac3169ea665"
            + "c50a07d38c3c70e5d8f12daf084a5480a66590c5f293509a8f3f7f8a83a354d5")
    private let message = Array(
        ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
            + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ").utf8)

    // MARK: Keys

    @Test(arguments: [
        // Modulus in bits, its lowest byte, the exponent.
        (2048, 1, [1, 0, 1], true), (2048, 1, [3], true), (16_384, 1, [1, 0, 1], true),
        (2048, 1, [UInt8](repeating: 255, count: 8), true), (2048, 1, [0, 0, 3], true),
        (2047, 1, [1, 0, 1], false), (1024, 1, [1, 0, 1], false), (16_385, 1, [1, 0, 1], false),
        (1 << 20, 1, [1, 0, 1], false), (2048, 2, [1, 0, 1], false), (2048, 1, [2], false),
        (2048, 1, [1], false), (2048, 1, [0], false), (2048, 1, [], false),
        (2048, 1, [1, 0, 0, 0, 0, 0, 0, 0, 1], false), (0, 0, [1, 0, 1], false),
    ])
    func `an RSA key has safe numbers`(
        _ bits: Int, _ lowest: UInt8, _ exponent: [UInt8], _ isSafe: Bool
    ) {
        var modulus = [UInt8](repeating: 255, count: (bits + 7) / 8)
        if !modulus.isEmpty {
            modulus[0] >>= (8 - bits % 8) % 8
            modulus[modulus.count - 1] = lowest
        }
        let key = PublicKey(modulus: modulus, exponent: exponent)
        #expect((key?.kind == .rsa) == isSafe)
        #expect(ERR_peek_error() == 0)
    }

    @Test func `a point lies on its curve and has its full length`() {
        #expect(PublicKey(.p256, x: x, y: y)?.kind == .p256)
        let zeros = [UInt8](repeating: 0, count: 32)
        for (curve, x, y) in [
            (.p256, y, x), (.p256, zeros, zeros), (.p256, x, y.dropLast() + [y[31] ^ 1]),
            (.p256, [0] + x, [0] + y), (.p256, Array(x.dropLast()), y), (.p256, x, []),
            (.p256, [], x + y), (.p384, x, y), (.p521, x, y), (.rsa, x, y), (.ed25519, x, y),
            (.p256, [UInt8](repeating: 255, count: 32), y),
        ] as [(PublicKey.Kind, [UInt8], [UInt8])] {
            #expect(PublicKey(curve, x: x, y: y) == nil, "\(curve) \(x) \(y)")
            #expect(ERR_peek_error() == 0)
        }
        #expect(PublicKey(ed25519: x)?.kind == .ed25519)
        #expect(PublicKey(ed25519: Array(x.dropLast())) == nil)
        #expect(PublicKey(ed25519: x + [0]) == nil)
    }

    @Test(arguments: UnusablePEM.all)
    func `PEM of anything else holds no key`(_ sample: UnusablePEM) {
        #expect(PublicKey(pem: sample.text) == nil)
        #expect(ERR_peek_error() == 0)
    }

    // MARK: Signatures

    @Test func `a signature on a curve is two numbers in their full length`() throws {
        let key = try #require(PublicKey(.p256, x: x, y: y))
        #expect(key.verifies(signature, of: message, by: .es256))
        #expect(!key.verifies(signature, of: message + [0], by: .es256))
        let (r, s) = (Array(signature.prefix(32)), Array(signature.suffix(32)))
        let zeros = [UInt8](repeating: 0, count: 32)
        let order = bytes("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
        for other in [
            [], zeros + zeros, zeros + s, r + zeros, order + s, r + order, s + r, r,
            signature + [0],
            [0] + signature, Array(signature.dropLast()), Array(signature.dropFirst()),
            [0] + r + [0] + s, signature + signature, sequence(r, s),
            [UInt8](repeating: 255, count: 64),
        ] {
            #expect(!key.verifies(other, of: message, by: .es256), "\(other)")
            #expect(ERR_peek_error() == 0)
        }
    }

    /// The form of other protocols: a sequence in DER.
    private func sequence(_ r: [UInt8], _ s: [UInt8]) -> [UInt8] {
        // Numbers whose first bit is set have a zero before them.
        let numbers = [r, s].flatMap { number in
            let bytes = number[0] > 127 ? [0] + number : number
            return [2, UInt8(bytes.count)] + bytes
        }
        return [0x30, UInt8(numbers.count)] + numbers
    }

    @Test func `a key verifies by the algorithms of its kind alone`() throws {
        let key = try #require(PublicKey(.p256, x: x, y: y))
        for algorithm in SignatureAlgorithm.allCases where algorithm != .es256 {
            #expect(!key.verifies(signature, of: message, by: algorithm))
            #expect(SignatureKey(key, by: algorithm) == nil)
        }
        #expect(SignatureKey(key)?.algorithm == .es256)
        let all = PublicKey.Kind.allCases.flatMap(\.algorithms)
        #expect(all.count == Set(all).count)
        #expect(Set(all).union([.hs256]) == Set(SignatureAlgorithm.allCases))
    }

    @Test func `several threads use a key at once`() async throws {
        let key = try #require(PublicKey(.p256, x: x, y: y))
        let right = await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { [signature, message] in
                    (0..<20).count { _ in key.verifies(signature, of: message, by: .es256) }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(right == 160)
    }
}

/// The bytes of hexadecimal digits.
func bytes(_ digits: String) -> [UInt8] {
    let digits = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { index in
        let byte = digits[index] * 16 + digits[index + 1]
        return UInt8(byte)
    }
}
