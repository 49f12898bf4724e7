/// Answers requests, off the service thread.
package protocol HTTPHandler: Sendable {
    /// The task is cancelled when a client that only reads leaves; else it must come to an end by
    /// itself.
    @concurrent func respond(to request: HTTPRequest) async -> HTTPResponse
}
