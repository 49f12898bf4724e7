import ArgumentParser
import Dashboards

/// `soundings check`: exits 0, or 2 with every error by file and line.
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the configuration and say what is wrong with it.")

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    func run() async throws {
        try await Failure.reporting {
            let configuration = try Configuration.checked(folder: config)
            let charts = configuration.dashboards.reduce(0) { $0 + $1.charts.count }
            print("\(configuration.dashboards.count) dashboards, \(charts) charts: no errors")
        }
    }
}
