import COpenSSL

/// An algorithm of JSON Web Signatures (RFC 7518, section 3.1, and RFC 8037, section 3.1).
///
/// The raw value is the algorithm's name in the header member `alg`.
package enum SignatureAlgorithm: String, CaseIterable, Sendable {
    case hs256 = "HS256"
    case rs256 = "RS256"
    case rs384 = "RS384"
    case rs512 = "RS512"
    case ps256 = "PS256"
    case ps384 = "PS384"
    case ps512 = "PS512"
    case es256 = "ES256"
    case es384 = "ES384"
    case es512 = "ES512"
    case edDSA = "EdDSA"

    /// The digest of the message, or nil for Ed25519, which hashes by itself.
    var digest: OpaquePointer? {
        switch self {
        case .hs256, .rs256, .ps256, .es256: EVP_sha256()
        case .rs384, .ps384, .es384: EVP_sha384()
        case .rs512, .ps512, .es512: EVP_sha512()
        case .edDSA: nil
        }
    }

    /// Whether signatures are padded by the probabilistic scheme of RSA (RSASSA-PSS).
    var isPSS: Bool { [.ps256, .ps384, .ps512].contains(self) }
}
