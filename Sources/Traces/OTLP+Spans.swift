package import OpenTelemetry
import Tracing

extension OTLP.ExportTraceServiceRequest {
    /// Creates a message from spans.
    ///
    /// - Parameters:
    ///   - spans: The spans, which have ended.
    ///   - resource: Attributes of the program, by their names in OpenTelemetry's conventions.
    package init(_ spans: [RecordedSpan], of resource: [(name: String, value: String)]) {
        self.init()
        var scope = OTLP.ScopeSpans()
        scope.scope.name = "soundings"
        scope.spans = spans.map(OTLP.Span.init)
        var all = OTLP.ResourceSpans()
        all.resource.attributes = resource.map { .init($0.name, .stringValue($0.value)) }
        all.scopeSpans = [scope]
        resourceSpans = [all]
    }
}

extension OTLP.Span {
    fileprivate init(_ span: RecordedSpan) {
        self.init()
        let state = span.state
        traceID = span.trace.traceBytes
        spanID = span.trace.spanBytes
        traceState = span.trace.state
        if let parent = span.parent { parentSpanID = parent.spanBytes }
        flags = span.trace.isSampled ? 1 : 0
        (name, kind) = (state.name, Self.kind(span.kind))
        (startTimeUnixNano, endTimeUnixNano) = (span.start, state.end ?? span.start)
        attributes = .init(state.attributes)
        events = state.events.map { event in
            var copy = Event()
            (copy.name, copy.timeUnixNano) = (event.name, event.nanosecondsSinceEpoch)
            copy.attributes = .init(event.attributes)
            return copy
        }
        links = state.links.compactMap { link in
            link.context.trace.map { trace in
                var copy = Link()
                (copy.traceID, copy.spanID) = (trace.traceBytes, trace.spanBytes)
                copy.attributes = .init(link.attributes)
                return copy
            }
        }
        guard let status = state.status else { return }
        self.status.message = status.message ?? ""
        self.status.code = status.code == .ok ? .ok : .error
    }

    private static func kind(_ kind: Tracing.SpanKind) -> SpanKind {
        switch kind {
        case .server: .server
        case .client: .client
        case .producer: .producer
        case .consumer: .consumer
        case .internal: .internal
        }
    }
}

extension TraceContext {
    fileprivate var traceBytes: [UInt8] { trace.high.bytes + trace.low.bytes }
    fileprivate var spanBytes: [UInt8] { span.bytes }
}

extension UInt64 {
    /// The number's bytes, the highest first.
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}

extension [OTLP.KeyValue] {
    fileprivate init(_ attributes: SpanAttributes) {
        self = []
        attributes.forEach { append(.init($0, .init($1))) }
        sort { $0.key < $1.key }
    }
}

extension OTLP.AnyValue.Value {
    /// Creates the value of an attribute, or nil if its type isn't supported.
    fileprivate init?(_ attribute: SpanAttribute) {
        switch attribute {
        case .int32(let number): self = .intValue(Int64(number))
        case .int64(let number): self = .intValue(number)
        case .double(let number): self = .doubleValue(number)
        case .bool(let flag): self = .boolValue(flag)
        case .string(let text): self = .stringValue(text)
        case .stringConvertible(let value): self = .stringValue("\(value)")
        case .int32Array(let all): self = .list(all.map { .intValue(Int64($0)) })
        case .int64Array(let all): self = .list(all.map { .intValue($0) })
        case .doubleArray(let all): self = .list(all.map { .doubleValue($0) })
        case .boolArray(let all): self = .list(all.map { .boolValue($0) })
        case .stringArray(let all): self = .list(all.map { .stringValue($0) })
        case .stringConvertibleArray(let all): self = .list(all.map { .stringValue("\($0)") })
        default: return nil
        }
    }

    private static func list(_ values: [Self]) -> Self {
        .arrayValue(.init(values.map { .init($0) }))
    }
}
