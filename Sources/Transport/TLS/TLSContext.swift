import COpenSSL
import Foundation

/// A certificate with its key, and how it is used: TLS 1.2 with forward secrecy, or 1.3.
///
/// Unchecked, because it is never changed after it is made; the library counts who uses it.
final class TLSContext: @unchecked Sendable {
    let handle: OpaquePointer

    /// - Throws: `ServerError.badCertificate`, which names the file.
    init(_ files: TLSFiles) throws(ServerError) {
        guard let handle = SSL_CTX_new(TLS_server_method()), soundings_tls_settings(handle) == 1
        else { throw .badCertificate("OpenSSL can't be used: \(Self.lastFault)") }
        self.handle = handle
        ERR_clear_error()
        // Nobody is there to type a passphrase.
        SSL_CTX_set_default_passwd_cb(handle) { _, _, _, _ in 0 }
        guard SSL_CTX_use_certificate_chain_file(handle, files.certificate) == 1 else {
            throw .badCertificate(
                Self.fault(
                    of: files.certificate, "\(files.certificate) holds no certificate in PEM"))
        }
        guard SSL_CTX_use_PrivateKey_file(handle, files.key, SSL_FILETYPE_PEM) == 1 else {
            throw .badCertificate(
                Self.fault(
                    of: files.key,
                    "\(files.key) holds no private key of \(files.certificate) in PEM, or has a passphrase"
                ))
        }
    }

    deinit { SSL_CTX_free(handle) }

    /// The library's own reasons say which of its parts gave up.
    private static func fault(of file: String, _ sentence: String) -> String {
        ERR_clear_error()
        guard access(file, R_OK) != 0 else { return sentence }
        return "\(file) can't be read: \(String(cString: strerror(errno)))"
    }

    private static var lastFault: String {
        defer { ERR_clear_error() }
        return ERR_reason_error_string(ERR_peek_last_error()).map { String(cString: $0) }
            ?? "it can't be read"
    }
}
