/// The two encodings of OTLP over HTTP, by their media types.
package enum MetricsEncoding: String, Sendable, CaseIterable {
    case protobuf = "application/x-protobuf"
    case json = "application/json"

    /// Reads the body of a request.
    ///
    /// - Returns: The message, and a sentence for each data point that was left out because its
    ///   JSON can't be read.
    /// - Throws: An error that describes the problem and its position if the body isn't a message.
    package func metrics(
        _ body: [UInt8]
    ) throws -> (message: OTLP.ExportMetricsServiceRequest, faults: [String]) {
        switch self {
        case .protobuf: (try ProtobufReader.message(body), [])
        case .json: try JSONMessageReader.message(body)
        }
    }

    /// Encodes the response to metrics that were accepted.
    ///
    /// - Parameters:
    ///   - rejected: The number of data points that were rejected.
    ///   - reason: The reason for the first of them.
    /// - Returns: The body of the response.
    package func answer(rejected: Int, because reason: String) -> [UInt8] {
        var response = OTLP.ExportMetricsServiceResponse()
        if rejected > 0 {
            response.partialSuccess.rejectedDataPoints = Int64(rejected)
            response.partialSuccess.errorMessage = reason
        }
        return bytes(response)
    }

    /// Encodes the response to metrics that were rejected, with one of gRPC's status codes.
    package func refusal(_ code: Int, because reason: String) -> [UInt8] {
        var status = OTLP.RPCStatus()
        (status.code, status.message) = (Int32(code), reason)
        return bytes(status)
    }

    private func bytes(_ message: some ProtobufMessage) -> [UInt8] {
        switch self {
        case .protobuf: ProtobufWriter.bytes(message)
        case .json: JSONMessageWriter.bytes(message)
        }
    }
}
