#if OpenTelemetry
import Foundation
package import OpenTelemetry
import Tracing

extension ExportedTraces {
    /// - Parameters:
    ///   - spans: that ended.
    ///   - resource: facts about the program, by their names in OpenTelemetry's conventions.
    package init(_ spans: [RecordedSpan], of resource: [(name: String, value: String)]) {
        self.init()
        var scope = Opentelemetry_Proto_Trace_V1_ScopeSpans()
        scope.scope.name = "soundings"
        scope.spans = spans.map(Opentelemetry_Proto_Trace_V1_Span.init)
        var all = Opentelemetry_Proto_Trace_V1_ResourceSpans()
        all.resource.attributes = resource.map { .init($0.name, .string($0.value)) }
        all.scopeSpans = [scope]
        resourceSpans = [all]
    }
}

extension Opentelemetry_Proto_Trace_V1_Span {
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
    fileprivate var traceBytes: Data { Data(trace.high) + Data(trace.low) }
    fileprivate var spanBytes: Data { Data(span) }
}

extension Data {
    fileprivate init(_ number: UInt64) {
        self = Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }
}

extension [Opentelemetry_Proto_Common_V1_KeyValue] {
    fileprivate init(_ attributes: SpanAttributes) {
        self = []
        attributes.forEach { append(.init($0, $1)) }
        sort { $0.key < $1.key }
    }
}

extension Opentelemetry_Proto_Common_V1_KeyValue {
    fileprivate init(_ name: String, _ attribute: SpanAttribute) {
        self.init()
        key = name
        value = .init(attribute)
    }
}

extension Opentelemetry_Proto_Common_V1_AnyValue {
    fileprivate init(_ attribute: SpanAttribute) {
        self.init()
        switch attribute {
        case .int32(let number): intValue = Int64(number)
        case .int64(let number): intValue = number
        case .double(let number): doubleValue = number
        case .bool(let flag): boolValue = flag
        case .string(let text): stringValue = text
        case .stringConvertible(let value): stringValue = "\(value)"
        case .int32Array(let all): arrayValue.values = all.map { .init(.int32($0)) }
        case .int64Array(let all): arrayValue.values = all.map { .init(.int64($0)) }
        case .doubleArray(let all): arrayValue.values = all.map { .init(.double($0)) }
        case .boolArray(let all): arrayValue.values = all.map { .init(.bool($0)) }
        case .stringArray(let all): arrayValue.values = all.map { .init(.string($0)) }
        case .stringConvertibleArray(let all):
            arrayValue.values = all.map { .init(.string("\($0)")) }
        default: break
        }
    }
}
#endif
