import SwiftProtobuf

/// A message to a collector: spans, by resource and scope.
package typealias ExportedTraces =
    Opentelemetry_Proto_Collector_Trace_V1_ExportTraceServiceRequest

extension ExportedTraces {
    /// As OTLP over HTTP sends them, in protobuf.
    package var bytes: [UInt8] { (try? serializedBytes()) ?? [] }

    /// - Throws: an error where the bytes aren't such a message.
    package init(bytes: [UInt8]) throws { try self.init(serializedBytes: bytes) }
}
