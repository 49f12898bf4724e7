import COpenSSL

extension PublicKey {
    /// Returns whether the key made a signature of a message, in the form of JSON Web Signatures.
    ///
    /// Signatures of another length than that of the key, and algorithms of other kinds of keys,
    /// are never right.
    package func verifies(
        _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm
    ) -> Bool {
        defer { ERR_clear_error() }
        guard kind.algorithms.contains(algorithm), let signature = encoded(signature),
            let context = EVP_MD_CTX_new()
        else { return false }
        defer { EVP_MD_CTX_free(context) }
        var padding: OpaquePointer?
        guard EVP_DigestVerifyInit(context, &padding, algorithm.digest, nil, handle) == 1
        else { return false }
        if algorithm.isPSS {
            // The salt is as long as the digest (RFC 7518, section 3.5).
            guard EVP_PKEY_CTX_set_rsa_padding(padding, RSA_PKCS1_PSS_PADDING) == 1,
                EVP_PKEY_CTX_set_rsa_pss_saltlen(padding, RSA_PSS_SALTLEN_DIGEST) == 1
            else { return false }
        }
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }

    /// A signature as OpenSSL reads it, or nil if its length isn't that of the key's signatures.
    private func encoded(_ signature: [UInt8]) -> [UInt8]? {
        guard let length = kind.coordinateLength else {
            return signature.count == EVP_PKEY_get_size(handle) ? signature : nil
        }
        guard signature.count == 2 * length else { return nil }
        return kind == .ed25519 ? signature : Self.sequence(of: signature)
    }

    /// The numbers r and s, which stand one after the other (RFC 7518, section 3.4), as a
    /// sequence in DER (RFC 3279, section 2.2.3).
    private static func sequence(of signature: [UInt8]) -> [UInt8]? {
        let (half, pair) = (signature.count / 2, ECDSA_SIG_new())
        defer { ECDSA_SIG_free(pair) }
        let r = BN_bin2bn(signature, Int32(half), nil)
        let s = BN_bin2bn(Array(signature[half...]), Int32(half), nil)
        guard pair != nil, ECDSA_SIG_set0(pair, r, s) == 1 else {
            BN_free(r)
            BN_free(s)
            return nil
        }
        let length = Int(i2d_ECDSA_SIG(pair, nil))
        guard length > 0 else { return nil }
        return [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
            var end = bytes.baseAddress
            count = max(Int(i2d_ECDSA_SIG(pair, &end)), 0)
        }
    }
}
