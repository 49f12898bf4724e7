package import Dashboards
package import Feeds
import Foundation
package import ServiceLifecycle
package import Site
import Tables

/// The dashboards, tables and settings that a program declares in Swift, beside the files of its configuration.
///
/// A value of the task that runs a command, so that no global state is shared by two of them.
package struct SwiftDeclarations: Sendable {
    package var settings: ServerSettings?
    package var dashboards: [Dashboard] = []
    package var tables: [TableSource] = []
    /// Work of the program's own, begun and ended with the server.
    package var services: [any Service] = []
    /// Whether there is something to serve without a folder of files.
    package var areEnough = false
    /// Is given what takes a table's rows, by its name, once it is there.
    package var connect: @Sendable (String, any RowSink) -> Void = { _, _ in }
    /// Charts with their code, served under `/gallery`.
    package var gallery: [GalleryEntry] = []

    package init() {}

    /// Those of the command that runs.
    @TaskLocal package static var current = SwiftDeclarations()
}

extension SwiftDeclarations {
    /// The files of a folder, and what is declared beside them.
    ///
    /// - Throws: all errors of all files at once, and names that stand in both.
    func configuration(
        folder: String, columns: [String: Schema] = [:], inPlaceOf earlier: [String: String?] = [:]
    ) throws(ConfigurationErrors) -> Configuration {
        var configuration = try files(folder: folder, columns, earlier)
        let errors = clashes(with: configuration, in: folder)
        guard errors.isEmpty else { throw ConfigurationErrors(errors) }
        configuration.settings = settings ?? configuration.settings
        configuration.dashboards = dashboards + configuration.dashboards
        configuration.tables = tables + configuration.tables
        return configuration
    }

    /// The settings of the program, else those of the folder's `server.yaml`; nil where neither is there.
    ///
    /// - Throws: all errors of that file.
    func settings(folder: String) throws(ConfigurationErrors) -> ServerSettings? {
        if let settings { return settings }
        return try Configuration.settings(folder: folder)
    }

    /// Who gets in, as the folder's `server.yaml` says it by itself; nil where it doesn't, or Swift says it.
    func access(folder: String) -> AccessSettings? {
        settings == nil ? Configuration.access(folder: folder) : nil
    }

    private func files(
        folder: String, _ columns: [String: Schema], _ earlier: [String: String?]
    ) throws(ConfigurationErrors) -> Configuration {
        let isMissing = !FileManager.default.fileExists(atPath: folder)
        return areEnough && isMissing
            ? Configuration()
            : try .load(
                folder: folder, columns: columns, beside: tables, and: dashboards.map(\.name),
                inPlaceOf: earlier)
    }

    private func clashes(
        with configuration: Configuration, in folder: String
    ) -> [ConfigurationError] {
        let names = Set(dashboards.map(\.name))
        let tableNames = Set(tables.map(\.name))
        return configuration.tables.filter { tableNames.contains($0.name) }.map { table in
            ConfigurationError(
                file: table.file, line: table.line,
                "table \"\(table.name)\" is declared in Swift already")
        }
            + configuration.dashboards.filter { names.contains($0.name) }.map { dashboard in
                ConfigurationError(
                    file: "\(folder)/dashboards/\(dashboard.name).yaml", line: 1,
                    "dashboard \"\(dashboard.name)\" is declared in Swift already")
            }
    }
}
