import COpenSSL
import Foundation
import TestClients
import Testing

@testable import Transport

/// Requests and WebSockets over TLS; whole pages are tested in a browser.
@Suite(.timeLimit(.minutes(3)))
struct TLSTests {
    @Test func `a request and its answer pass in pieces of any size`() async throws {
        let certificate = try await Certificate("localhost")
        try await withServer {
            $0.tls = certificate.files
        } _: { server in
            let answer = try await server.client { port in
                let client = try TLSClient(port: port)
                try client.send("GET /big HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return try client.readAll()
            }
            #expect(answer.count > 3_000_000)
            #expect(answer.starts(with: Array("HTTP/1.1 200 OK\r\n".utf8)))
            #expect(answer.last == UInt8(65 + 2_999_999 % 26))
            let rows = [UInt8](repeating: 97, count: 4_000_000)
            let reply = try await server.client { port in
                let client = try TLSClient(port: port)
                try client.send(
                    "POST /rows HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\n"
                        + "Content-Length: \(rows.count)\r\nConnection: close\r\n\r\n")
                try client.send(rows)
                return String(decoding: try client.readAll(), as: UTF8.self)
            }
            #expect(reply.hasSuffix("4000000"), "\(reply.prefix(100))")
        }
    }

    @Test(arguments: [
        (TLS1_1_VERSION, "", false), (TLS1_2_VERSION, "", true), (TLS1_3_VERSION, "", true),
        (TLS1_2_VERSION, "AES128-SHA", false), (TLS1_2_VERSION, "ECDHE-ECDSA-AES128-SHA", false),
    ])
    func `old versions and weak ciphers aren't spoken`(
        _ version: Int32, _ ciphers: String, _ isSpoken: Bool
    ) async throws {
        let certificate = try await Certificate("localhost")
        try await withServer {
            $0.tls = certificate.files
        } _: { server in
            let outcome = try await server.client { port in
                (try? TLSClient(port: port, version: version, ciphers: ciphers)) != nil
            }
            #expect(outcome == isSpoken)
        }
    }

    @Test func `another protocol than HTTP 1 isn't agreed on`() async throws {
        let certificate = try await Certificate("localhost")
        try await withServer {
            $0.tls = certificate.files
        } _: { server in
            for (protocols, isSpoken) in [(["h2", "http/1.1"], true), (["h2"], false)] {
                let outcome = try await server.client { port in
                    (try? TLSClient(port: port, protocols: protocols)) != nil
                }
                #expect(outcome == isSpoken, "\(protocols)")
            }
        }
    }

    @Test func `whoever asks by http is told`() async throws {
        let certificate = try await Certificate("localhost")
        try await withServer {
            $0.tls = certificate.files
        } _: { server in
            let reply = try await server.client { port in
                try RawConnection(port: port).exchange("GET", "/page")
            }
            #expect(reply.status == 400 && reply.text.contains("https"))
        }
    }

    @Test func `clients that never finish a handshake are let go`() async throws {
        let certificate = try await Certificate("localhost")
        try await withServer {
            $0.tls = certificate.files
            $0.limits.requests.pause = .milliseconds(200)
        } _: { server in
            let isClosed = try await server.client { port in
                let connection = try RawConnection(port: port)
                try connection.send([22, 3, 1])
                do {
                    _ = try connection.read(1)
                    return false
                } catch is RawConnection.Ended {
                    return true
                }
            }
            #expect(isClosed)
        }
    }

    @Test func `another certificate is shown to newcomers, and nobody is cut`() async throws {
        let certificate = try await Certificate("first.test")
        try await withServer {
            $0.tls = certificate.files
            // The first one asks late where other tests keep the machine busy.
            $0.limits.requests.pause = .seconds(120)
        } _: { server in
            let first = try await server.client { port in
                UncheckedClient(try TLSClient(port: port))
            }
            #expect(first.client.subject == "first.test")
            try await certificate.renew("second.test")
            try await server.server.reloadCertificate()
            let subject = try await server.client { try TLSClient(port: $0).subject }
            #expect(subject == "second.test")
            try Data("nonsense".utf8).write(to: URL(filePath: certificate.files.key))
            await #expect(throws: ServerError.self) {
                try await server.server.reloadCertificate()
            }
            let still = try await server.client { try TLSClient(port: $0).subject }
            #expect(still == "second.test")
            let reply = try await server.client { _ in
                try first.client.send(
                    "GET /page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return String(decoding: try first.client.readAll(), as: UTF8.self)
            }
            #expect(reply.hasSuffix("<p>hello"))
            #expect(!reply.contains("strict-transport-security"))
        }
    }

    @Test func `browsers are told to ask by https alone where somebody said so`() async throws {
        let certificate = try await Certificate("localhost")
        try await withServer { configuration in
            configuration.tls = certificate.files
            configuration.tls?.strictSeconds = 86_400
        } _: { server in
            let reply = try await server.client { port in
                let client = try TLSClient(port: port)
                try client.send(
                    "GET /page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                return String(decoding: try client.readAll(), as: UTF8.self).lowercased()
            }
            #expect(reply.contains("strict-transport-security: max-age=86400\r\n"))
        }
    }

    @Test func `files that don't belong together are named at the start`() async throws {
        let (one, other) = (try await Certificate("one.test"), try await Certificate("other.test"))
        for files in [
            TLSFiles(certificate: one.files.certificate, key: other.files.key),
            TLSFiles(certificate: one.files.key, key: one.files.key),
            TLSFiles(certificate: "nowhere.pem", key: one.files.key),
        ] {
            let error = await #expect(throws: ServerError.self) {
                try await withServer {
                    $0.tls = files
                } _: { _ in
                }
            }
            let text = "\(try #require(error))"
            #expect(text.contains(files.key) || text.contains(files.certificate), "\(text)")
            #expect(!text.contains("PEM lib"))
            #expect(text.contains("can't be read") == (files.certificate == "nowhere.pem"))
        }
    }
}
