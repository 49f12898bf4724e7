import COpenSSL

/// A public key that verifies signatures: of RSA, of a curve of NIST, or of Ed25519.
///
/// Every key is checked when it is made, whether it comes as numbers or in PEM.
package final class PublicKey: Sendable {
    /// A kind of keys, by its name in a JSON Web Key: `kty` for RSA, `crv` for the others.
    package enum Kind: String, CaseIterable, Sendable {
        case rsa = "RSA"
        case p256 = "P-256"
        case p384 = "P-384"
        case p521 = "P-521"
        case ed25519 = "Ed25519"

        /// The algorithms that keys of this kind sign by, the usual one first.
        package var algorithms: [SignatureAlgorithm] {
            switch self {
            case .rsa: [.rs256, .rs384, .rs512, .ps256, .ps384, .ps512]
            case .p256: [.es256]
            case .p384: [.es384]
            case .p521: [.es512]
            case .ed25519: [.edDSA]
            }
        }

        /// The bytes of a coordinate and of each number of a signature, or nil for RSA.
        var coordinateLength: Int? {
            switch self {
            case .rsa: nil
            case .p256, .ed25519: 32
            case .p384: 48
            case .p521: 66
            }
        }
    }

    /// The bits of an RSA modulus.
    ///
    /// Shorter ones can be factored, and longer ones take too much time.
    package static let modulusBits = 2048...Int(OPENSSL_RSA_MAX_MODULUS_BITS)
    private static let exponentBits = Int(OPENSSL_RSA_MAX_PUBEXP_BITS)

    package let kind: Kind
    /// An `EVP_PKEY`, which any thread may read because nothing changes it.
    nonisolated(unsafe) let handle: OpaquePointer

    /// Makes an RSA key of its big-endian numbers.
    ///
    /// Returns nil unless the modulus has 2048 to 16384 bits, both numbers are odd, and the
    /// exponent is 3 or more, with 64 bits at most.
    package convenience init?(modulus: [UInt8], exponent: [UInt8]) {
        defer { ERR_clear_error() }
        // Longer numbers are rejected before OpenSSL computes with them.
        guard max(modulus.count, exponent.count) <= Self.modulusBits.upperBound / 8,
            let handle = soundings_rsa_public_key(
                modulus, Int32(modulus.count), exponent, Int32(exponent.count))
        else { return nil }
        self.init(owning: handle)
    }

    /// Makes a key of a curve of NIST.
    ///
    /// Returns nil unless both coordinates have the full length of the curve (RFC 7518, section
    /// 6.2.1.2) and are a point of it.
    package convenience init?(_ curve: Kind, x: [UInt8], y: [UInt8]) {
        defer { ERR_clear_error() }
        let uncompressed: [UInt8] = [4]
        guard [.p256, .p384, .p521].contains(curve), x.count == curve.coordinateLength,
            y.count == x.count,
            let handle = soundings_curve_public_key(
                curve.rawValue, uncompressed + x + y, 1 + x.count + y.count)
        else { return nil }
        self.init(owning: handle)
    }

    /// Makes an Ed25519 key of its 32 bytes.
    package convenience init?(ed25519 bytes: [UInt8]) {
        defer { ERR_clear_error() }
        guard bytes.count == Kind.ed25519.coordinateLength,
            let handle = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count)
        else { return nil }
        self.init(owning: handle)
    }

    /// Keeps a key, or frees it and returns nil if it isn't safe to use.
    init?(owning handle: OpaquePointer) {
        guard let kind = Self.kind(of: handle) else {
            EVP_PKEY_free(handle)
            return nil
        }
        (self.kind, self.handle) = (kind, handle)
    }

    deinit { EVP_PKEY_free(handle) }
}

// MARK: Checks

extension PublicKey {
    /// The kind of a key that is safe to use, else nil.
    private static func kind(of handle: OpaquePointer) -> Kind? {
        if EVP_PKEY_is_a(handle, "RSA") == 1 { return hasSafeNumbers(handle) ? .rsa : nil }
        if EVP_PKEY_is_a(handle, "ED25519") == 1 { return .ed25519 }
        guard EVP_PKEY_is_a(handle, "EC") == 1, let curve = curve(of: handle) else { return nil }
        return isOnCurve(handle) ? curve : nil
    }

    /// Returns whether an RSA key has numbers of a safe size.
    ///
    /// If the exponent were 1, everybody could sign. OpenSSL's own check looks for primes, which
    /// takes seconds for long keys.
    private static func hasSafeNumbers(_ handle: OpaquePointer) -> Bool {
        var modulus: OpaquePointer?
        var exponent: OpaquePointer?
        defer {
            BN_free(modulus)
            BN_free(exponent)
        }
        return EVP_PKEY_get_bn_param(handle, OSSL_PKEY_PARAM_RSA_N, &modulus) == 1
            && EVP_PKEY_get_bn_param(handle, OSSL_PKEY_PARAM_RSA_E, &exponent) == 1
            && modulusBits.contains(Int(BN_num_bits(modulus))) && BN_is_odd(modulus) == 1
            && BN_num_bits(exponent) <= exponentBits && BN_is_odd(exponent) == 1
            && BN_is_one(exponent) == 0
    }

    /// The curve that a key names.
    ///
    /// Keys must not describe a curve by its parameters (RFC 5480, section 2.1.1).
    private static func curve(of handle: OpaquePointer) -> Kind? {
        var isDescribed: Int32 = 1
        var name = [CChar](repeating: 0, count: 40)
        var length = 0
        let described = OSSL_PKEY_PARAM_EC_DECODED_FROM_EXPLICIT_PARAMS
        guard EVP_PKEY_get_int_param(handle, described, &isDescribed) == 1, isDescribed == 0,
            EVP_PKEY_get_group_name(handle, &name, name.count, &length) == 1
        else { return nil }
        let bytes = name.prefix(length).map(UInt8.init(bitPattern:))
        return curves[String(decoding: bytes, as: UTF8.self)]
    }

    /// The names that OpenSSL has for the curves.
    private static let curves = ["prime256v1": Kind.p256, "secp384r1": .p384, "secp521r1": .p521]

    private static func isOnCurve(_ handle: OpaquePointer) -> Bool {
        let context = EVP_PKEY_CTX_new_from_pkey(nil, handle, nil)
        defer { EVP_PKEY_CTX_free(context) }
        return context != nil && EVP_PKEY_public_check(context) == 1
    }
}
