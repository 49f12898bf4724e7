import Digests
import Testing

/// The examples of FIPS 180-2, appendix B, and the digest of nothing.
@Suite struct `A digest` {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `is that of the standard`(_ message: String, _ digits: String) {
        let digest = SHA256Digest(of: Array(message.utf8))
        #expect(digest.bytes.map { hex($0) }.joined() == digits)
    }

    @Test func `is known by all of its bytes alone`() {
        let digest = SHA256Digest(of: [1, 2, 3], keyedBy: [])
        #expect(digest.matches(digest.bytes))
        #expect(!digest.matches(digest.bytes.dropLast()))
        #expect(!digest.matches(digest.bytes.dropLast() + [digest.bytes[31] ^ 1]))
        #expect(digest != SHA256Digest(of: [1, 2, 3], keyedBy: [0, 1]))
    }

    private func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
