import COpenSSL

/// A digest by SHA-256 (FIPS 180-4), made by the library that serves TLS.
///
/// Two are compared in a time that says nothing of where they differ.
package struct SHA256Digest: Sendable {
    /// 32 of them.
    package let bytes: [UInt8]

    /// The digest of a message.
    package init(of message: [UInt8]) {
        bytes = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
            SHA256(message, message.count, digest.baseAddress)
            count = Int(SHA256_DIGEST_LENGTH)
        }
    }

    /// The code by which whoever has a secret knows a message: HMAC (RFC 2104).
    package init(of message: [UInt8], keyedBy secret: [UInt8]) {
        bytes = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
            var length: UInt32 = 0
            let code = HMAC(
                EVP_sha256(), secret, Int32(secret.count), message, message.count,
                digest.baseAddress, &length)
            precondition(code != nil, "there is memory for a digest")
            count = Int(length)
        }
    }

    /// Whether bytes are those of the digest.
    package func matches(_ other: some Collection<UInt8>) -> Bool {
        let other = Array(other)
        return other.count == bytes.count && CRYPTO_memcmp(bytes, other, bytes.count) == 0
    }
}

extension SHA256Digest: Equatable {
    package static func == (one: Self, other: Self) -> Bool { one.matches(other.bytes) }
}
