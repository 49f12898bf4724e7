import COpenSSL
import Foundation

/// The bytes of one connection, encrypted: the hiredis that Debian has knows no TLS, but reads replies from whatever
/// brings them.
final class RedisTLSStream {
    private let context: OpaquePointer
    private let ssl: OpaquePointer

    /// Shakes hands over a connected socket that has its timeouts, which stays its owner's to close.
    ///
    /// - Parameters:
    ///   - socket: its descriptor.
    ///   - host: the name or address that the server's certificate has to have.
    ///   - settings: the files.
    /// - Throws: `.refused` where a file or a certificate isn't right, `.away` otherwise.
    init(over socket: Int32, to host: String, _ settings: RedisTLS) throws(RedisError) {
        ERR_clear_error()
        guard let context = SSL_CTX_new(TLS_client_method()),
            soundings_tls_client_settings(context) == 1
        else { throw .away("there is no memory for TLS") }
        guard let ssl = SSL_new(context) else {
            SSL_CTX_free(context)
            throw .away("there is no memory for TLS")
        }
        (self.context, self.ssl) = (context, ssl)
        try read(settings)
        guard soundings_tls_expect(ssl, host) == 1, SSL_set_fd(ssl, socket) == 1 else {
            throw .refused("TLS to Redis: \(host) can't be in a certificate")
        }
        ERR_clear_error()
        let outcome = SSL_connect(ssl)
        guard outcome == 1 else { throw handshakeFault(outcome, host) }
    }

    deinit {
        SSL_free(ssl)
        SSL_CTX_free(context)
    }

    private func read(_ settings: RedisTLS) throws(RedisError) {
        let isKnown =
            settings.authorities.map { SSL_CTX_load_verify_locations(context, $0, nil) }
            ?? SSL_CTX_set_default_verify_paths(context)
        guard isKnown == 1 else {
            let file = settings.authorities ?? "the system's files"
            throw .refused("TLS to Redis: no authority in \(file)")
        }
        guard let certificate = settings.certificate else { return }
        let key = settings.key ?? certificate
        // The files are the connection's: another one may find others.
        guard SSL_use_certificate_chain_file(ssl, certificate) == 1 else {
            throw .refused("TLS to Redis: no certificate in \(certificate)")
        }
        guard SSL_use_PrivateKey_file(ssl, key, SSL_FILETYPE_PEM) == 1,
            SSL_check_private_key(ssl) == 1
        else { throw .refused("TLS to Redis: no key of the certificate in \(key)") }
    }

    private func handshakeFault(_ outcome: Int32, _ host: String) -> RedisError {
        let status = SSL_get_verify_result(ssl)
        if status != Int(X509_V_OK) {
            let reason = X509_verify_cert_error_string(status).map { String(cString: $0) } ?? ""
            return .refused("TLS to Redis at \(host): its certificate isn't accepted: \(reason)")
        }
        let kind = SSL_get_error(ssl, outcome)
        let isLate = kind == SSL_ERROR_WANT_READ || kind == SSL_ERROR_WANT_WRITE
        // A Redis that knows no TLS waits for the end of a line, or finds one and answers in plain text.
        guard isLate || ERR_GET_REASON(ERR_peek_error()) == SSL_R_WRONG_VERSION_NUMBER else {
            return fault(outcome)
        }
        return .away(
            (isLate ? "TLS isn't answered in time" : "it doesn't speak TLS")
                + "; the address of a Redis without TLS begins with redis://")
    }

    /// Sends all bytes.
    func write(_ bytes: [UInt8]) throws(RedisError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // Errors that others left on this thread would be taken for its own.
            ERR_clear_error()
            let count = rest.withUnsafeBytes { part in
                SSL_write(ssl, part.baseAddress, Int32(min(part.count, Self.mostAtOnce)))
            }
            guard count > 0 else { throw fault(count) }
            rest = rest.dropFirst(Int(count))
        }
    }

    /// The next bytes that there are, at least one.
    func read() throws(RedisError) -> [UInt8] {
        var count: Int32 = 0
        ERR_clear_error()
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.mostAtOnce) { buffer, read in
            count = SSL_read(ssl, buffer.baseAddress, Int32(buffer.count))
            read = max(0, Int(count))
        }
        guard count > 0 else { throw fault(count) }
        return bytes
    }

    /// As TLS has them in a record.
    private static let mostAtOnce = 16 * 1024

    private func fault(_ outcome: Int32) -> RedisError {
        let system = errno
        switch SSL_get_error(ssl, outcome) {
        case SSL_ERROR_ZERO_RETURN: return .away("Redis closed the connection")
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return .away("it is too late")
        case SSL_ERROR_SYSCALL:
            if system == 0 { return .away("Redis closed the connection") }
            return .away(String(cString: strerror(system)))
        default:
            let reason = ERR_reason_error_string(ERR_get_error()).map { String(cString: $0) }
            return .away(reason ?? "TLS failed")
        }
    }
}
