import Feeds
import Foundation
import Live
import Logging
import Tables
import Transport

/// Points as InfluxDB gets them, so that agents need no adapter.
///
/// A point becomes a row of each table that is named like its measurement, or says `measurement`.
extension Site {
    var influxRoutes: [Route] {
        [
            Route(.get, "/ping") { _, _ in Self.pong },
            Route(.post, "/write") { request, _ in await write(request, as: .first) },
            Route(.post, "/api/v2/write") { request, _ in await write(request, as: .second) },
            Route(.post, "/query") { request, _ in Self.created(request) },
        ]
    }

    private static var pong: HTTPResponse {
        HTTPResponse(
            status: 204,
            headers: [.init("x-influxdb-build", "soundings"), .init("x-influxdb-version", "1.8")])
    }

    /// An agent makes its database before it writes.
    private static func created(_ request: HTTPRequest) -> HTTPResponse {
        let form = String(decoding: request.body, as: UTF8.self)
        let text = request.query["q"] ?? form.removingPercentEncoding ?? ""
        guard text.replacing("+", with: " ").uppercased().contains("CREATE DATABASE") else {
            return InfluxVersion.first.refusal(400, "only CREATE DATABASE is understood here")
        }
        return .json("{\"results\":[{\"statement_id\":0}]}\n")
    }

    /// Writes the points that are whole, and names the first that isn't.
    private func write(_ request: HTTPRequest, as version: InfluxVersion) async -> HTTPResponse {
        guard let precision = LineProtocol.Precision(name: request.query["precision"]) else {
            return version.refusal(400, "invalid precision; use ns, us, ms or s")
        }
        guard String(validating: request.body, as: UTF8.self) != nil else {
            return version.refusal(400, "the body isn't UTF-8 text")
        }
        var text = LineProtocol(request.body, precision: precision)
        var points = PointWrite(writers.all(for: request.identity), ingest)
        while !Task.isCancelled {
            do throws(LineProtocol.Fault) {
                guard let point = try text.next() else { break }
                points.append(point, number: text.line)
            } catch {
                points.note(error.message, number: text.line)
            }
        }
        unknownMetrics.note(points.unknown)
        if let failure = await points.write() { return version.refusal(failure.0, failure.1) }
        guard let (line, message) = points.firstFault else { return HTTPResponse(status: 204) }
        return version.refusal(
            400, "partial write: line \(line): \(message) dropped=\(points.faults.count)",
            line: line)
    }
}

/// The two forms of InfluxDB's answers.
private enum InfluxVersion {
    case first, second

    private struct Refusal: Encodable {
        var code: String?
        var error: String?
        var message: String?
        var line: Int?
    }

    func refusal(_ status: Int, _ message: String, line: Int? = nil) -> HTTPResponse {
        switch self {
        case .first: .json(Site.json(Refusal(error: message)), status: status)
        case .second:
            .json(
                Site.json(
                    Refusal(
                        code: status < 500 ? "invalid" : "unavailable", message: message,
                        line: line)), status: status)
        }
    }
}
