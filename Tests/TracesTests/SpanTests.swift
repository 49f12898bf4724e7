import Foundation
import Instrumentation
import OpenTelemetry
import Synchronization
import Testing
import Tracing

@testable import Traces

private struct Fields: Extractor, Injector {
    func extract(key: String, from fields: [String: String]) -> String? { fields[key] }
    func inject(_ value: String, forKey key: String, into fields: inout [String: String]) {
        fields[key] = value
    }
}

private struct Cold: Error {}

struct SpanTests {
    private static let parent = "00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01"

    private func context(
        _ fields: [String: String], _ tracer: SpanTracer
    ) -> InstrumentationContext {
        var context = InstrumentationContext.topLevel
        tracer.extract(fields, into: &context, using: Fields())
        return context
    }

    @Test func `work goes on with the trace of whoever asked, one span in another`() throws {
        let queue = SpanQueue()
        let tracer = SpanTracer(to: queue, share: 0)
        let fields = ["traceparent": Self.parent, "tracestate": "a=1"]
        var passedOn: [String: String] = [:]
        tracer.withSpan("outer", context: context(fields, tracer), ofKind: .server) { outer in
            tracer.withSpan("inner") { inner in
                inner.attributes["soundings.rows"] = 3
                tracer.inject(inner.context, into: &passedOn, using: Fields())
            }
            outer.operationName = "GET /"
        }
        let spans = queue.popAll()
        try #require(spans.map(\.operationName) == ["inner", "GET /"])
        let (inner, outer) = (spans[0], spans[1])
        #expect(outer.parent?.text == Self.parent && inner.parent == outer.trace)
        #expect(Set(spans.map(\.trace.traceName)) == ["0af7651916cd43dd8448eb211c80319c"])
        #expect(passedOn == ["traceparent": inner.trace.text, "tracestate": "a=1"])
        #expect(outer.start <= inner.start)
        #expect(inner.state.end ?? .max <= outer.state.end ?? 0)
    }

    @Test func `others' traces are kept where they are, those that begin here by their share`() {
        let queue = SpanQueue()
        let none = SpanTracer(to: queue, share: 0)
        let unsampled = ["traceparent": String(Self.parent.dropLast() + "0")]
        none.withSpan("own") { span in #expect(!span.isRecording) }
        let all = SpanTracer(to: queue)
        all.withSpan("other's", context: context(unsampled, all)) { span in
            all.withSpan("inner") { #expect(!$0.isRecording) }
        }
        #expect(queue.popAll().isEmpty)
        all.withSpan("own") { #expect($0.isRecording) }
        #expect(queue.popAll().count == 1)
    }

    @Test func `a span is sent once, with all that was noted up to its end`() throws {
        let queue = SpanQueue()
        let tracer = SpanTracer(to: queue)
        let span = tracer.startSpan("bake", ofKind: .client)
        span.attributes = ["list": .stringArray(["a", "b"]), "hot": true, "degrees": 210.5]
        span.recordError(Cold())
        span.setStatus(SpanStatus(code: .error, message: "cold"))
        span.addLink(
            SpanLink(context: context(["traceparent": Self.parent], tracer), attributes: [:]))
        span.end()
        span.end()
        span.operationName = "late"
        let message = OTLP.ExportTraceServiceRequest(
            queue.popAll(), of: [("service.name", "kitchen")])
        let read = try OTLP.ExportTraceServiceRequest(bytes: message.bytes)
        let resource = try #require(read.resourceSpans.first)
        #expect(resource.resource.attributes == [.init("service.name", .stringValue("kitchen"))])
        let spans = resource.scopeSpans.flatMap(\.spans)
        let sent = try #require(spans.first)
        #expect(spans.count == 1 && sent.name == "bake" && sent.kind == .client)
        #expect(sent.traceID.count == 16 && sent.spanID.count == 8 && sent.parentSpanID.isEmpty)
        #expect(sent.attributes.map(\.key) == ["degrees", "hot", "list"])
        let list = OTLP.ArrayValue([.init(.stringValue("a")), .init(.stringValue("b"))])
        #expect(sent.attributes[2].value.value == .arrayValue(list))
        #expect(sent.events.map(\.name) == ["exception"])
        #expect(sent.status.code == .error && sent.status.message == "cold")
        #expect(sent.links.map { $0.traceID.first } == [0x0a])
        #expect(sent.startTimeUnixNano <= sent.endTimeUnixNano)
    }

    @Test func `while the collector is away spans are dropped, and nothing waits`() async {
        let queue = SpanQueue()
        let tracer = SpanTracer(to: queue)
        for _ in 0..<SpanQueue.most + 5 { tracer.withSpan("work") { _ in } }
        let (sent, isAway) = (SharedValue<[Int]>([]), SharedValue(true))
        let export = SpanExport(of: queue, resource: []) { message in
            if isAway.value { throw Cold() }
            let read = try OTLP.ExportTraceServiceRequest(bytes: message)
            sent.value += [read.resourceSpans[0].scopeSpans[0].spans.count]
        }
        #expect(await export.sendAll())
        #expect(queue.popAll().isEmpty && sent.value.isEmpty)
        for _ in 0..<600 { tracer.withSpan("work") { _ in } }
        isAway.value = false
        #expect(await !export.sendAll(wasAway: true))
        #expect(sent.value == [512, 88])
    }
}

private final class SharedValue<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) { state = Mutex(value) }

    var value: Value {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }
}
