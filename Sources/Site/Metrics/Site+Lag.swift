import Feeds
import Foundation
import Live

/// How far tables are behind their sources, and logs behind the rows that came.
extension Site {
    var lagMetrics: [MetricFamily] { feedLag(at: .now) + logLag }

    private func feedLag(at now: Date) -> [MetricFamily] {
        let feeds = registry.tables.filter { $0.value.feedProgress != nil }
        func family(
            _ name: String, _ help: String, _ value: (LiveTable) -> Double?
        ) -> MetricFamily {
            var family = MetricFamily(name, .gauge)
            family.help = help
            family.samples = feeds.sorted { $0.key < $1.key }.compactMap { name, table in
                guard let value = value(table), let kind = table.feedProgress?.kind else {
                    return nil
                }
                return MetricFamily.Sample(labels: [("table", name), ("feed", kind)], value: value)
            }
            return family
        }
        return [
            family("soundings_feed_row_age_seconds", "Since rows last came by a table's feed.") {
                $0.lastRowTime.map { max(0, now.timeIntervalSince($0)) }
            },
            family("soundings_feed_read_age_seconds", "Since a table's source last answered.") {
                $0.feedProgress?.lastRead.map { max(0, now.timeIntervalSince($0)) }
            },
            family(
                "soundings_feed_unread_bytes",
                "What a source had at its last answer that wasn't read yet, where it tells."
            ) { $0.feedProgress?.unreadBytes.map(Double.init) },
        ]
    }

    private var logLag: [MetricFamily] {
        let writes = registry.tables.compactMapValues(\.writes)
        return [
            MetricFamily(
                "soundings_log_waiting_rows",
                "Rows that came and aren't in their table's log and acknowledged yet.",
                byTable: writes.mapValues { Double($0.rows) }),
            MetricFamily(
                "soundings_log_waiting_seconds",
                "Since the oldest of the rows came that aren't acknowledged yet; 0 without any.",
                byTable: writes.mapValues { $0.age() / .seconds(1) }),
        ]
    }
}
