import Foundation
package import Tables

/// Everything a configuration folder says, checked.
package struct Configuration: Sendable {
    package var settings: ServerSettings
    /// By file name.
    package var dashboards: [Dashboard]
    /// The tables of the dashboards, by file name and in each file's order.
    package var tables: [TableSource]
    /// Faults of a configuration that is accepted all the same.
    package var warnings: [ConfigurationError] = []
    /// Whether who gets in is read, with the secrets that this needs.
    ///
    /// Commands that only draw don't read it.
    @TaskLocal package static var readsAccess = true

    package init(
        settings: ServerSettings = ServerSettings(), dashboards: [Dashboard] = [],
        tables: [TableSource] = []
    ) {
        (self.settings, self.dashboards, self.tables) = (settings, dashboards, tables)
    }
}

/// One YAML file, as it was read.
package struct ConfigurationFile: Hashable, Sendable {
    /// For messages, and for a dashboard's name.
    package var path: String
    package var text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }

    /// The file's name without its ending.
    var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }
}

extension Configuration {
    /// Reads `server.yaml`, if there is one, and `dashboards/*.yaml` below a folder.
    ///
    /// - Parameters:
    ///   - folder: also where the tables' files are looked for.
    ///   - new: a dashboard that isn't written yet, and is read with those of the folder.
    ///   - columns: those of tables that have found them out.
    ///   - others: tables that are declared elsewhere, and that dashboards may name.
    ///   - otherPages: the names of dashboards that are declared elsewhere, and that tokens may name.
    ///   - earlier: by path, the texts of files that are read in place of what they have now; nil for files that are left
    ///     out.
    /// - Returns: the configuration.
    /// - Throws: all errors of all files at once.
    package static func load(
        folder: String, adding new: ConfigurationFile? = nil, columns: [String: Schema] = [:],
        beside others: [TableSource] = [], and otherPages: [String] = [],
        inPlaceOf earlier: [String: String?] = [:]
    ) throws(ConfigurationErrors) -> Configuration {
        let server = folder + "/server.yaml"
        let dashboards = folder + "/dashboards"
        let names = try new != nil && !exists(dashboards) ? [] : names(in: dashboards, of: folder)
        // A name that begins with a dot is an editor's lock, or what a mount keeps for itself.
        let paths = names.filter { name in
            !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
        }
        var errors: [ConfigurationError] = []
        func read(_ path: String) -> ConfigurationFile? {
            if let text = earlier[path] {
                return text.map { ConfigurationFile(path: path, text: $0) }
            }
            return Self.file(at: path, &errors)
        }
        let file = exists(server) ? read(server) : nil
        var pages = paths.sorted().compactMap { read(dashboards + "/" + $0) }
        if let new { pages.append(new) }
        do {
            let configuration = try Self.read(
                server: file, dashboards: pages, folder: folder, columns: columns,
                beside: others, and: otherPages)
            if errors.isEmpty { return configuration }
        } catch {
            errors += error.errors
        }
        throw ConfigurationErrors(errors)
    }

    private static func names(
        in dashboards: String, of folder: String
    ) throws(ConfigurationErrors) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: dashboards)
        } catch {
            let message =
                exists(dashboards)
                ? "this folder can't be read: \(error.localizedDescription)"
                : "this folder is missing. To write a dashboard into it, run: "
                    + "soundings init FILE.csv --config \(folder.shellWord)"
            throw ConfigurationErrors([
                ConfigurationError(file: dashboards, line: 1, message)
            ])
        }
    }

    /// Whether there is a file of this name, be it a link to nowhere.
    private static func exists(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }

    static func file(
        at path: String, _ errors: inout [ConfigurationError]
    ) -> ConfigurationFile? {
        do {
            let content = try Data(contentsOf: URL(filePath: path))
            if let text = String(validating: content, as: UTF8.self) {
                return ConfigurationFile(path: path, text: text)
            }
            errors.append(ConfigurationError(file: path, line: 1, "this isn't UTF-8 text"))
        } catch {
            errors.append(ConfigurationError(file: path, line: 1, reason(path)))
        }
        return nil
    }

    private static func reason(_ path: String) -> String {
        let manager = FileManager.default
        if let target = try? manager.destinationOfSymbolicLink(atPath: path),
            !manager.fileExists(atPath: path)
        {
            return "this is a link to \(target), which isn't there"
        }
        var isFolder: ObjCBool = false
        _ = manager.fileExists(atPath: path, isDirectory: &isFolder)
        return isFolder.boolValue ? "this is a folder, not a file" : "this file can't be read"
    }
}
