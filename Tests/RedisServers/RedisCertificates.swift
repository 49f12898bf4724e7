import Foundation
import TestClients

/// Certificates for a server of a test and its clients, signed by an authority of their own.
package struct RedisCertificates {
    private let folder: URL

    /// - Throws: where `openssl` fails.
    package init() async throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "certificates-\(UInt32.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
            "-days", "2", "-subj", "/CN=authority", "-keyout", file("authority.key"), "-out",
            file("authority.pem"))
        try await sign("server", names: "IP:127.0.0.1,DNS:redis.test")
        try await sign("client", names: "DNS:client.test")
    }

    private func sign(_ name: String, names: String) async throws {
        try await openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
            "-days", "2", "-subj", "/CN=\(name)", "-addext", "subjectAltName=\(names)", "-addext",
            "basicConstraints=critical,CA:false", "-CA", file("authority.pem"), "-CAkey",
            file("authority.key"), "-keyout", file("\(name).key"), "-out", file("\(name).pem"))
    }

    private func openssl(_ arguments: String...) async throws {
        try await ChildProgram.run(URL(filePath: "/usr/bin/openssl"), arguments)
    }

    /// One of `authority.pem`, `server.pem`, `client.pem`, and each one's `.key`.
    package func file(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    /// For a server that listens by TLS on a port of 127.0.0.1, besides its socket.
    package func settings(port: Int, asksClients: Bool = false) -> [String] {
        [
            "--tls-port", "\(port)", "--bind", "127.0.0.1", "--tls-ca-cert-file",
            file("authority.pem"), "--tls-cert-file", file("server.pem"), "--tls-key-file",
            file("server.key"), "--tls-auth-clients", asksClients ? "yes" : "no",
        ]
    }

    package func remove() { try? FileManager.default.removeItem(at: folder) }

    /// A port that nobody listens on, below those that clients get.
    package static func freePort() -> Int {
        while true {
            let port = Int.random(in: 20_000..<32_000)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let isFree = withUnsafePointer(to: address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            if isFree { return port }
        }
    }
}
