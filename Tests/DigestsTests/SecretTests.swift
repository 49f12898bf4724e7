import Testing

@testable import Digests

/// A secret verifies codes by HS256 (RFC 7515, appendix A.1).
@Suite struct SecretTests {
    private let secret = bytes(
        "0323354b2b0fa5bc837e0665777ba68f5ab328e6f054c928a90f84b2d2502ebf"
            + "d3fb5a92d20647ef968ab4c377623d223d2e2172052e4f08c0cd9af567d080a3")
    private let code = bytes("7418dfb49799e0254ffa607dd8adbbba16d4254d69d6bff05b58055853848d79")
    private let message = Array(
        ("eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQog"
            + "Imh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ").utf8)

    @Test func `all bytes of a code count`() throws {
        let key = try #require(SignatureKey(secret: secret))
        #expect(key.algorithm == .hs256)
        #expect(key.verifies(code, of: message))
        #expect(!key.verifies(code, of: message + [0]))
        #expect(!key.verifies([], of: message) && !key.verifies(code + [0], of: message))
        #expect(!key.verifies(Array(code.dropLast()), of: message))
        for index in code.indices {
            var other = code
            other[index] ^= 1
            #expect(!key.verifies(other, of: message), "byte \(index)")
        }
    }

    @Test func `a secret is at least as long as its code`() {
        #expect(SignatureKey(secret: Array(secret.prefix(32))) != nil)
        #expect(SignatureKey(secret: Array(secret.prefix(31))) == nil)
        #expect(SignatureKey(secret: []) == nil)
    }
}
