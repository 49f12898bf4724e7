import COpenSSL

/// Bytes that only whoever has the key reads, and that nobody else can change or move elsewhere: AES-256-GCM
/// (NIST SP 800-38D), made by the library that serves TLS.
///
/// The nonce is a code of the message and its context. So equal messages are sealed alike, which says that they are
/// equal and nothing else, and two different ones never share a nonce.
package struct SealedBytes: Sendable {
    /// The nonce, the encrypted message, and the tag.
    package let bytes: [UInt8]

    private static let nonceCount = 12
    private static let tagCount = 16
    /// In bytes.
    package static let keyCount = 32
    /// How much longer than its message it is.
    package static let overhead = nonceCount + tagCount

    /// Bytes that somebody gave back.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Seals a message.
    ///
    /// - Parameters:
    ///   - message: what is sealed.
    ///   - context: where it belongs: it opens nowhere else.
    ///   - key: 32 bytes.
    package init(sealing message: [UInt8], for context: [UInt8], by key: [UInt8]) {
        precondition(key.count == Self.keyCount, "the key of a seal has 32 bytes")
        let length = withUnsafeBytes(of: UInt64(context.count).bigEndian, Array.init)
        let nonceKey = SHA256Digest(of: Array("soundings nonce".utf8), keyedBy: key).bytes
        let code = SHA256Digest(of: length + context + message, keyedBy: nonceKey)
        let nonce = Array(code.bytes.prefix(Self.nonceCount))
        guard let cipher = EVP_CIPHER_CTX_new() else { preconditionFailure("out of memory") }
        defer { EVP_CIPHER_CTX_free(cipher) }
        var sealed = [UInt8](repeating: 0, count: message.count)
        var tag = [UInt8](repeating: 0, count: Self.tagCount)
        var count: Int32 = 0
        let isDone =
            EVP_EncryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1
            && EVP_EncryptUpdate(cipher, nil, &count, context, Int32(context.count)) == 1
            && EVP_EncryptUpdate(cipher, &sealed, &count, message, Int32(message.count)) == 1
            && EVP_EncryptFinal_ex(cipher, nil, &count) == 1
            && EVP_CIPHER_CTX_ctrl(
                cipher, EVP_CTRL_GCM_GET_TAG, Int32(Self.tagCount), &tag) == 1
        precondition(isDone, "what fits into memory can be encrypted")
        bytes = nonce + sealed + tag
    }

    /// The message; nil where it was changed, or is of another key or another context.
    package func opened(for context: [UInt8], by key: [UInt8]) -> [UInt8]? {
        guard bytes.count >= Self.overhead, key.count == Self.keyCount else { return nil }
        let nonce = Array(bytes.prefix(Self.nonceCount))
        let sealed = Array(bytes.dropFirst(Self.nonceCount).dropLast(Self.tagCount))
        var tag = Array(bytes.suffix(Self.tagCount))
        guard let cipher = EVP_CIPHER_CTX_new() else { return nil }
        defer { EVP_CIPHER_CTX_free(cipher) }
        var message = [UInt8](repeating: 0, count: sealed.count)
        var count: Int32 = 0
        let isWhole =
            EVP_DecryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1
            && EVP_DecryptUpdate(cipher, nil, &count, context, Int32(context.count)) == 1
            && EVP_DecryptUpdate(cipher, &message, &count, sealed, Int32(sealed.count)) == 1
            && EVP_CIPHER_CTX_ctrl(
                cipher, EVP_CTRL_GCM_SET_TAG, Int32(Self.tagCount), &tag) == 1
            && EVP_DecryptFinal_ex(cipher, nil, &count) == 1
        return isWhole ? message : nil
    }
}
