import OrderedCollections
import Synchronization

/// Sends text as gzip to clients that take it (RFC 9110, sections 8.4 and 12.5.3).
///
/// Bodies with an entity tag are compressed once, others for each response. Bodies that are made
/// while they are sent go as they are.
package final class Compression: HTTPMiddleware {
    private struct Content: Hashable {
        var path: String
        var entityTag: String
    }

    private let known = Mutex<OrderedDictionary<Content, [UInt8]>>([:])

    package init() {}

    package func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
        var response = await next(request)
        guard response.status == 200, response.pieces == nil, response["content-encoding"] == nil,
            response.isText, response.body.count >= Self.leastBytes
        else { return response }
        response.headers.append(.init("vary", "accept-encoding"))
        guard AcceptEncoding(request.headers["accept-encoding"]).accepts("gzip"),
            let body = compressed(response, of: request.path)
        else { return response }
        response.body = body
        response.headers.append(.init("content-encoding", "gzip"))
        // Other bytes have another name (section 8.8.3.3).
        response.entityTag = response.entityTag.map { $0.dropLast() + "-gzip\"" }
        return response
    }

    private func compressed(_ response: HTTPResponse, of path: String) -> [UInt8]? {
        guard let entityTag = response.entityTag else {
            return Gzip.compressed(response.body, level: Self.levelOnce)
        }
        let content = Content(path: path, entityTag: entityTag)
        if let known = known.withLock({ $0[content] }) { return known }
        let body = Gzip.compressed(response.body, level: Self.levelKept)
        known.withLock { known in
            known[content] = body
            if known.count > Self.mostKept { known.removeFirst() }
        }
        return body
    }

    /// Smaller ones fit into one packet as they are.
    private static let leastBytes = 1_400
    private static let levelOnce = 6
    private static let levelKept = 9
    /// A page's scripts and styles twice over.
    private static let mostKept = 256
}

extension HTTPResponse {
    /// Pictures in SVG, scripts and JSON are texts too; sounds and fonts are compressed already.
    fileprivate var isText: Bool {
        let type = self["content-type"] ?? ""
        return type.hasPrefix("text/") || type.hasPrefix("application/json")
            || type.hasPrefix("image/svg+xml")
    }
}

/// The codings that a client takes, with weights; without the field none but the plain one.
struct AcceptEncoding {
    private let weights: [Substring: Double]

    init(_ field: String?) {
        let members = (field ?? "").lowercased().split(separator: ",").map { member in
            let parts = member.split(separator: ";").map(\.trimmingSpaces)
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
            return (parts.first ?? "", weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1)
        }
        weights = Dictionary(members) { first, _ in first }
    }

    func accepts(_ coding: Substring) -> Bool { (weights[coding] ?? weights["*"] ?? 0) > 0 }
}
