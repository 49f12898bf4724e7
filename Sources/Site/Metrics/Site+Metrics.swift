import Feeds
import Foundation
import Live
import ProgramVersion
import Tables
import Transport

/// Numbers that an operator watches over time.
extension Site {
    /// `GET /metrics`, in Prometheus's text format.
    var metrics: HTTPResponse {
        let own = program.metrics?.families.filter { !$0.name.hasPrefix("soundings_") } ?? []
        let text = (metricFamilies + own).map(\.text).joined()
        return HTTPResponse(type: "text/plain; version=0.0.4; charset=utf-8", body: text.utf8)
    }

    /// The server's own.
    package var metricFamilies: [MetricFamily] {
        tableMetrics + sharedMetrics + feedMetrics + lagMetrics + serverMetrics + durationMetrics
            + [memoryMetric]
    }

    private var tableMetrics: [MetricFamily] {
        let tables = registry.tables
        return [
            MetricFamily(
                "soundings_table_bytes", "Bytes of memory that a table's rows take.",
                byTable: tables.mapValues { Double($0.fullness.bytes) }),
            MetricFamily(
                "soundings_table_full", "1 where a table has no room for more rows.",
                byTable: tables.mapValues { $0.fullness.isFull ? 1 : 0 }),
            MetricFamily(
                "soundings_table_last_row_timestamp_seconds", "When rows came last to a table.",
                byTable: tables.mapValues { $0.lastRowTime?.timeIntervalSince1970 }),
            MetricFamily(
                "soundings_log_faults", "Faults of a table's log.",
                byTable: writers.all.mapValues { Double($0.faults.sentences.count) }),
        ]
    }

    /// Of tables whose logs other processes write too.
    private var sharedMetrics: [MetricFamily] {
        let tables = registry.tables
        return [
            MetricFamily(
                "soundings_shared_log_offset",
                "Up to where this process has read a table's log that others write too.",
                byTable: tables.mapValues { $0.sharedEnd.map(Double.init) }),
            MetricFamily(
                "soundings_shared_log_lag_seconds",
                "How long the last rows of other processes had been in a table's log when they were read.",
                byTable: tables.mapValues(\.sharedLag)),
            MetricFamily(
                "soundings_feed_lease", "1 where this process runs a table's feed for all.",
                byTable: tables.mapValues { $0.runner.map { $0.isHere ? 1 : 0 } }),
            MetricFamily(
                "soundings_feed_holder_info",
                "1, with the process that runs a table's feed for all.",
                byTable: tables.mapValues { $0.runner?.process }, as: "process"),
        ]
    }

    private var feedMetrics: [MetricFamily] {
        let states = registry.tables.compactMapValues(\.feedState)
        return [
            MetricFamily(
                "soundings_feed_up", "0 where a table's feed can't be read for now.",
                byTable: states.mapValues { $0.outage == nil ? 1 : 0 }),
            MetricFamily(
                "soundings_feed_outage_start_timestamp_seconds",
                "Since when a table's feed can't be read.",
                byTable: states.mapValues { $0.outage?.since.timeIntervalSince1970 }),
        ]
    }

    private var durationMetrics: [MetricFamily] {
        let writes = registry.tables.compactMapValues(\.writes).sorted { $0.key < $1.key }
        return [
            MetricFamily(
                "soundings_drawing_seconds", "How long charts took to be laid out anew.",
                [([], registry.durations.drawing.counts)]),
            MetricFamily(
                "soundings_post_to_page_seconds",
                "From rows that a table has to the change that shows them, sent to all viewers who take it.",
                [([], registry.durations.showing.counts)]),
            MetricFamily(
                "soundings_write_seconds", "From rows that came to their answer, by table.",
                writes.map { ([("table", $0.key)], $0.value.durations.counts) }),
            MetricFamily(
                "soundings_build_info", "1, with the version that the program is built of.",
                labels: [("version", ProgramVersion.number), ("commit", ProgramVersion.commit)]),
        ]
    }

    private var serverMetrics: [MetricFamily] {
        let room = registry.room
        return [
            MetricFamily(
                "soundings_view_bytes", "Bytes of memory that views take.", value: Double(room.used)
            ),
            MetricFamily(
                "soundings_sockets", "Open pages and producers.",
                value: Double(shares.openSockets.value)),
            MetricFamily(
                "soundings_views_refused_total",
                "Views for which there was no room.",
                value: Double(room.refused), kind: .counter),
            MetricFamily(
                "soundings_requests_refused_total",
                "Requests of pages and pictures of which too many waited.",
                value: Double(refusedRequests), kind: .counter),
            MetricFamily(
                "soundings_requests_over_share_total",
                "Requests of clients that had too many at once.",
                value: Double(shares.refusedRequests.value), kind: .counter),
            MetricFamily(
                "soundings_sockets_over_share_total",
                "Pages and producers of clients that had too many open.",
                value: Double(shares.refusedSockets.value), kind: .counter),
            MetricFamily(
                "soundings_points_without_table_total",
                "Points of metrics and measurements that no table is for.",
                value: Double(unknownMetrics.count), kind: .counter),
            MetricFamily(
                "soundings_configuration_errors", "Errors that /-/errors names.",
                value: Double(report.state.faults.count)),
            MetricFamily(
                "soundings_alerts_raised", "Alerts that are raised.",
                value: Double(registry.alerts.raised.count)),
            MetricFamily(
                "soundings_ready", "1 once /readyz is 200.",
                value: registry.readiness.isReady ? 1 : 0),
        ]
    }
}
