/// Answers requests, off the service thread.
package protocol HTTPHandler: Sendable {
    /// Is cancelled when the client goes away.
    @concurrent func respond(to request: HTTPRequest) async -> HTTPResponse
}
