import ArgumentParser
import Broadcast
import Dashboards
import Foundation
import Layouts
import Server
import Sound

/// `soundings render`: one chart as a stand-alone picture, or as sound.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write one chart of a dashboard as a stand-alone SVG picture, or as sound.")

    @Argument(help: "The dashboard's name.")
    var dashboard: String

    @Argument(help: "The chart's name.")
    var chart: String

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    @Option(help: "In CSS pixels.")
    var width = 640

    @Option(help: "In CSS pixels; the chart's own by default.")
    var height: Int?

    @Option(
        name: [.customShort("o"), .long], help: "The file to write; standard output by default.")
    var output: String?

    @Option(help: ArgumentHelp("The WAV file to write, instead of a picture.", valueName: "file"))
    var audio: String?

    func validate() throws {
        if audio != nil, output != nil {
            throw ValidationError("--audio writes sound and --output a picture: choose one")
        }
        for length in [width, height ?? width] where !(96...4096).contains(length) {
            throw ValidationError("width and height are from 96 to 4096")
        }
    }

    func run() async throws {
        try await Failure.reporting {
            let configuration = try Configuration.checked(folder: config)
            let theatre = try await Theatre(configuration)
            let (found, place) = try chart(of: configuration)
            if let audio {
                guard let heard = await theatre.stage.heard(found, chart: place) else {
                    throw Self.noTable
                }
                return try write(Data(WaveFile.bytes(of: heard.score())), to: audio)
            }
            let size = (width: width, height: height ?? found.charts[place].height)
            guard let text = await theatre.stage.picture(of: found, chart: place, size) else {
                throw Self.noTable
            }
            guard let output else { return print(text) }
            try write(Data(text.utf8), to: output)
        }
    }

    private static let noTable = Failure.world("the chart's table is missing")

    private func write(_ data: Data, to path: String) throws {
        do {
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw Failure.world("\(path) can't be written: \(error.localizedDescription)")
        }
    }

    private func chart(of configuration: Configuration) throws -> (Dashboard, Int) {
        guard let found = configuration.dashboards.first(where: { $0.name == dashboard }) else {
            throw Failure.usage("there is no dashboard \"\(dashboard)\"")
        }
        guard let place = found.charts.firstIndex(where: { $0.name == chart }) else {
            throw Failure.usage("dashboard \"\(dashboard)\" has no chart \"\(chart)\"")
        }
        return (found, place)
    }
}
