import Feeds
import Foundation
import Testing

@testable import Site

/// Keys of issuers verify the examples of standards, and nothing else.
@Suite struct WebKeyTests {
    private func keys(_ members: String...) throws -> [WebKey] {
        try WebKey.keys(in: Data(#"{"keys":[\#(members.joined(separator: ","))]}"#.utf8)).keys
    }

    /// A key that says its algorithm.
    private func key(_ sample: SignatureSample, by algorithm: String? = nil) throws -> WebKey? {
        let algorithm = algorithm ?? sample.algorithm
        return try keys(#"{"alg":"\#(algorithm)",\#(sample.key.dropFirst())"#).first
    }

    /// The message and the signature of a token.
    private func parts(_ token: String) throws -> (message: [UInt8], signature: [UInt8]) {
        let end = try #require(token.lastIndex(of: "."))
        let signature = try #require(Data(base64URL: String(token[token.index(after: end)...])))
        return (Array(token[..<end].utf8), Array(signature))
    }

    // MARK: Signatures

    @Test(arguments: SignatureSample.all)
    func `a key verifies its signature and no other`(_ sample: SignatureSample) throws {
        let key = try #require(try key(sample))
        #expect(key.algorithmName == sample.algorithm)
        var (message, signature) = try parts(sample.token)
        #expect(key.verifies(signature, of: message))
        for index in signature.indices {
            signature[index] ^= 1 << (index % 8)
            #expect(!key.verifies(signature, of: message), "byte \(index)")
            signature[index] ^= 1 << (index % 8)
        }
        for index in message.indices.prefix(30) {
            message[index] ^= 1
            #expect(!key.verifies(signature, of: message), "byte \(index) of the message")
            message[index] ^= 1
        }
        for other in [
            [], signature.dropLast(), signature.dropFirst(), signature + [0], [0] + signature,
            [UInt8](repeating: 0, count: signature.count)[...],
        ] as [ArraySlice<UInt8>] {
            #expect(!key.verifies(Array(other), of: message))
        }
        #expect(key.verifies(signature, of: message))
    }

    @Test func `there is a sample of each algorithm of public keys`() {
        #expect(
            SignatureSample.all.map(\.algorithm) == [
                "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512",
                "EdDSA",
            ])
    }

    @Test(arguments: SignatureSample.all)
    func `a key is of one algorithm`(_ sample: SignatureSample) throws {
        let (message, signature) = try parts(sample.token)
        for other in SignatureSample.all.map(\.algorithm) + ["HS256", "none", ""]
        where other != sample.algorithm {
            let key = try key(sample, by: other)
            #expect(key == nil || sample.key.contains("RSA"))
            #expect(key?.verifies(signature, of: message) != true, "\(other)")
        }
        let usual = ["RSA": "RS256", "P-256": "ES256", "P-384": "ES384", "P-521": "ES512"]
        let name = usual.first { sample.key.contains($0.key) }?.value ?? "EdDSA"
        #expect(try keys(sample.key).map(\.algorithmName) == [name])
    }

    @Test(arguments: SignatureSample.wrongTokens.keys.sorted())
    func `a salt and a signature have their full length`(_ fault: String) throws {
        let sample = try #require(SignatureSample.all.first { $0.algorithm == "PS256" })
        let key = try #require(try key(sample))
        let (message, signature) = try parts(SignatureSample.wrongTokens[fault, default: "."])
        #expect(!key.verifies(signature, of: message))
    }

    // MARK: PEM

    @Test(arguments: ["\n", "\r\n"])
    func `keys and certificates may be in PEM`(_ lineBreak: String) throws {
        let text = PEMSample.all.map { "A key:\n\($0.text)\n" }.joined()
        let data = Data(text.replacing("\n", with: lineBreak).utf8)
        let (keys, faults) = try WebKey.keys(in: data)
        #expect(faults.isEmpty && keys.map(\.algorithmName) == PEMSample.all.map(\.algorithm))
        for (key, pem) in zip(keys, PEMSample.all) {
            let sample = SignatureSample.all.first { $0.algorithm == pem.algorithm }
            let (message, signature) = try parts(try #require(sample).token)
            #expect(key.id == nil && key.verifies(signature, of: message))
        }
    }

    @Test func `PEM of no use is said in words`() throws {
        let block = "-----BEGIN EC PARAMETERS-----\nBgUrgQQACg==\n-----END EC PARAMETERS-----\n"
        let (keys, faults) = try WebKey.keys(in: Data((PEMSample.all[0].text + "\n" + block).utf8))
        #expect(keys.count == 1)
        #expect(faults.map { $0.hasPrefix("EC PARAMETERS 2 can't be used: there are") } == [true])
        let secret = block.replacing("EC PARAMETERS", with: "RSA PRIVATE KEY")
        let error = #expect(throws: FeedError.self) { try WebKey.keys(in: Data(secret.utf8)) }
        #expect(error?.description.contains("private key") == true)
    }

    // MARK: Confusion

    /// Whoever has a public key can make codes with it as the secret.
    @Test func `a public key is no secret`() throws {
        let sample = SignatureSample.all[0]
        let pem = PEMSample.all[0].text
        let head = Data(#"{"alg":"HS256"}"#.utf8).base64URL
        let signed = head + "." + Data(#"{"iss":"https://id.test"}"#.utf8).base64URL
        let known = try WebKey.keys(in: Data(pem.utf8)).keys + keys(sample.key)
        #expect(known.count == 2)
        for secret in [pem, pem + "\n", sample.key] {
            let code = MessageCode.bytes(of: Array(signed.utf8), by: Array(secret.utf8))
            let token = try SignedToken(signed + "." + Data(code).base64URL)
            #expect(token.candidates(among: known).isEmpty)
            #expect(!known.contains { token.isSigned(by: $0) })
        }
        let error = #expect(throws: FeedError.self) { try WebKey.secret(pem) }
        #expect(error?.description.contains("the secret is a key in PEM") == true)
    }

    // MARK: Sets

    @Test(arguments: [
        (#""use":"sig""#, 1), (#""use":"enc""#, 0), (#""key_ops":["verify"]"#, 1),
        (#""key_ops":["encrypt","wrapKey"]"#, 0), (#""key_ops":[]"#, 0), (#""kid":"a""#, 1),
        (#""x5c":["AAAA"],"d":"AAAA""#, 1),
    ])
    func `keys for encryption are passed over`(_ member: String, _ count: Int) throws {
        let key = "{\(member),\(SignatureSample.all[0].key.dropFirst())"
        let (keys, faults) = try WebKey.keys(in: Data("{\"keys\":[\(key)]}".utf8))
        #expect(keys.count == count && faults.isEmpty)
        #expect(keys.first?.id == (member.contains("kid") ? "a" : nil))
    }
}
