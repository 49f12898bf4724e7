extension OTLP {
    /// The response to metrics that were accepted, at least in part.
    struct ExportMetricsServiceResponse: ProtobufMessage {
        var partialSuccess = ExportMetricsPartialSuccess()

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(
                1, "partialSuccess", ExportMetricsPartialSuccess.self, &partialSuccess)
        }
    }

    struct ExportMetricsPartialSuccess: ProtobufMessage {
        var rejectedDataPoints: Int64 = 0
        var errorMessage = ""

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "rejectedDataPoints", Int64.self, &rejectedDataPoints)
            try fields.field(2, "errorMessage", String.self, &errorMessage)
        }
    }

    /// The response to metrics that were rejected: `google.rpc.Status`.
    struct RPCStatus: ProtobufMessage {
        var code: Int32 = 0
        var message = ""

        mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
            try fields.field(1, "code", Int32.self, &code)
            try fields.field(2, "message", String.self, &message)
        }
    }
}
