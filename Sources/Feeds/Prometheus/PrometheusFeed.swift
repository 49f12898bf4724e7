import Foundation
import Synchronization
package import Tables

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A query of a Prometheus server over time, which goes on from the newest moment that was received.
package final class PrometheusFeed: Feed {
    package let schema: Schema
    private let settings: PrometheusSettings
    private let table: FeedTable
    private let steps: Mutex<RangeSteps>

    init(_ settings: PrometheusSettings, for table: FeedTable) {
        (self.settings, self.table) = (settings, table)
        schema = MetricRows(for: table).schema
        steps = Mutex(RangeSteps(step: settings.step, range: settings.range))
    }

    package var isReadAnew: Bool { true }
    package var longestGap: Double? { settings.step * 3 }

    package func run(into sink: any RowSink) async throws {
        while true {
            while let moments = steps.withLock({ $0.next(at: Date().timeIntervalSince1970) }) {
                try Task.checkCancellation()
                try await withReadSpan(of: settings.name) {
                    let rows = try await rows(of: moments)
                    if !rows.isEmpty { try await sink.append(rows.columns) }
                }
                steps.withLock { $0.note(moments) }
            }
            await sink.connected()
            try await Task.sleep(for: .seconds(settings.interval))
        }
    }

    private func rows(of moments: ClosedRange<Int>) async throws -> MetricRows {
        let request = settings.request(moments, steps.withLock { $0 })
        let (bytes, response) = try await HTTPAnswer.of(
            request, named: settings.name, limit: table.files.fileBytes)
        let answer = try RangeAnswer(bytes, status: response.statusCode, of: settings.name)
        var rows = MetricRows(for: table)
        answer.append(to: &rows)
        return rows
    }
}

/// A Prometheus server, and a query.
struct PrometheusSettings: Sendable {
    var url: URL
    var query: String
    /// Seconds that are asked for at first.
    var range: Double
    /// Seconds between two moments.
    var step: Double
    /// Seconds between two questions.
    var interval: Double
    var headers: [String: String]
    var timeout: Double

    var name: String { url.publicName }

    func request(_ moments: ClosedRange<Int>, _ steps: RangeSteps) -> URLRequest {
        var request = URLRequest(
            url: url.appending(path: "api/v1/query_range"),
            cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
        request.httpMethod = "POST"
        request.setValue("soundings", forHTTPHeaderField: "User-Agent")
        request.setValue(
            "application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let fields = [
            (name: "query", value: query),
            (name: "start", value: steps.text(of: moments.lowerBound)),
            (name: "end", value: steps.text(of: moments.upperBound)),
            (name: "step", value: "\(step)"),
        ]
        request.httpBody = Data(FormPost.encoded(fields).utf8)
        return request
    }
}

extension FeedKind {
    static let prometheus = FeedKind(
        "prometheus", "A Prometheus server's address, of which a query is asked over time.",
        columns: .found, readsTexts: false, subject: .text,
        options: [
            FeedOption("query", .text, "An expression, such as rate(requests_total[5m])."),
            FeedOption("range", .duration, "How far back it begins; 1 hour."),
            FeedOption("step", .duration, "How far apart values are; 15 seconds."),
            FeedOption("every", .duration, "How long it waits between two questions; the step."),
            FeedOption("headers", .named, "What else is sent, such as Authorization."),
            FeedOption("timeout", .duration, "When a question is given up; 30 seconds."),
        ]
    ) { settings throws(FeedError) in
        PrometheusFeed(try PrometheusSettings(settings), for: settings.table)
    }
}

extension PrometheusSettings {
    init(_ settings: FeedSettings) throws(FeedError) {
        guard let query = settings.text("query") else {
            throw FeedError("\"query\" says which values are asked for")
        }
        let step = settings.seconds("step") ?? 15
        self.init(
            url: try URL(ofHTTP: settings.text("prometheus") ?? ""), query: query,
            range: settings.seconds("range") ?? 3_600, step: step,
            interval: settings.seconds("every") ?? step, headers: settings.named("headers"),
            timeout: settings.seconds("timeout") ?? 30)
        for (name, seconds) in [("step", step), ("every", interval), ("timeout", timeout)]
        where seconds < 0.1 {
            throw FeedError("\"\(name)\" is at least 0.1 seconds", option: name)
        }
    }
}
