/// A step that a request passes before its handler, and the response after it: access, logs,
/// limits.
///
/// An upgrade to WebSocket passes it too, with all that its head says: where the last one answers 101,
/// the socket is opened, and any other response is sent in its place.
///
/// ```swift
/// struct Access: HTTPMiddleware {
///     func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
///         knows(request.headers["authorization"]) ? await next(request) : .refusal(401, "sign in")
///     }
/// }
/// ```
///
/// Requests that aren't well formed, or are for a name or from an origin that isn't served, come
/// nowhere near it, and neither do questions for the server's state (`HTTPHandler.response(atOnce:)`).
package protocol HTTPMiddleware: Sendable {
    /// Answers by itself, or with what comes next for the request or for another one.
    func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse
}

/// Answers a request.
package typealias HTTPResponder = @Sendable (HTTPRequest) async -> HTTPResponse

extension [any HTTPMiddleware] {
    /// The first one is asked first, and sees responses last.
    func responder(before handler: any HTTPHandler) -> HTTPResponder {
        let last: HTTPResponder = { request in
            request.isUpgrade ? .webSocket(for: request) : await handler.respond(to: request)
        }
        return reversed().reduce(last) { next, middleware in
            { await middleware.respond(to: $0, next: next) }
        }
    }
}

extension HTTPResponse {
    /// Opens the WebSocket that was asked for.
    fileprivate static func webSocket(for request: HTTPRequest) -> HTTPResponse {
        var response = HTTPResponse(status: 101)
        response.opening = request
        return response
    }
}
