import Dashboards
import Feeds
import Foundation
import ServiceLifecycle
import Site

/// Shows whoever edits the program why it doesn't compile, as errors of a configuration are shown.
struct BuildReport: Service {
    /// Of the environment: the file with the errors of the last build.
    static let variable = "SOUNDINGS_BUILD_REPORT"

    private let path: String
    private let report: ConfigurationReport

    /// - Returns: nil for a program that nobody builds anew.
    init?(to report: ConfigurationReport) {
        guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return nil }
        (self.path, self.report) = (path, report)
    }

    func run() async throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        await cancelWhenGracefulShutdown {
            for await _ in FileWatch([folder]).changes { note() }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }

    private func note() {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let errors = text.split(separator: "\n").compactMap(ConfigurationError.init(compilerLine:))
        if !errors.isEmpty { report.noteBuild(errors) }
    }
}
