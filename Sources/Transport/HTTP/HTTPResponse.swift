/// A handler's response; the server adds length, date and the security headers.
package struct HTTPResponse: Sendable {
    package var status: Int
    /// In the order they are sent, names in lower case.
    package var headers: [Header]
    package var body: [UInt8]
    /// The same, compressed by Brotli beforehand; nil where that is left to the server.
    package var brotliBody: [UInt8]?
    /// The stream that follows the body, made while it is sent; nil if there is none.
    package var pieces: BodyPieces?
    /// Names this content for conditional requests, quotes included; the server answers 304 itself.
    package var entityTag: String?
    /// The sentence that says what was wrong; nil for what is no refusal.
    var refusal: String?
    /// The request for a WebSocket that is opened instead of an answer.
    var opening: HTTPRequest?

    package struct Header: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    package init(
        status: Int = 200, headers: [Header] = [], body: [UInt8] = [], entityTag: String? = nil
    ) {
        (self.status, self.headers, self.body) = (status, headers, body)
        self.entityTag = entityTag
    }

    package init(
        status: Int = 200, type: String, body: some Sequence<UInt8>, caching: String = "no-store",
        entityTag: String? = nil
    ) {
        self.init(
            status: status,
            headers: [Header("content-type", type), Header("cache-control", caching)],
            body: Array(body), entityTag: entityTag)
    }

    package subscript(name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}

extension HTTPResponse {
    /// A response whose body is made while it is sent; it has no length.
    package init(type: String, pieces: BodyPieces) {
        self.init(type: type, body: [])
        self.pieces = pieces
    }

    package static func html(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/html; charset=utf-8", body: text.utf8)
    }

    package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: text.utf8)
    }

    package static func json(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "application/json", body: text.utf8)
    }

    /// A refusal with a sentence that says what was wrong; by default the status's own name.
    ///
    /// Below `/api/` it is sent as `{"error": "…"}`, elsewhere as plain text.
    package static func refusal(_ status: Int, _ sentence: String? = nil) -> HTTPResponse {
        let sentence = sentence ?? HTTPStatus.reason(status)
        var response = text(sentence + "\n", status: status)
        response.refusal = sentence
        return response
    }

    /// For a page whose charts find no room among those the server shows.
    package static var tooManyViews: HTTPResponse {
        unavailable("the server shows as many different charts as it can", seconds: 5)
    }

    /// For what has to wait for too many others.
    package static var overloaded: HTTPResponse {
        unavailable("the server has too much to do, try again later", seconds: 2)
    }

    /// For rows that are kept and haven't been read again yet.
    package static var restoring: HTTPResponse {
        unavailable("the rows that are kept are still being read, try again later", seconds: 2)
    }

    /// A refusal of what may be asked for again after so many seconds.
    package static func unavailable(_ sentence: String, seconds: Int) -> HTTPResponse {
        refusal(503, sentence).retry(after: seconds)
    }

    /// The same, to be asked for again after so many seconds.
    package func retry(after seconds: Int) -> HTTPResponse {
        var response = self
        response.headers.append(Header("retry-after", "\(seconds)"))
        return response
    }

    package static func methodNotAllowed(allowed: [HTTPMethod]) -> HTTPResponse {
        let names = allowed.map(\.rawValue).joined(separator: ", ")
        var response = refusal(405, "use \(names) here")
        response.headers.append(Header("allow", names))
        return response
    }

    package static func unsupportedMediaType(accepted: [String]) -> HTTPResponse {
        let names = accepted.joined(separator: ", ")
        var response = refusal(415, accepted.count > 1 ? "send one of \(names)" : "send \(names)")
        response.headers.append(Header("accept-post", names))
        return response
    }
}
