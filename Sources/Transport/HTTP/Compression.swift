import OrderedCollections
import Synchronization

/// Sends text compressed to clients that accept it, by Brotli or else by gzip (RFC 9110, sections
/// 8.4 and 12.5.3).
///
/// Bodies that never change are compressed well, others quickly; those with an entity tag once, others
/// for each response. Bodies that are made while they are sent go as they are.
package final class Compression: HTTPMiddleware {
    private struct Content: Hashable {
        var path: String
        var entityTag: String
        var coding: ContentCoding
    }

    private let known = Mutex<OrderedDictionary<Content, [UInt8]>>([:])

    package init() {}

    package func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
        var response = await next(request)
        guard response.status == 200, response.pieces == nil, response["content-encoding"] == nil,
            response.isText, response.body.count >= Self.leastBytes
        else { return response }
        response.headers.append(.init("vary", "accept-encoding"))
        guard let coding = AcceptEncoding(request.headers["accept-encoding"]).best,
            let body = compressed(response, of: request.path, by: coding)
        else { return response }
        response.body = body
        response.headers.append(.init("content-encoding", coding.rawValue))
        response.entityTag = response.entityTag.map { coding.entityTag(of: $0) }
        return response
    }

    /// Compresses responses before anybody asks for them, so that nobody waits for it.
    ///
    /// - Parameters:
    ///   - paths: of contents that have an entity tag.
    ///   - next: answers for each of them.
    package func prepare(_ paths: [String], next: HTTPResponder) async {
        for path in paths {
            for coding in ContentCoding.allCases where !Task.isCancelled {
                let request = HTTPRequest(
                    path: path, headers: ["accept-encoding": coding.rawValue])
                _ = await respond(to: request, next: next)
            }
        }
    }

    private func compressed(
        _ response: HTTPResponse, of path: String, by coding: ContentCoding
    ) -> [UInt8]? {
        guard let entityTag = response.entityTag else {
            return coding.compressedQuickly(response.body)
        }
        if coding == .brotli, let body = response.brotliBody { return body }
        let content = Content(path: path, entityTag: entityTag, coding: coding)
        if let known = known.withLock({ $0[content] }) { return known }
        let body =
            response.isImmutable
            ? coding.compressedWell(response.body) : coding.compressedQuickly(response.body)
        known.withLock { known in
            known[content] = body
            if known.count > Self.mostKept { known.removeFirst() }
        }
        return body
    }

    /// Smaller ones fit into one packet as they are.
    private static let leastBytes = 1_400
    /// A page's scripts and styles twice over.
    private static let mostKept = 256
}

extension HTTPResponse {
    /// Bytes that are others soon aren't worth the work (RFC 8246).
    fileprivate var isImmutable: Bool { self["cache-control"]?.hasSuffix("immutable") == true }

    /// Pictures in SVG, scripts and JSON are texts too; sounds and fonts are compressed already.
    fileprivate var isText: Bool {
        let type = self["content-type"] ?? ""
        return type.hasPrefix("text/") || type.hasPrefix("application/json")
            || type.hasPrefix("image/svg+xml")
    }
}
