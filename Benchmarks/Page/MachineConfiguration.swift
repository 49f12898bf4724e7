import ArgumentParser
import Foundation

/// A configuration folder with the dashboard `machine` that ships, over rows that are posted.
enum MachineConfiguration {
    /// Writes it, to be removed by the caller; the shipped one is in the working folder.
    static func folder() throws -> URL {
        let shipped = try String(contentsOfFile: "config/dashboards/machine.yaml", encoding: .utf8)
        guard shipped.contains(feed), shipped.contains(columns) else {
            throw ValidationError(
                "config/dashboards/machine.yaml: no table has \"feed: machine\" and \"columns\"")
        }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "soundings-benchmark-\(UUID().uuidString)")
        let dashboards = folder.appending(path: "dashboards")
        try FileManager.default.createDirectory(at: dashboards, withIntermediateDirectories: true)
        let file = dashboards.appending(path: "machine.yaml")
        try posted(shipped).write(to: file, atomically: true, encoding: .utf8)
        return folder
    }

    /// The table of the shipped dashboard with its titles and units, for rows that are posted.
    private static func posted(_ shipped: String) throws -> String {
        var text = shipped.replacingOccurrences(of: feed, with: "    feed: ingest\n")
        for column in ["time"] + MachineRows().columns {
            let kind = column == "time" ? "temporal" : "quantitative"
            let (flow, block) = ("{name: \(column),", "- name: \(column)\n")
            if text.contains(flow) {
                text = text.replacingOccurrences(of: flow, with: "\(flow) kind: \(kind),")
            } else if text.contains(block) {
                text = text.replacingOccurrences(
                    of: block, with: "\(block)        kind: \(kind)\n")
            } else {
                text = text.replacingOccurrences(
                    of: columns, with: "\(columns)      - {name: \(column), kind: \(kind)}\n")
            }
        }
        return text
    }

    private static let feed = "    feed: machine\n"
    private static let columns = "    columns:\n"
}
