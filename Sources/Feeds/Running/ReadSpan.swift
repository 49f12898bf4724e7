import Tracing

/// Reads a source within a span.
///
/// - Parameters:
///   - source: its name, without what may be secret in it.
///   - read: reads what there is, and delivers it.
/// - Returns: what that returns.
func withReadSpan<Result>(
    of source: String, _ read: () async throws -> Result
) async rethrows -> Result {
    try await withSpan("read feed", ofKind: .client) { span in
        span.attributes["soundings.feed.source"] = source
        return try await read()
    }
}
