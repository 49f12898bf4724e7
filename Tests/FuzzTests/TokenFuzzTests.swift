import Dashboards
import Feeds
import Foundation
import Testing
import Transport

@testable import Site

/// No token lets anybody in whose key isn't known, whatever is in it.
@Suite(.serialized, .timeLimit(.minutes(Fuzzing.minutes)))
struct TokenFuzzTests {
    private static let secret = "what-the-issuer-and-we-both-know-1"
    private static let parts = [
        "eyJhbGciOiJIUzI1NiJ9", ".", "\"exp\":", "\"aud\":[", "{\"iss\":\"a\"}", "1e400",
        "\"nbf\":-1", "null", "true",
    ]

    @Test func `whole tokens`() async throws {
        var tokens = AccessTokens()
        tokens.issuers = [
            TokenIssuer("https://id.test", audience: "charts", keys: .secret(Self.secret))
        ]
        let list = AccessList(tokens)
        await list.readKeys()
        try Fuzzing("tokens", of: Self.parts).run { input in
            let text = String(decoding: input, as: UTF8.self)
            do throws(TokenFault) {
                let identity = try list.identity(token: text)
                #expect(identity == nil)
                return "secret"
            } catch {
                return error.sentence
            }
        }
    }

    @Test func `claims, signed by the right key`() async throws {
        var tokens = AccessTokens()
        tokens.issuers = [
            TokenIssuer("https://id.test", audience: "charts", keys: .secret(Self.secret))
        ]
        let list = AccessList(tokens)
        await list.readKeys()
        let head = Data(#"{"alg":"HS256"}"#.utf8).base64URL
        try Fuzzing("claims", of: Self.parts).run { input in
            let signed = head + "." + Data(input).base64URL
            let code = MessageCode.bytes(of: Array(signed.utf8), by: Array(Self.secret.utf8))
            do throws(TokenFault) {
                let identity = try list.identity(token: signed + "." + Data(code).base64URL)
                #expect(
                    identity?.ends.map { $0 > .now } == true && identity?.name.isEmpty == false,
                    "\(Data(input).base64EncodedString())")
                return "identity"
            } catch {
                return error.sentence
            }
        }
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `claims that are nested too deep are refused`(_ part: String) {
        let text = "{\"exp\":9999999999,\"a\":" + String(repeating: part, count: 100_000)
        #expect(TokenClaims(Data(text.utf8)) == nil)
    }
}
