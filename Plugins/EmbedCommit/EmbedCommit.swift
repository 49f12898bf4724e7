import Foundation
import PackagePlugin

/// Tells the program the commit that it is built of, where that is a clone.
@main
struct EmbedCommit: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let package = context.package.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: "ProgramVersion+Commit.swift")
        return [
            .buildCommand(
                displayName: "Naming the commit", executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", Self.script, "sh", package.path(), output.path()],
                inputFiles: logs(of: package), outputFiles: [output])
        ]
    }

    private static let script = """
        commit=$(git -C "$1" rev-parse --short=12 HEAD 2>/dev/null || true)
        printf 'extension ProgramVersion {\\n    package static let commit = "%s"\\n}\\n' "$commit" > "$2"
        """

    /// What changes with each commit; nothing where the package isn't a clone of its own.
    private func logs(of package: URL) -> [URL] {
        let log = package.appending(path: ".git/logs/HEAD")
        return FileManager.default.fileExists(atPath: log.path()) ? [log] : []
    }
}
