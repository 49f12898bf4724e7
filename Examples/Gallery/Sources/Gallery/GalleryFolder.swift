public import Foundation
import Synchronization

/// The folder with the gallery's charts, dashboards and data.
public struct GalleryFolder: Sendable {
    /// The folder that contains `Charts`, `Dashboards` and `data`.
    public let url: URL
    private let files = ReadFiles()

    /// The folder of this example.
    public static let example = GalleryFolder(
        url: URL(filePath: #filePath).appending(path: "../../..").standardized)

    /// Returns all rows of a comma-separated file of this folder, which is read once.
    public func rows(_ path: String) throws -> [Row] {
        try files.rows(path) { try read(path) }
    }

    private func read(_ path: String) throws -> [Row] {
        let lines = try text(path).split(separator: "\n")
            .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let names = lines.first ?? []
        let columns = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        return lines.dropFirst().enumerated().map {
            Row(id: $0.offset, columns: columns, fields: $0.element)
        }
    }

    /// Returns the Swift code of a chart.
    public func code(of chart: any GalleryChart.Type) throws -> String {
        try text("Charts/\(chart.fileName).swift")
    }

    /// Returns the YAML code of the same chart, or nil if YAML can't describe it.
    public func dashboard(of chart: any GalleryChart.Type) -> String? {
        try? text("Dashboards/\(chart.name).yaml")
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: url.appending(path: path), encoding: .utf8)
    }
}

/// The files read so far, by path.
private final class ReadFiles: Sendable {
    private let files = Mutex<[String: [Row]]>([:])

    func rows(_ path: String, read: () throws -> [Row]) throws -> [Row] {
        if let rows = files.withLock({ $0[path] }) { return rows }
        let rows = try read()
        files.withLock { $0[path] = rows }
        return rows
    }
}
