import Foundation

/// A JSON Web Token in its compact form (RFC 7515, section 7.1), taken apart and not yet believed.
struct SignedToken {
    private struct Head: Decodable {
        var alg: String
        var kid: String?
        var crit: [String]?
    }

    let algorithm: String
    /// The key that it says it is signed by.
    let keyID: String?
    let claims: TokenClaims
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// Whether a text may be one, to tell it from a secret.
    static func isOne(_ text: String) -> Bool {
        text.hasPrefix("ey") && text.utf8.count { $0 == UInt8(ascii: ".") } == 2
    }

    /// - Throws: `TokenFault.malformed`, also for what has to be understood and isn't (`crit`).
    init(_ text: String) throws(TokenFault) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let head = Data(base64URL: parts[0]),
            let body = Data(base64URL: parts[1]), let signature = Data(base64URL: parts[2]),
            let read = try? JSONDecoder().decode(Head.self, from: head), read.crit == nil,
            let claims = TokenClaims(body)
        else { throw .malformed }
        (algorithm, keyID, self.claims) = (read.alg, read.kid, claims)
        self.signature = Array(signature)
        signed = Array((parts[0] + "." + parts[1]).utf8)
    }

    /// The key's algorithm has to be that of the head: none says by which one it wants to be checked.
    func isSigned(by key: WebKey) -> Bool {
        key.algorithmName == algorithm && key.verifies(signature, of: signed)
    }

    /// The keys that it may be signed by.
    func candidates(among keys: [WebKey]) -> [WebKey] {
        keys.filter { key in
            key.algorithmName == algorithm && (keyID == nil || key.id == nil || key.id == keyID)
        }
    }
}
