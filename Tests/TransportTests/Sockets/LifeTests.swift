import Foundation
import Glibc
import TestClients
import Testing

@testable import Transport

struct LifeTests {
    @Test func `a taken port is a clear error`() async throws {
        try await withServer { server in
            var configuration = ServerConfiguration()
            configuration.port = server.port
            let second = SocketServer(
                configuration, handler: Routes([]), webSockets: EchoHandlers())
            let error = await #expect(throws: ServerError.self) { try await second.start() }
            #expect(
                error?.description
                    == "cannot listen on http://127.0.0.1:\(server.port)/: the port is taken")
        }
    }

    @Test(arguments: [("no such host.invalid", 0), ("192.0.2.1", 0), ("127.0.0.1", 70_000)])
    func `an address that can't be had is an error`(host: String, port: Int) async throws {
        var configuration = ServerConfiguration()
        (configuration.host, configuration.port) = (host, port)
        let server = SocketServer(configuration, handler: Routes([]), webSockets: EchoHandlers())
        await #expect(throws: ServerError.self) { try await server.start() }
        await server.stop()
    }

    @Test(.timeLimit(.minutes(5)))
    func `stopping tells every viewer 1001, then nothing listens`() async throws {
        let webSockets = EchoHandlers()
        var configuration = ServerConfiguration()
        configuration.port = 0
        // It waits for the viewers' answers, not for the pause.
        configuration.limits.stopPause = .seconds(3_600)
        let server = SocketServer(configuration, handler: Routes([]), webSockets: webSockets)
        let port = try await server.start().port
        async let codes = blocking {
            let clients = try (0..<20).map { _ in try WebSocketClient(port: port) }
            return try clients.map { client in
                let code = try client.readClose()
                try client.send(.close, [3, 233])
                return code
            }
        }
        await webSockets.journal.waitFor(.opened, count: 20)
        await server.stop()
        #expect(try await codes == [Int?](repeating: 1001, count: 20))
        await #expect(throws: RawConnection.Ended.self) {
            try await blocking { _ = try RawConnection(port: port) }
        }
        #expect(await server.viewers == 0)
    }

    @Test(.timeLimit(.minutes(5)))
    func `the second of two servers at one port gets who comes, and the first turns nobody away`()
        async throws
    {
        var configuration = ServerConfiguration()
        (configuration.port, configuration.reusesPort) = (0, true)
        configuration.limits.movePause = .milliseconds(50)
        func server(_ name: String, _ webSockets: EchoHandlers) -> SocketServer {
            SocketServer(
                configuration, handler: Routes([Route(.get, "/who") { _, _ in .text(name) }]),
                webSockets: webSockets)
        }
        var webSockets = EchoHandlers()
        var old = server("0", webSockets)
        configuration.port = try await old.start().port
        let port = configuration.port
        for number in 1...3 {
            async let code = blocking { try WebSocketClient(port: port).readClose() }
            await webSockets.journal.waitFor(.opened)
            webSockets = EchoHandlers()
            let new = server("\(number)", webSockets)
            #expect(try await new.start().port == port)
            func ask() async throws -> Set<String> {
                try await blocking {
                    Set(
                        try (0..<50).map { _ in
                            try RawConnection(port: port).exchange("GET", "/who").text
                        })
                }
            }
            #expect(try await ask() == ["\(number)"])
            async let answers = ask()
            await old.stop()
            #expect(try await answers == ["\(number)"])
            #expect(try await ask() == ["\(number)"])
            #expect(try await code == 1001)
            old = new
        }
        await old.stop()
    }

    @Test func `a viewer that ignores the close frame doesn't hold up the stop`() async throws {
        let webSockets = EchoHandlers()
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.limits.stopPause = .milliseconds(100)
        let server = SocketServer(configuration, handler: Routes([]), webSockets: webSockets)
        let port = try await server.start().port
        async let end = blocking { try WebSocketClient(port: port).connection.readToEnd() }
        await webSockets.journal.waitFor(.opened)
        await server.stop()
        await webSockets.journal.waitFor(.closed)
        #expect(try await !end.isEmpty)
    }

    @Test func `clients that hang up amid a response end nothing but it`() async throws {
        try await withServer { server in
            try await server.client { port in
                for read in [1, 1_000, 400_000] {
                    for _ in 0..<20 {
                        let connection = try RawConnection(port: port, receiveBuffer: 4_096)
                        try connection.send("GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        _ = try connection.read(read)
                        // The kernel tells the server at once, of both directions.
                        connection.abort()
                    }
                }
                let reply = try RawConnection(port: port).exchange("GET", "/page")
                #expect(reply.text == "<p>hello")
            }
        }
    }

    @Test func `many short connections leave no descriptor open`() async throws {
        await #expect(processExitsWith: .success) {
            try await withServer { server in
                let before = try openDescriptors()
                for round in 0..<100 {
                    try await server.client { port in
                        let half = try RawConnection(port: port)
                        try half.send("GET /pa")
                        _ = try RawConnection(port: port).exchange("GET", "/page")
                        let viewer = try WebSocketClient(port: port)
                        try viewer.send("hello")
                        if round.isMultiple(of: 2) { viewer.connection.abort() }
                        let refused = try RawConnection(port: port)
                        _ = try refused.exchange("GET", "/ws", WebSocketClient.lines(version: "1"))
                    }
                }
                await server.journal.waitFor(.closed, count: 100)
                await server.server.waitForConnections(atMost: 0)
                let after = try openDescriptors()
                precondition(after <= before)
            }
        }
    }

    @Test func `beyond the descriptors a newcomer is turned away, not left hanging`() async throws {
        await #expect(processExitsWith: .success) {
            // Those of tests beside it may have come along.
            let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            let most = rlim_t(200 + open)
            var limit = rlimit(rlim_cur: most, rlim_max: most)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            try await withServer {
                $0.limits.descriptors.reserved = 180 + open
            } _: { server in
                try await server.client { port in
                    let viewer = try WebSocketClient(port: port)
                    let held = try (0..<19).map { _ in try RawConnection(port: port) }
                    let late = try RawConnection(port: port)
                    let answer = try late.readToEnd()
                    precondition(answer.isEmpty)
                    try viewer.send("still here")
                    let echo = try viewer.read().text
                    precondition(echo == "still here")
                    _ = held.count
                }
            }
        }
    }
}

private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

extension SocketServer {
    /// Ends of connections are noticed in the poll, each before the next job.
    fileprivate func waitForConnections(atMost count: Int) async {
        for _ in 0..<10_000 {
            let open = connections
            if open <= count { return }
            await Task.yield()
        }
        preconditionFailure("connections stay open")
    }
}
