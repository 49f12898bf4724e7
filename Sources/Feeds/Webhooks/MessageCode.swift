import Digests

/// Authenticates messages by a shared secret: HMAC (RFC 2104) with SHA-256.
package enum MessageCode {
    /// In hexadecimal digits.
    package static func text(of message: [UInt8], by secret: [UInt8]) -> String {
        bytes(of: message, by: secret).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    package static func bytes(of message: [UInt8], by secret: [UInt8]) -> [UInt8] {
        SHA256Digest(of: message, keyedBy: secret).bytes
    }

    /// Whether a code is that of a message, found in a time that says nothing of where it differs.
    package static func isValid(_ code: [UInt8], of message: [UInt8], by secret: [UInt8]) -> Bool {
        SHA256Digest(of: message, keyedBy: secret).matches(code)
    }
}
