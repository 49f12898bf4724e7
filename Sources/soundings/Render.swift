import ArgumentParser
import Broadcast
import Dashboards
import Foundation
import Layouts
import Server
import SVG

/// `soundings render`: one chart as a stand-alone picture.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write one chart of a dashboard as a stand-alone SVG picture.")

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

    func validate() throws {
        for length in [width, height ?? width] where !(96...4096).contains(length) {
            throw ValidationError("width and height are from 96 to 4096")
        }
    }

    func run() async throws {
        try await Failure.reporting {
            let configuration = try Configuration.checked(folder: config)
            let theatre = try await Theatre(configuration)
            let text = try await picture(configuration, theatre.stage)
            guard let output else { return print(text) }
            do {
                try text.write(toFile: output, atomically: true, encoding: .utf8)
            } catch {
                throw Failure.world("\(output) can't be written: \(error.localizedDescription)")
            }
        }
    }

    private func picture(_ configuration: Configuration, _ stage: Stage) async throws -> String {
        guard let found = configuration.dashboards.first(where: { $0.name == dashboard }) else {
            throw Failure.usage("there is no dashboard \"\(dashboard)\"")
        }
        guard let place = found.charts.firstIndex(where: { $0.name == chart }) else {
            throw Failure.usage("dashboard \"\(dashboard)\" has no chart \"\(chart)\"")
        }
        let size = (width: width, height: height ?? found.charts[place].height)
        guard let text = await stage.picture(of: found, chart: place, size) else {
            throw Failure.world("the chart's table is missing")
        }
        return text
    }
}
