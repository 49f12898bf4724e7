import Foundation
import PackagePlugin

/// Builds the catalogues in `Languages/` into the program, each as a literal.
@main
struct EmbedLanguages: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Languages")
        let output = context.pluginWorkDirectoryURL.appending(path: "CatalogueFile+Content.swift")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
            .filter { $0.hasSuffix(".json") }
        return [
            .buildCommand(
                displayName: "Embedding the languages", executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", Self.script, "sh", folder.path(), output.path()] + files,
                inputFiles: files.map { folder.appending(path: $0) }, outputFiles: [output])
        ]
    }

    private static let script = """
        folder="$1" output="$2"
        shift 2
        {
            printf 'extension CatalogueFile {\\n    static let all: [CatalogueFile] = [\\n'
            for path in "$@"; do
                printf 'CatalogueFile(path: "%s", text: ###\"\"\"\\n' "$path"
                cat "$folder/$path"
                printf '\\n\"\"\"###),\\n'
            done
            printf '    ]\\n}\\n'
        } > "$output"
        """
}
