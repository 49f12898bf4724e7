import Synchronization
import TestClients
import Testing

@testable import Transport

/// Requests whose clients have gone, and what is answered whatever else goes on.
@Suite(.timeLimit(.minutes(5)))
struct LeftRequestTests {
    private final class Course: Sendable {
        let hasBegun = Atomic(false)
        let isCancelled = Atomic(false)

        func run() async -> HTTPResponse {
            hasBegun.store(true, ordering: .releasing)
            while !Task.isCancelled { await Task.yield() }
            isCancelled.store(true, ordering: .releasing)
            return .text("late")
        }
    }

    @Test(arguments: ["GET", "POST"])
    func `a handler is cancelled once its client has left`(_ method: String) async throws {
        let course = Course()
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.limits.requests.leftPause = .milliseconds(50)
        let routes = Routes([
            Route(.get, "/long") { _, _ in await course.run() },
            Route(.post, "/long") { _, _ in await course.run() },
        ])
        let server = SocketServer(configuration, handler: routes, webSockets: EchoHandlers())
        let port = try await server.start().port
        try await blocking {
            let client = try RawConnection(port: port)
            try client.send(
                "\(method) /long HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n")
            while !course.hasBegun.load(ordering: .acquiring) {}
        }
        while !course.isCancelled.load(ordering: .acquiring) { await Task.yield() }
        await server.stop()
    }

    @Test func `states are read on the service thread`() async throws {
        let routes = Routes([], states: ["/state": { .text("fine") }])
        #expect(routes.response(atOnce: HTTPRequest(path: "/state"))?.text == "fine")
        #expect(routes.response(atOnce: HTTPRequest(path: "/page")) == nil)
        #expect(routes.response(atOnce: HTTPRequest(method: .post, path: "/state")) == nil)
        var configuration = ServerConfiguration()
        configuration.port = 0
        let server = SocketServer(configuration, handler: routes, webSockets: EchoHandlers())
        let port = try await server.start().port
        let reply = try await blocking { try RawConnection(port: port).exchange("GET", "/state") }
        #expect(reply.status == 200 && reply.text == "fine")
        let post = try await blocking {
            try RawConnection(port: port).exchange("POST", "/state", body: [])
        }
        #expect(post.status == 405)
        await server.stop()
    }
}
