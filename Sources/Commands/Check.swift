import ArgumentParser
import Dashboards
import Foundation
import Live
import Site
import Synchronization

/// `soundings check`: exits 0, also with warnings, or 2 with every error by file and line.
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the configuration and say what is wrong with it.",
        discussion: """
            Reads the tables' files to their ends, as serve does, and names each line of them that \
            is skipped, what charts leave out of them, and charts with more series than colours. Exits 0 when there are no errors, whatever the warnings, and 2 with errors.
            """)

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    @Flag(help: "Also read the keys of issuers and of the sign-in, by their addresses.")
    var keys = false

    func run() async throws {
        try await Failure.reporting {
            let configuration = try Configuration.checked(folder: config)
            let warnings = Warnings()
            for warning in configuration.warnings { warnings.report(warning.description) }
            if keys { try await checkKeys(configuration.settings, warnings) }
            let application = try await Application(
                configuration, for: .checking, warn: warnings.report)
            if configuration.dashboards.isEmpty {
                warnings.report(Configuration.noDashboards(in: config))
            }
            await application.reportDiagnostics(to: warnings)
            for table in configuration.tables where table.inference != nil {
                warnings.report(
                    "table \(table.name) finds out its columns from the rows that come: what is of "
                        + "columns that it hasn't got yet isn't checked")
            }
            let waiting = configuration.dashboards.reduce(0) { $0 + $1.waiting.count }
            let charts = configuration.dashboards.reduce(waiting) { $0 + $1.charts.count }
            print(
                configuration.dashboards.count.counted("dashboard") + ", "
                    + charts.counted("chart")
                    + (waiting == 0 ? "" : ", \(waiting) without columns yet") + ": no errors"
                    + warnings.summary)
        }
    }
}

extension Check {
    /// As the server would read them at its start, where faults are only in its log.
    private func checkKeys(
        _ settings: ServerSettings, _ warnings: Warnings
    ) async throws(Failure) {
        guard case .tokens(let tokens) = settings.access else { return }
        let faults = await AccessList(tokens).keyFaults()
        for warning in faults.warnings { warnings.report(warning) }
        if !faults.errors.isEmpty { throw .usage(faults.errors.joined(separator: "\n")) }
    }
}

extension Application {
    /// Reports what charts leave out of the rows that there are, and series that look alike.
    fileprivate func reportDiagnostics(to warnings: Warnings) async {
        for dashboard in dashboards {
            for chart in dashboard.charts.indices {
                for text in await registry.diagnostics(of: dashboard, chart: chart) {
                    warnings.report(text)
                }
            }
        }
    }
}

/// Writes faults in lines of data to standard error as they are found.
private final class Warnings: Sendable {
    private let count = Mutex(0)

    @Sendable func report(_ warning: String) {
        count.withLock { $0 += 1 }
        TableMaker.write(warning)
    }

    /// Nothing where there were none.
    var summary: String {
        let count = count.withLock { $0 }
        return count == 0 ? "" : ", " + count.counted("warning")
    }
}
