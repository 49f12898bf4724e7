/// Answers requests, off the service thread.
package protocol HTTPHandler: Sendable {
    /// Must come to an end by itself: that the client left shows only when it is written to.
    @concurrent func respond(to request: HTTPRequest) async -> HTTPResponse
}
