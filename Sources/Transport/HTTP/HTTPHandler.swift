/// Answers requests, off the service thread.
package protocol HTTPHandler: Sendable {
    /// The response to a request that takes no time, on the service thread; nil for all else.
    ///
    /// It doesn't wait for anybody's work, so that whoever watches the server learns of its load.
    func response(atOnce request: HTTPRequest) -> HTTPResponse?

    /// Whether a request is handled while its body comes.
    func readsStream(of request: HTTPRequest) -> Bool

    /// The pattern of the paths that are answered alike, for whoever looks at many requests; nil where there is none.
    func pattern(of request: HTTPRequest) -> String?

    /// Should come to an end soon once its task is cancelled, as it is when a client that only reads
    /// leaves.
    @concurrent func respond(to request: HTTPRequest) async -> HTTPResponse
}

extension HTTPHandler {
    package func response(atOnce request: HTTPRequest) -> HTTPResponse? { nil }

    package func readsStream(of request: HTTPRequest) -> Bool { false }

    package func pattern(of request: HTTPRequest) -> String? { nil }
}
