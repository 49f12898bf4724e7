import Foundation
package import Tables

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The metrics that a program shows at an address, a row for each at an interval.
package struct ScrapeFeed: Feed {
    package let schema: Schema
    private let request: URLRequest
    private let name: String
    private let interval: Double
    private let patterns: [String]
    private let table: FeedTable

    init(
        _ request: URLRequest, every interval: Double, _ patterns: [String], for table: FeedTable
    ) {
        (self.request, self.interval) = (request, interval)
        (self.patterns, self.table) = (patterns, table)
        name = request.url?.publicName ?? ""
        schema = MetricRows(for: table).schema
    }

    package var longestGap: Double? { interval * 3 }

    package func run(into sink: any RowSink) async throws {
        while true {
            try Task.checkCancellation()
            try await withReadSpan(of: name) {
                let rows = try await rows()
                if !rows.isEmpty { try await sink.append(rows.columns) }
            }
            await sink.connected()
            try await Task.sleep(for: .seconds(interval))
        }
    }

    private func rows() async throws -> MetricRows {
        let now = Date().timeIntervalSince1970
        let (bytes, response) = try await HTTPAnswer.of(
            request, named: name, limit: table.files.fileBytes)
        guard (200..<300).contains(response.statusCode) else {
            throw FeedError("\(name) answers \(response.statusCode)")
        }
        var rows = MetricRows(for: table)
        do {
            let text = String(decoding: bytes, as: UTF8.self)
            for sample in try Exposition.samples(of: text, where: isWanted) {
                rows.append(
                    time: sample.time.map { $0 / 1_000 } ?? now, sample.name, sample.labels,
                    sample.value)
            }
        } catch {
            throw FeedError("\(name): \(error)")
        }
        return rows
    }

    private func isWanted(_ metric: String) -> Bool {
        patterns.isEmpty || patterns.contains { fnmatch($0, metric, 0) == 0 }
    }
}

extension FeedKind {
    static let scrape = FeedKind(
        "scrape", "An address of metrics in Prometheus' text format, read at an interval.",
        columns: .found, readsTexts: false, subject: .text,
        options: [
            FeedOption("metrics", .texts, "Names of metrics, where * and ? match; all."),
            FeedOption("every", .duration, "How long it waits between two readings; 15 seconds."),
            FeedOption("headers", .named, "What else is sent, such as Authorization."),
            FeedOption("timeout", .duration, "When a reading is given up; 10 seconds."),
        ]
    ) { settings throws(FeedError) in
        let interval = settings.seconds("every") ?? 15
        let timeout = settings.seconds("timeout") ?? 10
        for (name, seconds) in [("every", interval), ("timeout", timeout)] where seconds < 0.1 {
            throw FeedError("\"\(name)\" is at least 0.1 seconds", option: name)
        }
        var request = URLRequest(
            url: try URL(ofHTTP: settings.text("scrape") ?? ""),
            cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
        request.setValue("soundings", forHTTPHeaderField: "User-Agent")
        request.setValue("text/plain;version=0.0.4", forHTTPHeaderField: "Accept")
        for (name, value) in settings.named("headers") {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return ScrapeFeed(
            request, every: interval, settings.texts("metrics") ?? [], for: settings.table)
    }
}
