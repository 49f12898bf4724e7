import Foundation
import TestClients

@testable import Transport

/// A server on a free port with a few routes and echoing peers, for as long as the body runs.
struct TestServer: Sendable {
    let server: SocketServer
    let port: Int
    let journal: Journal

    /// Runs a client's script on its own thread.
    func client<Result: Sendable>(
        _ script: @escaping @Sendable (_ port: Int) throws -> Result
    ) async throws -> Result {
        let port = port
        return try await blocking { try script(port) }
    }
}

func withServer(
    files: String = ".", behind middleware: [any HTTPMiddleware] = [],
    _ configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
) async throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configure(&configuration)
    let webSockets = EchoHandlers()
    let server = SocketServer(
        configuration, handler: testRoutes(files: files), behind: middleware, webSockets: webSockets
    )
    let address = try await server.start()
    do {
        try await body(TestServer(server: server, port: address.port, journal: webSockets.journal))
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

private func testRoutes(files: String) -> Routes {
    let files = StaticFiles(directory: files)
    return Routes([
        Route(.get, "/page") { _, _ in .html("<p>hello") },
        Route(.get, "/who") { request, _ in .text(request.headers["x-user"] ?? "nobody") },
        Route(.get, "/big") { _, _ in
            HTTPResponse(type: "text/plain", body: (0..<3_000_000).map { UInt8(65 + $0 % 26) })
        },
        Route(.get, "/pieces") { _, _ in
            HTTPResponse(type: "text/plain", pieces: BodyPieces([Array("one".utf8)]))
        },
        Route(.get, "/tagged") { _, _ in
            HTTPResponse(type: "text/plain", body: "same".utf8, entityTag: "\"t1\"")
        },
        Route(.get, "/picture.svg") { _, _ in HTTPResponse(type: "image/svg+xml", body: []) },
        Route(.get, "/echo/{name}") { request, parameters in
            .text("\(parameters["name"] ?? "") \(request.query["q"] ?? "")")
        },
        Route(.post, "/rows") { request, _ in
            request.mediaType == "text/csv"
                ? .text("\(request.body.count)", status: 202)
                : .unsupportedMediaType(accepted: ["text/csv"])
        },
        Route(.get, "/files/{path*}") { _, parameters in
            files.response(for: parameters["path"] ?? "")
        },
    ])
}
