import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix

/// A site of dashboards that another program on this machine serves.
struct Site: Sendable {
    let port: Int
    /// What its `server.yaml` says as `path`, such as "/charts"; empty for nothing.
    var path = ""

    /// All that pages ask for; a WebSocket doesn't come this way.
    private var paths: [String] {
        path.isEmpty ? ["/d", "/web", "/api", "/docs", "/gallery", "/-"] : [path]
    }

    func addRoutes(to router: Router<BasicRequestContext>) {
        for path in paths {
            for method in [HTTPRequest.Method.get, .head, .post, .delete] {
                for pattern in [path, path + "/**"] {
                    router.on(RouterPath(pattern), method: method) { request, _ in
                        try await response(to: request)
                    }
                }
            }
        }
    }

    /// Asks the site, over a connection of its own: both are on one machine.
    private func response(to request: Request) async throws -> Response {
        let upstream = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(
                        HTTP1ToHTTPClientCodec())
                    return try NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart>(
                        wrappingChannelSynchronously: channel)
                }
            }
        var head = request.head
        head.headerFields[.connection] = "close"
        return try await Answer(of: upstream, to: head, request.body).response
    }
}

/// A site's answer, whose body is read while it is written to the client.
private struct Answer {
    let response: Response

    init(
        of upstream: NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart>, to head: HTTPRequest,
        _ body: RequestBody
    ) async throws {
        let (parts, continuation) = AsyncThrowingStream.makeStream(of: HTTPResponsePart.self)
        let exchange = Task {
            do {
                try await upstream.executeThenClose { inbound, outbound in
                    try await outbound.write(.head(head))
                    for try await buffer in body { try await outbound.write(.body(buffer)) }
                    try await outbound.write(.end(nil))
                    for try await part in inbound {
                        continuation.yield(part)
                        if case .end = part { break }
                    }
                }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { if case .cancelled = $0 { exchange.cancel() } }
        var iterator = parts.makeAsyncIterator()
        guard case .head(let head)? = try await iterator.next() else {
            throw HTTPError(.badGateway)
        }
        let length = head.headerFields[.contentLength].flatMap(Int.init)
        response = Response(
            status: head.status, headers: head.headerFields,
            body: ResponseBody(contentLength: length) { writer in
                for try await part in parts {
                    if case .body(let buffer) = part { try await writer.write(buffer) }
                }
                try await writer.finish(nil)
            })
    }
}
