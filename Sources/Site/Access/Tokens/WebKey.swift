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
                faults.append("key \(name.prefix(100)) can't be used: \(fault(of: member))")
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
            throw JWTError.invalidJWK(reason: "")
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

// MARK: Faults

extension WebKey {
    /// Says of a key that the library doesn't accept what is wrong with it.
    private static func fault(of member: [String: Any]) -> String {
        let texts = member.compactMapValues { $0 as? String }
        let kind = texts["kty"] ?? ""
        guard let needed = Self.needed[kind] else {
            return kind.isEmpty
                ? "it doesn't say its kind (kty)"
                : "its kind (kty) is \(kind.quoted); there are RSA, EC and OKP"
        }
        if let missing = needed.first(where: { texts[$0] == nil }) { return "it lacks \(missing)" }
        if let curve = texts["crv"], kind != "RSA", usual[curve] == nil {
            return "its curve (crv) is \(curve.quoted);"
                + " there are P-256, P-384, P-521 and Ed25519"
        }
        if let algorithm = texts["alg"], !algorithms.contains(algorithm) {
            return "its algorithm (alg) is \(algorithm.quoted); there are "
                + "\(algorithms.joined(separator: ", "))"
        }
        if kind == "RSA", texts["n"]?.utf8.count ?? 0 < leastModulus {
            return "RSA keys have 2048 bits or more"
        }
        return "its numbers are none of a public key for its algorithm"
    }

    private static let needed = [
        "RSA": ["n", "e"], "EC": ["crv", "x", "y"], "OKP": ["crv", "x"],
    ]
    private static let algorithms = [
        "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA",
    ]
}

extension String {
    /// For a line of the log.
    fileprivate var quoted: String { String(prefix(40)).debugDescription }
}
#endif
