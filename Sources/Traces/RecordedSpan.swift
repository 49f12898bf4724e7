package import Instrumentation
import Synchronization
package import Tracing

/// A piece of work, from its start to its end.
package final class RecordedSpan: Span {
    struct State {
        var name: String
        var attributes: SpanAttributes = [:]
        var status: SpanStatus?
        var events: [SpanEvent] = []
        var links: [SpanLink] = []
        /// In nanoseconds since 1970; nil while it goes on.
        var end: UInt64?
    }

    package let context: InstrumentationContext
    let trace: TraceContext
    /// The span that it is part of; nil for the first of its trace.
    let parent: TraceContext?
    let kind: SpanKind
    /// In nanoseconds since 1970.
    let start: UInt64
    /// Where it goes at its end; nil where nobody keeps it.
    private let queue: SpanQueue?
    private let mutable: Mutex<State>

    /// Work that notes more of itself than people read is cut there.
    private static let mostEvents = 128

    init(
        _ name: String, in context: InstrumentationContext, kind: SpanKind, at start: UInt64,
        isSampled: @autoclosure () -> Bool, to queue: SpanQueue
    ) {
        parent = context.trace
        trace = TraceContext(after: parent, isSampled: parent == nil && isSampled())
        var own = context
        own.trace = trace
        self.context = own
        (self.kind, self.start) = (kind, start)
        self.queue = trace.isSampled ? queue : nil
        mutable = Mutex(State(name: name))
    }

    var state: State { mutable.withLock(\.self) }

    package var isRecording: Bool { queue != nil }

    package var operationName: String {
        get { mutable.withLock(\.name) }
        set { change { $0.name = newValue } }
    }

    package var attributes: SpanAttributes {
        get { mutable.withLock(\.attributes) }
        set { change { $0.attributes = newValue } }
    }

    package func setStatus(_ status: SpanStatus) { change { $0.status = status } }

    package func addEvent(_ event: SpanEvent) {
        change { if $0.events.count < Self.mostEvents { $0.events.append(event) } }
    }

    package func addLink(_ link: SpanLink) {
        change { if $0.links.count < Self.mostEvents { $0.links.append(link) } }
    }

    package func recordError(
        _ error: any Error, attributes: SpanAttributes,
        at instant: @autoclosure () -> some TracerInstant
    ) {
        var all = attributes
        all["exception.type"] = "\(type(of: error))"
        all["exception.message"] = "\(error)"
        addEvent(SpanEvent(name: "exception", at: instant(), attributes: all))
    }

    /// The first end counts.
    package func end(at instant: @autoclosure () -> some TracerInstant) {
        guard let queue else { return }
        let end = instant().nanosecondsSinceEpoch
        let isFirst = mutable.withLock { state in
            defer { state.end = state.end ?? end }
            return state.end == nil
        }
        if isFirst { queue.append(self) }
    }

    private func change(_ change: (inout State) -> Void) {
        guard isRecording else { return }
        mutable.withLock { if $0.end == nil { change(&$0) } }
    }
}
