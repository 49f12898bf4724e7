/// A key that verifies signatures by exactly one algorithm, whichever one a message names.
package struct SignatureKey: Sendable {
    private enum Material: Sendable {
        case secret([UInt8])
        case publicKey(PublicKey)
    }

    package let algorithm: SignatureAlgorithm
    private let material: Material

    /// The bytes that a secret has at least (RFC 7518, section 3.2).
    package static let leastSecretLength = 32

    /// Makes a key of a shared secret for HS256, or returns nil if the secret is too short.
    package init?(secret: [UInt8]) {
        guard secret.count >= Self.leastSecretLength else { return nil }
        (algorithm, material) = (.hs256, .secret(secret))
    }

    /// Makes a key of a public key, for its usual algorithm unless another one is given.
    ///
    /// Returns nil for an algorithm of other kinds of keys.
    package init?(_ key: PublicKey, by algorithm: SignatureAlgorithm? = nil) {
        guard let algorithm = algorithm ?? key.kind.algorithms.first,
            key.kind.algorithms.contains(algorithm)
        else { return nil }
        (self.algorithm, material) = (algorithm, .publicKey(key))
    }

    /// Returns whether the key made a signature of a message.
    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch material {
        case .secret(let secret): SHA256Digest(of: message, keyedBy: secret).matches(signature)
        case .publicKey(let key): key.verifies(signature, of: message, by: algorithm)
        }
    }
}
