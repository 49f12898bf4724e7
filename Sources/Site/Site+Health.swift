import Feeds
import Foundation
import Live
import Transport

/// Whether the process is up, and whether it is ready.
extension Site {
    /// `GET /healthz`: the process is up; tables that are full or get no rows are named, what was refused because
    /// there was too much of it, what is wrong with the logs, and which process runs a feed for all.
    var health: HTTPResponse {
        let full = registry.tables.mapValues(\.fullness).filter { $0.value.isFull }
            .mapValues(\.sentence)
        let room = registry.room
        let views = Health.Views(
            bytes: room.used, limit: room.limit, refused: room.refused)
        let logs = writers.all.mapValues(\.faults.sentences).filter { !$0.value.isEmpty }
            .mapValues { $0.joined(separator: "; ") }
        let outages = registry.tables.compactMapValues(\.sourceOutage)
            .mapValues { Health.Outage(reason: $0.reason, since: $0.since, retry: $0.retry) }
        let feeds = registry.tables.compactMapValues { $0.runner?.process }
        return .json(
            Self.json(
                Health(
                    full: full.isEmpty ? nil : full, outages: outages.isEmpty ? nil : outages,
                    logs: logs.isEmpty ? nil : logs, feeds: feeds.isEmpty ? nil : feeds,
                    views: views.refused > 0 ? views : nil,
                    requests: refusedRequests > 0
                        ? Health.Requests(refused: refusedRequests) : nil,
                    configuration: configuration, alerts: raisedAlerts)))
    }

    /// Of pages and pictures, since the start.
    var refusedRequests: Int { charts.refused.value + pages.refused.value }

    /// Nil where the files that are there are shown.
    private var configuration: String? {
        let count = report.state.faults.count
        if count == 0 { return nil }
        return "\(count) error\(count == 1 ? "" : "s"), named by /-/errors: it stays as it was"
    }

    private struct Health: Encodable {
        var status = "ok"
        /// By table.
        var full: [String: String]?
        /// By table whose feed or log can't be read for now.
        var outages: [String: Outage]?
        var logs: [String: String]?
        /// The process that runs the feed for all, by table; nil where each runs its own.
        var feeds: [String: String]?
        /// Nil where none was refused.
        var views: Views?
        var requests: Requests?
        var configuration: String?
        /// By dashboard and name.
        var alerts: [String: AlertState]?

        struct Outage: Encodable {
            var reason: String
            var since: Date
            var retry: Date?
        }

        struct Views: Encodable { var bytes, limit, refused: Int }

        struct Requests: Encodable { var refused: Int }
    }

    /// `GET /readyz`: 503 until logs have been read back and the first pictures made.
    var readiness: HTTPResponse {
        if registry.readiness.isReady { return .json(#"{"status":"ready"}"# + "\n") }
        let tables = registry.restoring.mapValues { ($0 * 100).rounded(.down) / 100 }
        let body = Readiness(tables: tables.isEmpty ? nil : tables)
        return .json(Self.json(body), status: 503)
    }

    private struct Readiness: Encodable {
        var status = "starting"
        /// The part of each table's log that has been read.
        var tables: [String: Double]?
    }

    static func json(_ body: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        let text = (try? encoder.encode(body)).map { String(decoding: $0, as: UTF8.self) }
        return (text ?? "{}") + "\n"
    }
}
