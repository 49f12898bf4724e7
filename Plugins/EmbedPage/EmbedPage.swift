import Foundation
import PackagePlugin

/// Builds the page in `web/` into the program: one script, one style sheet, fonts and icon as Swift.
@main
struct EmbedPage: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "web")
        let output = context.pluginWorkDirectoryURL.appending(path: "PageFiles+Content.swift")
        return [
            .buildCommand(
                displayName: "Bundling the page",
                executable: try context.tool(named: "PageBundler").url,
                arguments: [folder.path(), output.path()], inputFiles: files(below: folder),
                outputFiles: [output])
        ]
    }

    private func files(below folder: URL) -> [URL] {
        let paths = FileManager.default.enumerator(atPath: folder.path())
        return (paths?.compactMap { $0 as? String } ?? []).sorted()
            .filter { !URL(filePath: $0).pathExtension.isEmpty }
            .map { folder.appending(path: $0) }
    }
}
