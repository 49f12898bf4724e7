import Foundation
import SwiftProtobuf

/// A message of an exporter: metrics with their data points, by resource and scope.
package typealias ExportedMetrics =
    Opentelemetry_Proto_Collector_Metrics_V1_ExportMetricsServiceRequest

/// The two encodings of OTLP over HTTP, by their media types.
package enum MetricsEncoding: String, Sendable, CaseIterable {
    case protobuf = "application/x-protobuf"
    case json = "application/json"

    /// The message of a body; what this version of the protocol doesn't know is passed over.
    ///
    /// - Returns: the message, and a sentence for each data point that can't be read and isn't in it.
    /// - Throws: an error where the body isn't such a message.
    package func metrics(_ body: [UInt8]) throws -> (message: ExportedMetrics, faults: [String]) {
        switch self {
        case .protobuf: return (try ExportedMetrics(serializedBytes: body), [])
        case .json:
            var options = JSONDecodingOptions()
            options.ignoreUnknownFields = true
            if let message = try? ExportedMetrics(jsonUTF8Bytes: body, options: options) {
                return (message, [])
            }
            var reader = SingleDataPoints(options)
            let message = try reader.metrics(body)
            return (message, reader.faults)
        }
    }

    /// The answer to metrics that were accepted.
    ///
    /// - Parameters:
    ///   - rejected: how many of their data points weren't.
    ///   - reason: why.
    /// - Returns: the body.
    package func answer(rejected: Int, because reason: String) -> [UInt8] {
        var answer = Opentelemetry_Proto_Collector_Metrics_V1_ExportMetricsServiceResponse()
        if rejected > 0 {
            answer.partialSuccess.rejectedDataPoints = Int64(rejected)
            answer.partialSuccess.errorMessage = reason
        }
        return bytes(answer)
    }

    /// The answer to metrics of which none was accepted, with a code of gRPC.
    package func refusal(_ code: Int, because reason: String) -> [UInt8] {
        var status = Google_Rpc_Status()
        (status.code, status.message) = (Int32(code), reason)
        return bytes(status)
    }

    /// Neither message has anything that can't be encoded.
    private func bytes(_ message: some Message) -> [UInt8] {
        switch self {
        case .protobuf: (try? message.serializedBytes()) ?? []
        case .json: (try? message.jsonUTF8Bytes()) ?? Array("{}".utf8)
        }
    }
}
