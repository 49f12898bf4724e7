import COpenSSL

extension PublicKey {
    /// Reads the first block of a text in PEM (RFC 7468): `PUBLIC KEY`, `RSA PUBLIC KEY`, or
    /// `CERTIFICATE`, of which only the key counts.
    ///
    /// Returns nil for other blocks, for other kinds of keys, and for keys that aren't safe.
    package convenience init?(pem text: String) {
        defer { ERR_clear_error() }
        var text = text
        guard let handle = text.withUTF8({ Self.handle(inPEM: UnsafeRawBufferPointer($0)) })
        else { return nil }
        self.init(owning: handle)
    }

    private static func handle(inPEM text: UnsafeRawBufferPointer) -> OpaquePointer? {
        guard let count = Int32(exactly: text.count),
            let stream = BIO_new_mem_buf(text.baseAddress, count)
        else { return nil }
        defer { BIO_free(stream) }
        var label: UnsafeMutablePointer<CChar>?
        var header: UnsafeMutablePointer<CChar>?
        var content: UnsafeMutablePointer<UInt8>?
        var length = 0
        // Encrypted blocks stay encrypted, so that nobody is asked for a password.
        guard PEM_read_bio(stream, &label, &header, &content, &length) == 1 else { return nil }
        defer {
            CRYPTO_free(label, nil, 0)
            CRYPTO_free(header, nil, 0)
            CRYPTO_free(content, nil, 0)
        }
        return label.flatMap { handle(String(cString: $0), content, length) }
    }

    /// Decodes a block in DER, behind which nothing may follow.
    private static func handle(
        _ label: String, _ content: UnsafePointer<UInt8>?, _ length: Int
    ) -> OpaquePointer? {
        var end = content
        var key: OpaquePointer?
        switch label {
        case "PUBLIC KEY": key = d2i_PUBKEY(nil, &end, length)
        case "RSA PUBLIC KEY": key = d2i_PublicKey(EVP_PKEY_RSA, nil, &end, length)
        case "CERTIFICATE":
            let certificate = d2i_X509(nil, &end, length)
            defer { X509_free(certificate) }
            key = X509_get_pubkey(certificate)
        default: return nil
        }
        if let content, end != content + length {
            EVP_PKEY_free(key)
            return nil
        }
        return key
    }
}
