import COpenSSL
import Glibc
import TestClients

/// A blocking client over TLS, which believes any certificate.
final class TLSClient {
    private let context: OpaquePointer
    private let ssl: OpaquePointer
    private let socket: Int32

    init(
        port: Int, version: Int32 = 0, ciphers: String = "", protocols: [String] = []
    ) throws {
        guard let context = SSL_CTX_new(TLS_client_method()), let ssl = SSL_new(context) else {
            throw RawConnection.Ended()
        }
        (self.context, self.ssl) = (context, ssl)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let failure = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if version != 0 {
            SSL_ctrl(ssl, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(version), nil)
            SSL_ctrl(ssl, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(version), nil)
            // This client would speak them.
            SSL_set_security_level(ssl, 0)
        }
        if !ciphers.isEmpty { SSL_set_cipher_list(ssl, ciphers) }
        let wire = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        if !wire.isEmpty { SSL_set_alpn_protos(ssl, wire, UInt32(wire.count)) }
        guard failure == 0, SSL_set_fd(ssl, socket) == 1, SSL_connect(ssl) == 1 else {
            throw RawConnection.Ended()
        }
    }

    deinit {
        SSL_free(ssl)
        SSL_CTX_free(context)
        close(socket)
    }

    /// The common name of the server's certificate.
    var subject: String {
        guard let certificate = SSL_get1_peer_certificate(ssl) else { return "" }
        defer { X509_free(certificate) }
        var name = [CChar](repeating: 0, count: 256)
        X509_NAME_get_text_by_NID(
            X509_get_subject_name(certificate), NID_commonName, &name, Int32(name.count))
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        guard SSL_write(ssl, bytes, Int32(bytes.count)) == bytes.count else {
            throw RawConnection.Ended()
        }
    }

    /// To the end, which the server says.
    func readAll() throws -> [UInt8] {
        var (all, piece) = ([UInt8](), [UInt8](repeating: 0, count: 32 * 1024))
        while true {
            let count = SSL_read(ssl, &piece, Int32(piece.count))
            if count > 0 {
                all += piece[..<Int(count)]
            } else {
                guard SSL_get_error(ssl, count) == SSL_ERROR_ZERO_RETURN else {
                    throw RawConnection.Ended()
                }
                return all
            }
        }
    }
}

/// One that is used by one thread after another.
final class UncheckedClient: @unchecked Sendable {
    let client: TLSClient

    init(_ client: TLSClient) { self.client = client }
}
