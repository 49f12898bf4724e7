package import Dashboards
package import Foundation
package import Live
import Tables

/// The server as it sees itself, on a dashboard for operators at `/-/server`.
///
/// Its rows are samples of `/metrics`, kept for some hours and not over a restart.
package struct ServerDashboard: Sendable {
    /// No configuration can give a dashboard such a name.
    static let name = prefix + "server"
    private static let prefix = "-/"

    /// Whether a dashboard or a table is the server's own, for operators alone.
    static func isOwn(_ name: String) -> Bool { name.hasPrefix(prefix) }

    package let dashboard: Dashboard
    private let work: LiveTable
    private let lag: LiveTable

    /// Of each table; a sample of all tables every few seconds.
    private static let mostRows = 10_000

    /// - Throws: faults of the dashboard's own text.
    package init() throws(ConfigurationErrors) {
        let sources = [
            Self.source("work", Self.workFields), Self.source("lag", Self.lagFields),
        ]
        (work, lag) = (LiveTable(sources[0]), LiveTable(sources[1]))
        let read = try Configuration.read(
            dashboards: [ConfigurationFile(path: "server.yaml", text: Self.text)], folder: "",
            beside: sources)
        dashboard = read.dashboards[0].named(Self.name)
    }

    package var tables: [LiveTable] { [work, lag] }

    private static func source(_ name: String, _ fields: [Schema.Field]) -> TableSource {
        TableSource(
            name: prefix + name, schema: Schema(fields), retention: .rows(mostRows),
            origin: .ingest)
    }

    private static let workFields = [
        Schema.Field("time", .temporal, title: "Time"),
        Schema.Field("viewers", .quantitative, title: "Open pages"),
        Schema.Field("resident", .quantitative, title: "Memory", unit: "megabytes"),
        Schema.Field("rows", .quantitative, title: "Rows", unit: "megabytes"),
        Schema.Field("views", .quantitative, title: "Views", unit: "megabytes"),
        Schema.Field("drawing", .quantitative, title: "Drawing", unit: "milliseconds"),
        Schema.Field("showing", .quantitative, title: "From row to page", unit: "milliseconds"),
        Schema.Field("writing", .quantitative, title: "Writing rows", unit: "milliseconds"),
    ]

    private static let lagFields = [
        Schema.Field("time", .temporal, title: "Time"),
        Schema.Field("table", .nominal, title: "Table"),
        Schema.Field("read", .quantitative, title: "Since its source answered", unit: "seconds"),
        Schema.Field("row", .quantitative, title: "Since rows came", unit: "seconds"),
        Schema.Field("unread", .quantitative, title: "Not read yet", unit: "bytes"),
        Schema.Field("waiting", .quantitative, title: "Waiting for the log", unit: "rows"),
        Schema.Field("waited", .quantitative, title: "The oldest waits", unit: "seconds"),
    ]
}

// MARK: Samples

extension ServerDashboard {
    /// Sums and counts of durations since the start, by their metrics.
    package struct Totals: Sendable {
        fileprivate var seconds: [String: Double] = [:]
        fileprivate var counts: [String: Double] = [:]

        package init() {}
    }

    /// Appends what the metrics are now.
    ///
    /// - Parameters:
    ///   - families: the server's.
    ///   - before: those of the sample before, which become these.
    ///   - date: the time.
    package func append(
        _ families: [MetricFamily], since before: inout Totals, at date: Date = .now
    ) async {
        let sample = MetricSample(families)
        let time = Value.date(date)
        let memory = ["resident", "rows", "views"].map { kind in
            Value(sample["soundings_memory_bytes", "kind", kind].map { $0 / 1_000_000 })
        }
        let durations = ["drawing", "post_to_page", "write"].map { name in
            Value(sample.milliseconds("soundings_\(name)_seconds", since: &before))
        }
        let row = [time, Value(sample["soundings_sockets"])] + memory + durations
        await work.append(row.map { [$0] })
        let rows = sample.tables.filter { !Self.isOwn($0) }.map { table in
            [time, .string(table)]
                + [
                    "feed_read_age_seconds", "feed_row_age_seconds", "feed_unread_bytes",
                    "log_waiting_rows", "log_waiting_seconds",
                ].map { Value(sample["soundings_" + $0, "table", table]) }
        }
        guard !rows.isEmpty else { return }
        await lag.append(Self.lagFields.indices.map { column in rows.map { $0[column] } })
    }
}

extension Value {
    fileprivate init(_ number: Double?) { self = number.map(Value.number) ?? .missing }
}

/// Metrics at one moment, by their names and labels.
private struct MetricSample {
    private let samples: [String: [MetricFamily.Sample]]

    init(_ families: [MetricFamily]) {
        samples = Dictionary(families.map { ($0.name, $0.samples) }) { $1 }
    }

    subscript(name: String) -> Double? { samples[name]?.first?.value }

    subscript(name: String, label: String, value: String) -> Double? {
        samples[name]?.first { $0.labels.contains { $0 == (label, value) } }?.value
    }

    /// The tables that rows go to, in the order of their names.
    var tables: [String] {
        let lags = ["feed_read_age_seconds", "log_waiting_rows"].flatMap {
            samples["soundings_" + $0] ?? []
        }
        return Set(lags.flatMap(\.labels).filter { $0.name == "table" }.map(\.value)).sorted()
    }

    /// The mean duration since the sample before; nil where there was none.
    func milliseconds(_ name: String, since totals: inout ServerDashboard.Totals) -> Double? {
        func sum(_ suffix: String) -> Double {
            (samples[name] ?? []).reduce(0) { $1.suffix == suffix ? $0 + $1.value : $0 }
        }
        let (seconds, count) = (sum("_sum"), sum("_count"))
        let passed = (
            seconds: seconds - totals.seconds[name, default: 0],
            count: count - totals.counts[name, default: 0]
        )
        (totals.seconds[name], totals.counts[name]) = (seconds, count)
        return passed.count > 0 ? passed.seconds / passed.count * 1_000 : nil
    }
}
