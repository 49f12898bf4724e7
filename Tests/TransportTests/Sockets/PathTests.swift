import TestClients
import Testing

@testable import Transport

/// A server whose addresses have something before them, and clients of an older HTTP.
@Suite(.timeLimit(.minutes(5)))
struct PathTests {
    @Test(arguments: [
        ("/charts/page", 200), ("/page", 200), ("/charts/nowhere", 404), ("/charts", 404),
        ("/chartspage", 404), ("/charts/charts/page", 404), ("/charts/../page", 200),
        ("/charts/echo/charts", 200),
    ])
    func `requests have the path before theirs or not`(_ path: String, _ status: Int) async throws {
        try await withServer {
            $0.path = "/charts"
        } _: { server in
            let reply = try await server.client {
                try RawConnection(port: $0).exchange("GET", path)
            }
            #expect(reply.status == status)
        }
    }

    @Test(arguments: ["/charts/ws", "/ws"])
    func `a socket is opened below the path`(_ path: String) async throws {
        try await withServer {
            $0.path = "/charts"
        } _: { server in
            try await server.client { port in
                let socket = try WebSocketClient(port: port, path: path)
                try socket.send("hello")
                #expect(try socket.read().text == "hello")
            }
        }
    }

    @Test func `a client of HTTP 1.0 that asks for it sends more requests`() async throws {
        try await withServer { server in
            try await server.client { port in
                let connection = try RawConnection(port: port)
                for _ in 0..<3 {
                    try connection.send("GET /page HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
                    let reply = try connection.readReply()
                    #expect(reply.text == "<p>hello")
                    #expect(reply.headers["connection"] == "keep-alive")
                }
                try connection.send("GET /page HTTP/1.0\r\n\r\n")
                #expect(try connection.readReply().headers["connection"] == "close")
                #expect(try connection.readToEnd().isEmpty)
            }
        }
    }

    /// It knows no chunks.
    @Test func `a body of unknown length ends with the connection of HTTP 1.0`() async throws {
        try await withServer { server in
            try await server.client { port in
                let connection = try RawConnection(port: port)
                try connection.send("GET /pieces HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
                let answer = String(decoding: try connection.readToEnd(), as: UTF8.self)
                #expect(answer.contains("connection: close\r\n"))
                #expect(!answer.contains("transfer-encoding"))
            }
        }
    }
}
