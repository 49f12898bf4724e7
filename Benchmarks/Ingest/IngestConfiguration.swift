import Foundation

/// A configuration folder with one table and one chart that nobody looks at.
struct IngestConfiguration {
    let promise: Promise

    func folder(in parent: URL) throws -> URL {
        let folder = parent.appending(path: "config")
        let dashboards = folder.appending(path: "dashboards")
        try FileManager.default.createDirectory(at: dashboards, withIntermediateDirectories: true)
        if promise != .memory {
            try "log: {sync: \(promise.rawValue)}\n".write(
                to: folder.appending(path: "server.yaml"), atomically: true, encoding: .utf8)
        }
        try Self.dashboard.write(
            to: dashboards.appending(path: "sensors.yaml"), atomically: true, encoding: .utf8)
        return folder
    }

    private static let dashboard = """
        title: Sensors
        tables:
          rows:
            feed: ingest
            columns:
              - {name: time, kind: temporal}
              - {name: sensor, kind: nominal}
              - {name: value, kind: quantitative}
        charts:
          - name: values
            title: Values
            table: rows
            marks: [{line: {x: time, y: value, foregroundStyle: {by: sensor}}}]
        """
}
