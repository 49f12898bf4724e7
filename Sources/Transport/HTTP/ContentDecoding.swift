/// Unpacks bodies that come compressed by gzip or zstd (RFC 9110, section 8.4); handlers see them plain.
package struct ContentDecoding: HTTPMiddleware {
    private let limit: Int

    /// - Parameter limit: in bytes; a body that is longer when unpacked is refused (413), however
    ///   short it came.
    package init(limit: Int) { self.limit = limit }

    package func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
        let coding = request.headers["content-encoding"]?.lowercased() ?? "identity"
        switch coding {
        case "identity", "": return await next(request)
        case _ where request.stream != nil:
            return .refusal(415, "a body that is read while it comes has no content coding")
        case "gzip", "x-gzip":
            let body = Gzip.decompressed(request.body, limit: limit)
            return await respond(to: request, body, "gzip", next)
        case "zstd":
            let body = Zstd.decompressed(request.body, limit: limit)
            return await respond(to: request, body, coding, next)
        default:
            var response = HTTPResponse.refusal(
                415, "the content codings that are read are gzip and zstd")
            response.headers.append(.init("accept-encoding", "gzip, zstd"))
            return response
        }
    }

    private func respond(
        to request: HTTPRequest, _ body: Gzip.Unpacked, _ coding: String, _ next: HTTPResponder
    ) async -> HTTPResponse {
        var plain = request
        plain.headers["content-encoding"] = nil
        switch body {
        case .whole(let body): plain.body = body
        case .tooLong: return .refusal(413, "a body may have \(limit) bytes when unpacked")
        case .broken: return .refusal(400, "the body isn't whole \(coding) data")
        }
        return await next(plain)
    }
}
