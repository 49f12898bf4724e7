import Dashboards
import Feeds
import Foundation
import Live
import PictureFiles
import Sound
import Tables

/// The folder with what a dashboard showed.
struct ReplayFolder {
    private let path: URL
    private let format: PictureFormat

    init(_ path: String, _ format: PictureFormat) throws(Failure) {
        (self.path, self.format) = (URL(filePath: path), format)
        if FileManager.default.isFolder(path) == false {
            throw .world("\(path) is a file: -o names a folder")
        }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .world("\(path) can't be made: \(error.localizedDescription)")
        }
    }

    /// `CHART-TIME.svg` of each chart; names sort by time.
    func write(
        pictures dashboard: Dashboard, at time: Date, _ registry: ViewRegistry
    ) async throws {
        let stamp = time.formatted(
            Date.ISO8601FormatStyle(timeSeparator: .omitted, includingFractionalSeconds: true))
        for (index, chart) in dashboard.charts.enumerated() {
            let size = (width: 640, height: chart.room.height)
            guard let text = await registry.picture(of: dashboard, chart: index, size) else {
                throw Failure.world("the table of chart \"\(chart.name)\" is missing")
            }
            let picture: Data
            do {
                picture = Data(try await format.file(of: text))
            } catch {
                throw Failure.world(error)
            }
            try write(picture, as: "\(chart.name)-\(stamp).\(format)")
        }
    }

    /// `CHART.wav` of each chart that can be heard, and `TABLE.csv` of each table.
    func write(end dashboard: Dashboard, _ registry: ViewRegistry) async throws {
        for (index, chart) in dashboard.charts.enumerated() {
            guard let heard = await registry.heard(dashboard, chart: index) else { continue }
            try write(Data(WaveFile.bytes(of: heard.score())), as: "\(chart.name).wav")
        }
        for name in dashboard.tableNames.sorted() {
            guard let table = registry.tables[name] else { continue }
            var text = Data()
            for piece in CSVWriter.pieces(of: await table.snapshot) {
                text.append(contentsOf: piece)
            }
            try write(text, as: "\(name).csv")
        }
    }

    private func write(_ data: Data, as name: String) throws(Failure) {
        let file = path.appending(path: name).path(percentEncoded: false)
        try OutputFile(path: file).write(data)
    }
}
