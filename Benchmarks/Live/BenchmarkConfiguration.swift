import Foundation

/// A configuration folder with one dashboard: a line over rows that are posted.
struct BenchmarkConfiguration {
    /// How many rows the line shows; a row is a second after the one before.
    var points = 1_000
    /// How many more are kept behind them.
    var behind = 0
    /// Whether the page lists the rows under the chart.
    var hasRows = false
    /// How many charts the page has.
    var charts = 1
    /// Whether all but the first show only what is selected on that one.
    var areLinked = false

    /// Writes it, to be removed by the caller.
    func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "soundings-benchmark-\(UUID().uuidString)")
        let dashboards = folder.appending(path: "dashboards")
        try FileManager.default.createDirectory(at: dashboards, withIntermediateDirectories: true)
        try dashboard.write(
            to: dashboards.appending(path: "line.yaml"), atomically: true, encoding: .utf8)
        return folder
    }

    private var dashboard: String {
        """
        title: Line
        tables:
          rows:
            feed: ingest
            keep: \(points + behind + 1) rows
            columns:
              - {name: time, kind: temporal}
              - {name: value, kind: quantitative}
        charts:
        \((0..<charts).map(chart).joined(separator: "\n"))
        \(hasRows ? "rows: [{table: rows, title: Rows}]" : "")
        """
    }

    private func chart(_ number: Int) -> String {
        """
          - name: line\(number)
            title: Line
            table: rows
            brush: time
            marks: [{line: {x: time, y: value}}]
            filterBy: [\(areLinked && number > 0 ? "line0" : "")]
            chartXVisibleDomain: {length: \(points) seconds}
        """
    }
}
