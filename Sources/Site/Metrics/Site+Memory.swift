import Foundation
import Live

/// The memory that the server uses, by what it holds.
extension Site {
    var memoryMetric: MetricFamily {
        var metric = MetricFamily("soundings_memory_bytes", .gauge)
        metric.help =
            "Bytes of memory: of tables' rows, of views, of the last pictures, and all that the process has in memory."
        let rows = registry.tables.values.reduce(0) { $0 + $1.fullness.bytes }
        let kinds = [
            ("rows", rows), ("views", registry.room.used), ("pictures", registry.pictures.bytes),
        ]
        metric.samples = (kinds + [("resident", Self.residentBytes)]).map { kind, bytes in
            MetricFamily.Sample(labels: [("kind", kind)], value: Double(bytes))
        }
        return metric
    }

    /// As proc(5) says it; 0 where it can't be read.
    private static var residentBytes: Int {
        let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}
