import Foundation

/// Everything a configuration folder says, checked.
package struct Configuration: Sendable {
    package var settings: ServerSettings
    /// By file name.
    package var dashboards: [Dashboard]
    /// Those that the dashboards declare, by file name and in each file's order.
    package var tables: [TableSource]

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
    /// - Parameter folder: also where the tables' files are looked for.
    /// - Returns: the configuration.
    /// - Throws: all errors of all files at once.
    package static func load(folder: String) throws(ConfigurationErrors) -> Configuration {
        let server = folder + "/server.yaml"
        let dashboards = folder + "/dashboards"
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: dashboards) else {
            throw ConfigurationErrors([
                ConfigurationError(file: dashboards, line: 1, "this folder can't be read")
            ])
        }
        let paths = names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
        let hasServer = FileManager.default.fileExists(atPath: server)
        return try read(
            server: hasServer ? file(at: server) : nil,
            dashboards: paths.map { file(at: dashboards + "/" + $0) }, folder: folder)
    }

    private static func file(at path: String) -> ConfigurationFile {
        let content = FileManager.default.contents(atPath: path) ?? Data()
        return ConfigurationFile(path: path, text: String(decoding: content, as: UTF8.self))
    }
}
