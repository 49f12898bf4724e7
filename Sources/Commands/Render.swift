import ArgumentParser
import SharedScenes
import Dashboards
import Foundation
import Layouts
import Live
import Sound
import Tables

/// `soundings render`: one chart as a stand-alone picture, or as sound.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write one chart of a dashboard as a stand-alone SVG picture, or as sound.")

    @Argument(help: "The dashboard's name.")
    var dashboard: String

    @Argument(help: "The chart's name.")
    var chart: String

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    @Option(help: "In CSS pixels; 640 by default.")
    var width: Int?

    @Option(help: "In CSS pixels; the chart's own by default.")
    var height: Int?

    @Option(
        name: [.customShort("o"), .long], help: "The file to write; standard output by default.")
    var output: String?

    @Option(help: ArgumentHelp("The WAV file to write, instead of a picture.", valueName: "file"))
    var audio: String?

    @Option(
        help: ArgumentHelp(
            "For so long a feed that never ends may bring rows, at most; as soon as it pauses it is enough.",
            valueName: "seconds"))
    var wait = 5.0

    func validate() throws {
        guard (0...3_600).contains(wait) else {
            throw ValidationError("--wait is from 0 to 3600 seconds")
        }
        if audio != nil, output != nil {
            throw ValidationError("--audio writes sound and --output a picture: choose one")
        }
        for (name, length) in [("--width", width), ("--height", height)] {
            guard let length else { continue }
            if audio != nil { throw ValidationError("\(name) is of a picture, not of sound") }
            guard (96...4096).contains(length) else {
                throw ValidationError("\(name) is from 96 to 4096, not \(length)")
            }
        }
    }

    func run() async throws {
        try await Failure.reporting {
            let configuration = try Configuration.checked(folder: config)
            let (found, index) = try chart(of: configuration)
            try checkFile(audio ?? output)
            let application = try await Application(configuration)
            application.connect(SwiftDeclarations.current)
            await application.fill(found.tableNames, for: .seconds(wait))
            if let audio {
                guard let heard = await application.registry.heard(found, chart: index) else {
                    throw Self.noTable
                }
                return try write(Data(WaveFile.bytes(of: heard.score())), to: audio)
            }
            let size = (width: width ?? 640, height: height ?? found.charts[index].room.height)
            guard let text = await application.registry.picture(of: found, chart: index, size)
            else {
                throw Self.noTable
            }
            guard let output else { return print(text, terminator: "") }
            try write(Data(text.utf8), to: output)
        }
    }

    private static let noTable = Failure.world("the chart's table is missing")

    /// Looks for what is in a file's way, before a large table is read.
    private func checkFile(_ path: String?) throws {
        guard let path else { return }
        let manager = FileManager.default
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        var isFolder: ObjCBool = false
        func exists(_ path: String) -> Bool {
            manager.fileExists(atPath: path, isDirectory: &isFolder)
        }
        if path.isEmpty { throw Failure.usage("the file to write has no name") }
        if exists(path), isFolder.boolValue { throw Failure.world("\(path) is a folder") }
        guard exists(folder) else {
            throw Failure.world("\(path) can't be written: there is no folder \(folder)")
        }
        guard isFolder.boolValue else {
            throw Failure.world("\(path) can't be written: \(folder) isn't a folder")
        }
    }

    /// Into the file itself where nothing can be put beside it, as in `/dev`.
    private func write(_ data: Data, to path: String) throws {
        let url = URL(filePath: path)
        do {
            let isFile = (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile
            try data.write(to: url, options: isFile == false ? [] : .atomic)
        } catch {
            throw Failure.world("\(path) can't be written: \(error.localizedDescription)")
        }
    }

    private func chart(of configuration: Configuration) throws -> (Dashboard, Int) {
        guard let found = configuration.dashboards.first(where: { $0.name == dashboard }) else {
            let names = configuration.dashboards.map(\.name)
            throw Failure.usage("there is no dashboard \"\(dashboard)\"" + hint(dashboard, names))
        }
        guard let index = found.charts.firstIndex(where: { $0.name == chart }) else {
            throw Failure.usage(
                "dashboard \"\(dashboard)\" has no chart \"\(chart)\""
                    + hint(chart, found.charts.map(\.name)))
        }
        return (found, index)
    }

    /// The name that was meant, and all there are.
    private func hint(_ name: String, _ names: [String]) -> String {
        let list = names.isEmpty ? "there are none" : "there are " + names.joined(separator: ", ")
        return "; " + list + Spelling.hint(for: name, among: names)
    }
}
