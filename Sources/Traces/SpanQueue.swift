import CoreMetrics
import Synchronization

/// Spans that ended, until they are sent; what finds no room is dropped, as nobody's work waits for a collector.
package final class SpanQueue: Sendable {
    /// As many as a busy server has in a few seconds.
    package static let most = 8_192

    private let spans = Mutex<[RecordedSpan]>([])
    private let lost = Counter(label: "tracing.spans.dropped")

    package init() {}

    func append(_ span: RecordedSpan) {
        let isKept = spans.withLock { spans in
            guard spans.count < Self.most else { return false }
            spans.append(span)
            return true
        }
        if !isKept { drop(1) }
    }

    /// Those that wait, in the order in which they ended; they are the caller's then.
    func popAll() -> [RecordedSpan] {
        spans.withLock { spans in
            defer { spans = [] }
            return spans
        }
    }

    func drop(_ count: Int) { lost.increment(by: count) }
}
