#if SignedTokens
import Feeds
import Foundation
import JWTKit

/// A key that verifies signatures by one algorithm.
struct WebKey: Sendable {
    let id: String?
    let algorithm: any JWTAlgorithm

    /// Such as RS256.
    var algorithmName: String { algorithm.name }

    /// Whether it made a signature of a message.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        (try? algorithm.verify(signature, signs: message)) == true
    }

    /// The usable ones of a JSON Web Key Set or of a file in PEM, and why others aren't.
    static func keys(in set: Data) async throws -> (keys: [WebKey], faults: [String]) {
        if isPEM(set) { return try await keys(inPEM: set) }
        let content = try? JSONSerialization.jsonObject(with: set) as? [String: Any]
        guard let members = content?["keys"] as? [[String: Any]] else {
            throw FeedError("they are neither a JSON Web Key Set nor in PEM")
        }
        var (keys, faults): ([WebKey], [String]) = ([], [])
        // Keys that encrypt are none of ours.
        for member in members where member["use"] as? String ?? "sig" == "sig" {
            do {
                keys.append(try await WebKey(member))
            } catch {
                let name = member["kid"] as? String ?? "without kid"
                faults.append("key \(name.prefix(100)) can't be used: \(error)")
            }
        }
        return (keys, faults)
    }

    static func secret(_ secret: String) async throws -> WebKey {
        let keys = JWTKeyCollection()
        await keys.add(hmac: HMACKey(from: secret), digestAlgorithm: .sha256)
        return WebKey(id: nil, algorithm: try await keys.getKey())
    }

    init(id: String?, algorithm: any JWTAlgorithm) {
        (self.id, self.algorithm) = (id, algorithm)
    }

    /// Of what is public in a key alone; where it names no algorithm, it is the usual one of its kind.
    private init(_ member: [String: Any]) async throws {
        var known = member.compactMapValues { $0 as? String }
            .filter { ["kty", "alg", "crv", "n", "e", "x", "y"].contains($0.key) }
        known["alg"] = known["alg"] ?? Self.usual[known["crv"] ?? known["kty"] ?? ""]
        known["kid"] = "key"
        if let modulus = known["n"], modulus.utf8.count < Self.leastModulus {
            throw JWTError.invalidJWK(reason: "RSA keys have 2048 bits or more")
        }
        let text = String(
            decoding: try JSONSerialization.data(withJSONObject: known), as: UTF8.self)
        let keys = try await JWTKeyCollection().add(jwk: JWK(json: text))
        self.init(id: member["kid"] as? String, algorithm: try await keys.getKey())
    }

    private static let usual = [
        "RSA": "RS256", "P-256": "ES256", "P-384": "ES384", "P-521": "ES512",
        "Ed25519": "EdDSA",
    ]
    /// The characters of 256 bytes.
    private static let leastModulus = 342
}
#endif
