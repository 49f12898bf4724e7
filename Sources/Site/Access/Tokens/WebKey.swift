import Digests
import Feeds
import Foundation

/// A key of an issuer, which verifies signatures by one algorithm.
struct WebKey: Sendable {
    /// Its name (`kid`), which tokens may give.
    let id: String?
    private let key: SignatureKey

    init(id: String?, _ key: SignatureKey) { (self.id, self.key) = (id, key) }

    /// The name of the algorithm, such as RS256.
    var algorithmName: String { key.algorithm.rawValue }

    /// Returns whether the key made a signature of a message.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        key.verifies(signature, of: message)
    }

    /// Reads a JSON Web Key Set (RFC 7517, section 5) or a file in PEM.
    ///
    /// Returns the usable keys, and a sentence for each other one.
    ///
    /// - Throws: `FeedError` for data that are neither, and for private keys in PEM.
    static func keys(in set: Data) throws(FeedError) -> (keys: [WebKey], faults: [String]) {
        if isPEM(set) { return try keys(inPEM: set) }
        let content = try? JSONSerialization.jsonObject(with: set) as? [String: Any]
        guard let members = content?["keys"] as? [[String: Any]] else {
            throw FeedError("they are neither a JSON Web Key Set nor in PEM")
        }
        var (keys, faults): ([WebKey], [String]) = ([], [])
        // The other keys of a set are for encryption.
        for member in members where isForVerifying(member) {
            do throws(MemberFault) {
                keys.append(try WebKey(member))
            } catch {
                let name = member["kid"] as? String ?? "without kid"
                faults.append("key \(name.prefix(100)) can't be used: \(error.sentence)")
            }
        }
        return (keys, faults)
    }

    /// Makes a key of a secret that the issuer shares.
    ///
    /// - Throws: `FeedError` for a secret that is too short, or that is a key in PEM. If it were a
    ///   public key, everybody who has it could sign tokens.
    static func secret(_ secret: String) throws(FeedError) -> WebKey {
        if isPEM(Data(secret.utf8)) {
            throw FeedError("the secret is a key in PEM: give the file of a public key as keys")
        }
        guard let key = SignatureKey(secret: Array(secret.utf8)) else {
            throw FeedError("the secret has fewer than \(SignatureKey.leastSecretLength) bytes")
        }
        return WebKey(id: nil, key)
    }
}

// MARK: JSON

extension WebKey {
    /// The reason why a member of a set can't be used.
    private struct MemberFault: Error {
        let sentence: String

        init(_ sentence: String) { self.sentence = sentence }
    }

    /// Whether a key is meant to verify signatures (RFC 7517, sections 4.2 and 4.3).
    private static func isForVerifying(_ member: [String: Any]) -> Bool {
        member["use"] as? String ?? "sig" == "sig"
            && (member["key_ops"] as? [String])?.contains("verify") ?? true
    }

    /// Makes a key of its public members.
    ///
    /// Without `alg`, the algorithm is the usual one of its kind.
    private init(_ member: [String: Any]) throws(MemberFault) {
        let texts = member.compactMapValues { $0 as? String }
        let kind = try Self.kind(of: texts)
        let algorithms = kind.algorithms
        let algorithm = algorithms.first { texts["alg"] == nil || texts["alg"] == $0.rawValue }
        guard let algorithm else {
            throw MemberFault(
                "its algorithm (alg) is \(texts["alg", default: ""].quoted); \(kind.rawValue) keys"
                    + " have \(algorithms.map(\.rawValue).joined(separator: ", "))")
        }
        guard let key = Self.publicKey(of: texts, kind),
            let key = SignatureKey(key, by: algorithm)
        else { throw MemberFault(Self.rule(of: kind)) }
        self.init(id: texts["kid"], key)
    }

    private static func kind(of texts: [String: String]) throws(MemberFault) -> PublicKey.Kind {
        let type = texts["kty", default: ""]
        guard let (needed, kinds) = types[type] else {
            throw MemberFault(
                type.isEmpty
                    ? "it doesn't say its kind (kty)"
                    : "its kind (kty) is \(type.quoted); there are RSA, EC and OKP")
        }
        if let missing = needed.first(where: { texts[$0] == nil }) {
            throw MemberFault("it lacks \(missing)")
        }
        let kind = type == "RSA" ? .rsa : kinds.first { $0.rawValue == texts["crv"] }
        guard let kind else {
            throw MemberFault(
                "its curve (crv) is \(texts["crv", default: ""].quoted); \(type) keys have"
                    + " \(kinds.map(\.rawValue).joined(separator: ", "))")
        }
        return kind
    }

    /// The members and the kinds of keys of each type (RFC 7518, section 6.1, and RFC 8037).
    private static let types: [String: (needed: [String], kinds: [PublicKey.Kind])] = [
        "RSA": (["n", "e"], [.rsa]),
        "EC": (["crv", "x", "y"], [.p256, .p384, .p521]),
        "OKP": (["crv", "x"], [.ed25519]),
    ]

    private static func publicKey(
        of texts: [String: String], _ kind: PublicKey.Kind
    ) -> PublicKey? {
        func bytes(_ name: String) -> [UInt8] {
            Data(base64URL: texts[name, default: ""]).map(Array.init) ?? []
        }
        return switch kind {
        case .rsa: PublicKey(modulus: bytes("n"), exponent: bytes("e"))
        case .p256, .p384, .p521: PublicKey(kind, x: bytes("x"), y: bytes("y"))
        case .ed25519: PublicKey(ed25519: bytes("x"))
        }
    }

    /// The rule that the members of a key break.
    private static func rule(of kind: PublicKey.Kind) -> String {
        switch kind {
        case .rsa:
            "RSA keys have \(PublicKey.modulusBits.lowerBound) bits or more,"
                + " \(PublicKey.modulusBits.upperBound) at most, and an odd e of 3 or more"
        case .p256, .p384, .p521:
            "its numbers are none of a \(kind.rawValue) key: x and y must have the full length and"
                + " be a point on the curve"
        case .ed25519: "its numbers are none of an Ed25519 key: x must have 32 bytes"
        }
    }
}

extension String {
    /// For a line of the log.
    fileprivate var quoted: String { String(prefix(40)).debugDescription }
}
