package import Instrumentation
package import Tracing

/// Records the spans of this program, and goes on with traces that others began.
package struct SpanTracer: Tracer {
    private let queue: SpanQueue
    private let share: Double

    /// - Parameters:
    ///   - queue: where spans go at their ends.
    ///   - share: the part, from 0 to 1, of the traces that begin here which are kept; of others' traces
    ///     those are that they keep.
    package init(to queue: SpanQueue, share: Double = 1) {
        (self.queue, self.share) = (queue, share)
    }

    package func startSpan(
        _ operationName: String, context: @autoclosure () -> InstrumentationContext,
        ofKind kind: SpanKind, at instant: @autoclosure () -> some TracerInstant,
        function: String, file fileID: String, line: UInt
    ) -> RecordedSpan {
        RecordedSpan(
            operationName, in: context(), kind: kind, at: instant().nanosecondsSinceEpoch,
            isSampled: share >= 1 || .random(in: 0..<1) < share, to: queue)
    }

    /// Spans are sent at their own pace.
    package func forceFlush() {}

    package func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {
        guard let text = extractor.extract(key: "traceparent", from: carrier),
            var trace = TraceContext(text)
        else { return }
        trace.state = String(extractor.extract(key: "tracestate", from: carrier)?.prefix(512) ?? "")
        context.trace = trace
    }

    package func inject<Carrier, Inject: Injector>(
        _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {
        guard let trace = context.trace else { return }
        injector.inject(trace.text, forKey: "traceparent", into: &carrier)
        if !trace.state.isEmpty {
            injector.inject(trace.state, forKey: "tracestate", into: &carrier)
        }
    }
}
