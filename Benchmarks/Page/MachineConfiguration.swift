import ArgumentParser
import Foundation

/// A configuration folder with the dashboard `machine` that ships, over rows that are posted.
enum MachineConfiguration {
    /// Writes it, to be removed by the caller; the shipped one is in the working folder.
    static func folder() throws -> URL {
        let shipped = try String(contentsOfFile: "config/dashboards/machine.yaml", encoding: .utf8)
        let feed = "    feed: machine\n"
        guard shipped.contains(feed) else {
            throw ValidationError("the dashboard machine reads no feed of that name")
        }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "soundings-benchmark-\(UUID().uuidString)")
        let dashboards = folder.appending(path: "dashboards")
        try FileManager.default.createDirectory(at: dashboards, withIntermediateDirectories: true)
        let file = dashboards.appending(path: "machine.yaml")
        try shipped.replacingOccurrences(of: feed, with: ingest)
            .write(to: file, atomically: true, encoding: .utf8)
        return folder
    }

    private static var ingest: String {
        let columns = MachineRows().columns.map { "      - {name: \($0), kind: quantitative}\n" }
        return "    feed: ingest\n    columns:\n      - {name: time, kind: temporal}\n"
            + columns.joined()
    }
}
