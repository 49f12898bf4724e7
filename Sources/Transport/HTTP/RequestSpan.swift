import Instrumentation
import Tracing

/// The span of a request, in the words of OpenTelemetry's conventions for HTTP (version 1.37).
enum RequestSpan {
    /// Answers within a span that goes on with the client's trace.
    ///
    /// - Parameters:
    ///   - request: what is asked; its path is told, its query, which may be secret, isn't.
    ///   - pattern: that of all paths which are answered alike; only asked for where spans are kept.
    ///   - respond: answers it.
    /// - Returns: the answer.
    static func around(
        _ request: HTTPRequest, pattern: () -> String?,
        _ respond: () async -> HTTPResponse
    ) async -> HTTPResponse {
        var context = InstrumentationContext.topLevel
        InstrumentationSystem.instrument.extract(
            request.headers, into: &context, using: HeaderFields())
        return await withSpan(request.method.rawValue, context: context, ofKind: .server) { span in
            guard span.isRecording else { return await respond() }
            let pattern = pattern()
            if let pattern { span.operationName = "\(request.method.rawValue) \(pattern)" }
            let response = await respond()
            span.updateAttributes { attributes in
                attributes["http.request.method"] = request.method.rawValue
                attributes["url.path"] = String(request.path.prefix(longestPath))
                attributes["http.route"] = pattern
                attributes["client.address"] = request.remote
                attributes["http.response.status_code"] = response.status
            }
            if response.status >= 500 { span.setStatus(SpanStatus(code: .error)) }
            return response
        }
    }

    private static let longestPath = 200
}

/// Header fields, by their names in lower case.
private struct HeaderFields: Extractor {
    func extract(key: String, from fields: [String: String]) -> String? { fields[key] }
}
