import Foundation

@testable import OpenTelemetry

/// A message in both encodings, as Python's opentelemetry-proto writes it (`Fixtures/make.py`).
enum Fixture: String, CaseIterable {
    case metrics
    case metricsWithMoreFields = "metrics-more"
    case spans
    case spansWithMoreFields = "spans-more"

    var protobuf: [UInt8] { file("pb") }
    var json: [UInt8] { file("json") }

    /// The same message with the fields that Soundings reads, in protobuf.
    var known: [UInt8] {
        switch self {
        case .metrics, .metricsWithMoreFields: Fixture.metrics.protobuf
        case .spans, .spansWithMoreFields: Fixture.spans.protobuf
        }
    }

    /// Reads the message from one encoding and writes it in the other or the same one.
    func rewritten(from source: [UInt8], _ input: Encoding, to output: Encoding) throws -> [UInt8] {
        switch self {
        case .metrics, .metricsWithMoreFields:
            output.bytes(try input.message(source, OTLP.ExportMetricsServiceRequest.self))
        case .spans, .spansWithMoreFields:
            output.bytes(try input.message(source, OTLP.ExportTraceServiceRequest.self))
        }
    }

    private func file(_ suffix: String) -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let data = try? Data(contentsOf: folder.appending(path: "Fixtures/\(rawValue).\(suffix)"))
        return Array(data ?? Data())
    }
}

/// The readers and the writer of an encoding.
enum Encoding: CaseIterable {
    case protobuf, json

    func message<M: ProtobufMessage>(_ bytes: [UInt8], _ type: M.Type) throws -> M {
        switch self {
        case .protobuf: try ProtobufReader.message(bytes)
        case .json: try JSONMessageReader.message(bytes).message
        }
    }

    func bytes(_ message: some ProtobufMessage) -> [UInt8] {
        switch self {
        case .protobuf: ProtobufWriter.bytes(message)
        case .json: JSONMessageWriter.bytes(message)
        }
    }
}
