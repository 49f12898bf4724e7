import Feeds
import Live
import Logs
import OpenTelemetry
import Transport

/// Metrics that OpenTelemetry's exporters and collectors send (OTLP over HTTP).
///
/// A data point becomes a row of each table whose name or `measurement` is the name of its metric.
extension Site {
    var openTelemetryRoute: Route {
        Route(.post, "/v1/metrics") { request, _ in await receiveMetrics(request) }
    }

    /// Writes the valid data points, and responds with the number of the others and a reason.
    ///
    /// Exporters repeat a message that got no response. Its rows are added only once.
    private func receiveMetrics(_ request: HTTPRequest) async -> HTTPResponse {
        guard let encoding = request.mediaType.flatMap(MetricsEncoding.init) else {
            return .unsupportedMediaType(accepted: MetricsEncoding.allCases.map(\.rawValue))
        }
        let (metrics, faults): (OTLP.ExportMetricsServiceRequest, [String])
        do {
            (metrics, faults) = try encoding.metrics(request.body)
        } catch {
            let problem = "the body isn't an ExportMetricsServiceRequest: \(error)"
            return Self.refusal(400, problem, encoding)
        }
        var points = PointWrite(
            writers.all(for: request.identity), ingest, noun: "metric")
        for (index, fault) in faults.enumerated() {
            points.note(fault, number: index - faults.count)
        }
        for (number, point) in ExportedPoint.all(of: metrics).enumerated() {
            switch point {
            case .points(let parts): for part in parts { points.append(part, number: number) }
            case .fault(let message): points.note(message, number: number)
            }
        }
        unknownMetrics.note(points.unknown)
        let digest = String(Checksum.of(request.body), radix: 36)
        let key = RequestKey("/v1/metrics \(digest)", of: request.body)
        if let (_, reason) = await points.write(request: key) {
            return Self.refusal(503, reason, encoding)
        }
        let body = encoding.answer(
            rejected: points.faults.count, because: points.firstFault?.message ?? "")
        return HTTPResponse(type: encoding.rawValue, body: body)
    }

    /// Returns the response to a rejected message, which exporters repeat only after 503.
    private static func refusal(
        _ status: Int, _ reason: String, _ encoding: MetricsEncoding
    ) -> HTTPResponse {
        let (invalid, unavailable) = (3, 14)
        let response = HTTPResponse(
            status: status, type: encoding.rawValue,
            body: encoding.refusal(status == 503 ? unavailable : invalid, because: reason))
        return status == 503 ? response.retry(after: 5) : response
    }
}
