import Foundation

/// A response as it goes over the wire.
struct ResponseBytes: Sendable {
    var head: String
    var body: [UInt8]
    /// The stream that follows the body, each piece a chunk where the client knows chunks.
    var pieces: BodyPieces?
    /// Whether the connection's end is the body's.
    var endsConnection: Bool

    /// The answer to a request, or to nil when the request could not be read.
    init(
        _ response: HTTPResponse, to request: HTTPRequest?,
        _ framing: Exchange.Framing = .init(isClosing: false, knowsChunks: true),
        _ security: SecurityHeaders = SecurityHeaders(), at now: Date
    ) {
        let response = response.matching(request).inForm(for: request)
        let hasBody = request?.method != .head && Self.mayHaveBody(response.status)
        body = hasBody ? response.body : []
        pieces = hasBody ? response.pieces : nil
        endsConnection = framing.isClosing || pieces != nil && !framing.knowsChunks
        var headers =
            response.headers
            + security.headers(forType: response["content-type"], to: request)
            .filter { response[$0.name] == nil || $0.name == "vary" }
        headers.joinVary()
        if let tag = response.entityTag { headers.append(.init("etag", tag)) }
        if response.status >= 400, let id = request?.id, !id.isEmpty {
            headers.append(.init("x-request-id", id))
        }
        headers += Self.lengthHeaders(of: response, framing)
        headers.append(.init("date", HTTPDate.text(of: now)))
        if endsConnection {
            headers.append(.init("connection", "close"))
        } else if !framing.knowsChunks {
            headers.append(.init("connection", "keep-alive"))
        }
        head = "HTTP/1.1 \(response.status) \(HTTPStatus.reason(response.status))\r\n"
        for header in headers { head += "\(header.name): \(header.value.onOneLine)\r\n" }
        head += "\r\n"
    }

    private static func lengthHeaders(
        of response: HTTPResponse, _ framing: Exchange.Framing
    ) -> [HTTPResponse.Header] {
        guard mayHaveBody(response.status) else { return [] }
        if response.pieces == nil {
            return [.init("content-length", String(response.body.count))]
        }
        return framing.knowsChunks ? [.init("transfer-encoding", "chunked")] : []
    }

    private static func mayHaveBody(_ status: Int) -> Bool { status != 204 && status != 304 }
}

extension HTTPResponse {
    /// Programs read all answers below `/api/` as JSON, refusals too.
    fileprivate func inForm(for request: HTTPRequest?) -> HTTPResponse {
        guard let refusal, request?.path.hasPrefix("/api/") == true else { return self }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let text = (try? encoder.encode(["error": refusal])).map { $0 + Data("\n".utf8) }
        var response = self
        response.headers.removeAll { $0.name == "content-type" }
        response.headers.insert(Header("content-type", "application/json"), at: 0)
        response.body = Array(text ?? Data())
        return response
    }

    /// Itself, or 304 if the client has this content already (RFC 9110, section 13.1.2).
    fileprivate func matching(_ request: HTTPRequest?) -> HTTPResponse {
        guard status == 200, let entityTag, request?.method == .get || request?.method == .head,
            let known = request?.headers["if-none-match"], known.names(entityTag)
        else { return self }
        let kept = headers.filter { $0.name != "content-type" }
        return HTTPResponse(status: 304, headers: kept, entityTag: entityTag)
    }
}

extension [HTTPResponse.Header] {
    /// All that an answer depends on in one field.
    fileprivate mutating func joinVary() {
        let fields = filter { $0.name == "vary" }.map(\.value)
        guard fields.count > 1 else { return }
        removeAll { $0.name == "vary" }
        var names: [Substring] = []
        for name in fields.flatMap({ $0.split(separator: ", ") }) where !names.contains(name) {
            names.append(name)
        }
        append(.init("vary", names.joined(separator: ", ")))
    }
}

extension HTTPRequest {
    /// The tag under which the client has a content already, compressed or not; nil where it hasn't.
    package func knownTag(of tag: String) -> String? {
        guard let known = headers["if-none-match"] else { return nil }
        return ([tag] + ContentCoding.allCases.map { $0.entityTag(of: tag) })
            .first { known.names($0) }
    }
}

extension ContentCoding {
    /// Other bytes have another name (RFC 9110, section 8.8.3.3).
    func entityTag(of tag: String) -> String { tag.dropLast() + "-\(rawValue)\"" }
}

extension String {
    /// Whether a list of entity tags has this one; compared weakly, as proxies weaken them.
    fileprivate func names(_ tag: String) -> Bool {
        self == "*"
            || split(separator: ",").contains { known in
                let known = known.trimmingSpaces
                return known == tag || known.dropFirst(known.hasPrefix("W/") ? 2 : 0) == tag
            }
    }

    /// A header can't smuggle in another one.
    fileprivate var onOneLine: String {
        unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
            ? String(
                String.UnicodeScalarView(
                    unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
            : self
    }
}
