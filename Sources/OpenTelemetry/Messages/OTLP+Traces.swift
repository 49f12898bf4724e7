extension OTLP {
    /// The body of a request to a collector of spans.
    package struct ExportTraceServiceRequest: ProtobufMessage, Sendable {
        package var resourceSpans: [ResourceSpans] = []

        package init() {}

        /// Reads a message in protobuf.
        ///
        /// - Throws: An error if the bytes aren't such a message.
        package init(bytes: [UInt8]) throws { self = try ProtobufReader.message(bytes) }

        /// The message in protobuf.
        package var bytes: [UInt8] { ProtobufWriter.bytes(self) }

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.repeated(1, "resourceSpans", ResourceSpans.self, &resourceSpans)
        }
    }

    package struct ResourceSpans: ProtobufMessage, Sendable {
        package var resource = Resource()
        package var scopeSpans: [ScopeSpans] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "resource", Resource.self, &resource)
            try fields.repeated(2, "scopeSpans", ScopeSpans.self, &scopeSpans)
        }
    }

    package struct ScopeSpans: ProtobufMessage, Sendable {
        package var scope = InstrumentationScope()
        package var spans: [Span] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "scope", InstrumentationScope.self, &scope)
            try fields.repeated(2, "spans", Span.self, &spans)
        }
    }

    package struct Span: ProtobufMessage, Sendable {
        package var traceID: [UInt8] = []
        package var spanID: [UInt8] = []
        package var traceState = ""
        package var parentSpanID: [UInt8] = []
        package var flags: UInt32 = 0
        package var name = ""
        package var kind = SpanKind.unspecified
        package var startTimeUnixNano: UInt64 = 0
        package var endTimeUnixNano: UInt64 = 0
        package var attributes: [KeyValue] = []
        package var events: [Event] = []
        package var links: [Link] = []
        package var status = Status()

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "traceId", Identifier.self, &traceID)
            try fields.field(2, "spanId", Identifier.self, &spanID)
            try fields.field(3, "traceState", String.self, &traceState)
            try fields.field(4, "parentSpanId", Identifier.self, &parentSpanID)
            try fields.field(5, "name", String.self, &name)
            try fields.field(6, "kind", SpanKind.self, &kind)
            try fields.field(7, "startTimeUnixNano", Fixed<UInt64>.self, &startTimeUnixNano)
            try fields.field(8, "endTimeUnixNano", Fixed<UInt64>.self, &endTimeUnixNano)
            try fields.repeated(9, "attributes", KeyValue.self, &attributes)
            try fields.repeated(11, "events", Event.self, &events)
            try fields.repeated(13, "links", Link.self, &links)
            try fields.field(15, "status", Status.self, &status)
            try fields.field(16, "flags", Fixed<UInt32>.self, &flags)
        }
    }
}

extension OTLP.Span {
    package enum SpanKind: Int32, Enumeration, Sendable {
        case unspecified
        case `internal`
        case server
        case client
        case producer
        case consumer

        static let defaultValue = unspecified
        static let names = [
            "SPAN_KIND_UNSPECIFIED": unspecified, "SPAN_KIND_INTERNAL": `internal`,
            "SPAN_KIND_SERVER": server, "SPAN_KIND_CLIENT": client,
            "SPAN_KIND_PRODUCER": producer, "SPAN_KIND_CONSUMER": consumer,
        ]
    }

    package struct Event: ProtobufMessage, Sendable {
        package var timeUnixNano: UInt64 = 0
        package var name = ""
        package var attributes: [OTLP.KeyValue] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "timeUnixNano", Fixed<UInt64>.self, &timeUnixNano)
            try fields.field(2, "name", String.self, &name)
            try fields.repeated(3, "attributes", OTLP.KeyValue.self, &attributes)
        }
    }

    package struct Link: ProtobufMessage, Sendable {
        package var traceID: [UInt8] = []
        package var spanID: [UInt8] = []
        package var attributes: [OTLP.KeyValue] = []

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "traceId", Identifier.self, &traceID)
            try fields.field(2, "spanId", Identifier.self, &spanID)
            try fields.repeated(4, "attributes", OTLP.KeyValue.self, &attributes)
        }
    }

    package struct Status: ProtobufMessage, Sendable {
        package enum StatusCode: Int32, Enumeration, Sendable {
            case unset
            case ok
            case error

            static let defaultValue = unset
            static let names = [
                "STATUS_CODE_UNSET": unset, "STATUS_CODE_OK": ok, "STATUS_CODE_ERROR": error,
            ]
        }

        package var message = ""
        package var code = StatusCode.unset

        package init() {}

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(2, "message", String.self, &message)
            try fields.field(3, "code", StatusCode.self, &code)
        }
    }
}
