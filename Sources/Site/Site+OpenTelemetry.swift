#if OpenTelemetry
import Feeds
import Live
import Logs
import OpenTelemetry
import Transport

/// Metrics as OpenTelemetry's exporters and collectors send them (OTLP over HTTP), so that they need no
/// adapter.
///
/// A data point becomes a row of each table that is named like its metric, or says `measurement`.
extension Site {
    var openTelemetryRoute: Route {
        Route(.post, "/v1/metrics") { request, _ in await receiveMetrics(request) }
    }

    /// Writes the data points that are whole, and says how many aren't and why the first of them.
    ///
    /// Exporters repeat a message that wasn't answered: its rows come once.
    private func receiveMetrics(_ request: HTTPRequest) async -> HTTPResponse {
        guard let encoding = request.mediaType.flatMap(MetricsEncoding.init) else {
            return .unsupportedMediaType(accepted: MetricsEncoding.allCases.map(\.rawValue))
        }
        let (metrics, faults): (ExportedMetrics, [String])
        do {
            (metrics, faults) = try encoding.metrics(request.body)
        } catch {
            return Self.refusal(400, "the body is no ExportMetricsServiceRequest", encoding)
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

    /// 503 asks an exporter to send the same again, as any other status doesn't.
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
#else
import Transport

extension Site {
    var openTelemetryRoute: Route {
        Route(.post, "/v1/metrics") { _, _ in
            .refusal(
                501,
                "this program is built without OpenTelemetry: its package needs the trait OpenTelemetry"
                    + " of soundings")
        }
    }
}
#endif
