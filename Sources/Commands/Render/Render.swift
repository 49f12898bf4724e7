import ArgumentParser
import Dashboards
import Foundation
import Layouts
import Live
import PictureFiles
import SharedScenes
import Sound
import Tables
import Tactile

/// `soundings render`: charts as stand-alone pictures, or as sound.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write charts of a dashboard as stand-alone pictures, or as sound.",
        discussion: """
            The file's ending says what it becomes: .svg, .png or .pdf (the last two by rsvg-convert of librsvg). \
            Without a chart's name all charts of the dashboard go into the folder that -o names.

            EXAMPLES
              \(Self.program) render weather temperature -o temperature.svg
              \(Self.program) render weather temperature --width 1200 --scale 2 -o temperature.png
              \(Self.program) render weather -o report/ --format pdf
              \(Self.program) render orders earned --at 2026-11-26T18:00:00Z --data /var/lib/soundings -o then.svg
              \(Self.program) render weather temperature --audio temperature.wav
              \(Self.program) render weather temperature --tactile -o temperature.pdf

            Exits 1 when a file can't be written, 2 when there is no such chart, and 64 when options don't fit together.
            """)

    /// The name under which it was started.
    private static let program =
        CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "soundings"

    @Argument(help: "The dashboard's name.")
    var dashboard: String

    @Argument(help: "The chart's name; all charts where none is named.")
    var chart: String?

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    @Option(parsing: .unconditional, help: "In CSS pixels; 640 by default.")
    var width: Int?

    @Option(parsing: .unconditional, help: "In CSS pixels; the chart's own by default.")
    var height: Int?

    @Option(
        name: [.customShort("o"), .long],
        help: "The file to write, or the folder for several; standard output by default.")
    var output: String?

    @Option(help: "What becomes of a picture where no file's ending says it; svg by default.")
    var format: PictureFormat?

    @Option(
        parsing: .unconditional,
        help: "How many pixels of a PNG file are one CSS pixel, from 0.5 to 8; 1 by default.")
    var scale: Double?

    @Option(help: ArgumentHelp("The WAV file to write, instead of a picture.", valueName: "file"))
    var audio: String?

    @OptionGroup var touch: TactileOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "For so long a feed that never ends may bring rows, at most; as soon as it pauses it is enough.",
            valueName: "seconds"))
    var wait = 5.0

    @Option(
        help: ArgumentHelp(
            "Charts as they were then, of rows that were posted or kept; by the chart's clock without an offset.",
            valueName: "time"))
    var at: String?

    @Option(
        help: """
            The folder that keeps posted rows, for --at; \(KeptLogs.usualFolder), unless server.yaml has Redis keep them.
            """)
    var data: String?

    func validate() throws {
        guard (0...3_600).contains(wait) else {
            throw ValidationError("--wait is from 0 to 3600 seconds")
        }
        if let scale, !(0.5...8).contains(scale) {
            throw ValidationError("--scale is from 0.5 to 8")
        }
        try validateFiles()
        try validateTactile()
        for (name, length) in [("--width", width), ("--height", height)] {
            guard let length else { continue }
            if audio != nil { throw ValidationError("\(name) is of a picture, not of sound") }
            guard (96...4096).contains(length) else {
                throw ValidationError("\(name) is from 96 to 4096, not \(length)")
            }
        }
    }

    private func validateFiles() throws {
        if chart == nil, audio == nil, output == nil {
            throw ValidationError("all charts of a dashboard need a folder: -o FOLDER")
        }
        try validateSound()
        try validatePicture()
    }

    private func validateSound() throws {
        guard let audio else { return }
        if output != nil {
            throw ValidationError("--audio writes sound and --output a picture: choose one")
        }
        if chart == nil {
            throw ValidationError("--audio is of one chart: name it behind the dashboard")
        }
        if format != nil || scale != nil {
            throw ValidationError(
                "\(format != nil ? "--format" : "--scale") is of a picture, not of sound")
        }
        if !["", "wav"].contains(URL(filePath: audio).pathExtension.lowercased()) {
            throw ValidationError("\(audio): sound is .wav")
        }
    }

    private func validateTactile() throws {
        guard touch.tactile else {
            if touch.paper != nil { throw ValidationError("--paper is of --tactile") }
            return
        }
        if audio != nil {
            throw ValidationError("--audio is sound and --tactile a picture: choose one")
        }
        if formatWanted == .png { throw ValidationError("--tactile is .svg or .pdf, not .png") }
        if width != nil || height != nil {
            throw ValidationError("--tactile has the size of its paper: --paper a4 or letter")
        }
    }

    private func validatePicture() throws {
        if scale != nil, audio == nil, formatWanted != .png {
            throw ValidationError("--scale is of .png, not of .\(formatWanted)")
        }
        guard let ending, chart != nil else { return }
        if format == nil, !ending.isEmpty, PictureFormat(rawValue: ending) == nil {
            throw ValidationError("\(output ?? ""): pictures are .svg, .png or .pdf")
        }
        if let format, let other = PictureFormat(rawValue: ending), other != format {
            throw ValidationError("-o says .\(other) and --format \(format): choose one")
        }
    }

    /// Of the file that is named.
    private var ending: String? { output.map { URL(filePath: $0).pathExtension.lowercased() } }

    func run() async throws {
        try await Failure.reporting {
            let configuration = try Configuration.drawn(folder: config)
            let (found, indices) = try charts(of: configuration)
            try checkFiles()
            let registry = try await registry(of: found, indices, configuration)
            for index in indices { try await write(found, index, registry) }
        }
    }

    /// The dashboards with their rows, of now or as they were.
    private func registry(
        of dashboard: Dashboard, _ indices: [Int], _ configuration: Configuration
    ) async throws -> ViewRegistry {
        if let at {
            let time = try dashboard.time(at, of: "--at")
            let past = try await KeptPast(of: dashboard, configuration, data: data)
            let moment = try await past.moment(at: time)
            let shown = Set(indices.map { dashboard.charts[$0].table })
            for table in await moment.emptyTables where shown.contains(table) {
                let sentence = "table \(table) had no rows at \(time.formatted(.iso8601))\n"
                try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
            }
            return moment.registry
        }
        let application = try await Application(configuration, warn: TableMaker.write)
        application.connect(SwiftDeclarations.current)
        await application.fill(dashboard.tableNames, for: .seconds(wait))
        return application.registry
    }

    private func write(_ dashboard: Dashboard, _ index: Int, _ registry: ViewRegistry) async throws
    {
        if let audio {
            guard let heard = await registry.heard(dashboard, chart: index) else {
                throw Self.noTable
            }
            return try OutputFile(path: audio).write(Data(WaveFile.bytes(of: heard.score())))
        }
        if touch.tactile { return try await writeTactile(dashboard, index, registry) }
        let size = (width: width ?? 640, height: height ?? dashboard.charts[index].room.height)
        guard let text = await registry.picture(of: dashboard, chart: index, size) else {
            throw Self.noTable
        }
        let file: Data
        do {
            file = Data(try await formatWanted.file(of: text, scale: scale ?? 1))
        } catch {
            throw Failure.world(error)
        }
        try write(file, to: path(of: dashboard.charts[index].name))
    }

    private func writeTactile(
        _ dashboard: Dashboard, _ index: Int, _ registry: ViewRegistry
    ) async throws {
        let chart = dashboard.charts[index]
        let key = registry.pictureKey(
            of: dashboard, chart: index, (ViewKey.firstWidth, chart.room.height))
        do {
            guard
                let sheets = try await registry.tactileDocument(
                    key, on: dashboard, paper: touch.paper ?? .a4)?.document.documents
            else { throw Self.noTable }
            let path = path(of: chart.name)
            guard formatWanted == .svg else {
                return try write(Data(try await PictureFormat.pages(sheets)), to: path)
            }
            for (number, sheet) in sheets.enumerated() {
                try write(Data(sheet.utf8), to: path.map { Self.path($0, of: number + 1) })
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.world("\(error)")
        }
    }

    private func write(_ file: Data, to path: String?) throws {
        guard let path else { return FileHandle.standardOutput.write(file) }
        try OutputFile(path: path).write(file)
    }

    /// The first sheet has the file's own name, the others their number behind it.
    private static func path(_ path: String, of page: Int) -> String {
        guard page > 1 else { return path }
        let url = URL(filePath: path)
        let name = "\(url.deletingPathExtension().lastPathComponent)-\(page)"
        let ending = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
        return url.deletingLastPathComponent().appending(path: name + ending).path(
            percentEncoded: false)
    }

    private static let noTable = Failure.world("the chart's table is missing")

    private var formatWanted: PictureFormat {
        format ?? (chart == nil ? nil : ending.flatMap(PictureFormat.init)) ?? .svg
    }

    /// Nil for standard output.
    private func path(of chart: String) -> String? {
        guard self.chart == nil, let output else { return output }
        return URL(filePath: output).appending(path: "\(chart).\(formatWanted)").path(
            percentEncoded: false)
    }

    private func checkFiles() throws {
        guard chart == nil, let output else {
            return try (audio ?? output).map { try OutputFile(path: $0).check() } ?? ()
        }
        if FileManager.default.isFolder(output) == false {
            throw Failure.world("\(output) is a file: -o names the folder for the charts")
        }
        do {
            try FileManager.default.createDirectory(
                atPath: output, withIntermediateDirectories: true)
        } catch {
            throw Failure.world("\(output) can't be made: \(error.localizedDescription)")
        }
    }

    private func charts(of configuration: Configuration) throws -> (Dashboard, [Int]) {
        guard let found = configuration.dashboards.first(where: { $0.name == dashboard }) else {
            let names = configuration.dashboards.map(\.name)
            throw Failure.usage("there is no dashboard \"\(dashboard)\"" + hint(dashboard, names))
        }
        guard let chart else { return (found, Array(found.charts.indices)) }
        guard let index = found.charts.firstIndex(where: { $0.name == chart }) else {
            throw Failure.usage(
                "dashboard \"\(dashboard)\" has no chart \"\(chart)\""
                    + hint(chart, found.charts.map(\.name)))
        }
        return (found, [index])
    }

    /// The name that was meant, and all there are.
    private func hint(_ name: String, _ names: [String]) -> String {
        let list = names.isEmpty ? "there are none" : "there are " + names.joined(separator: ", ")
        return "; " + list + Spelling.hint(for: name, among: names)
    }
}

extension PictureFormat: ExpressibleByArgument {}
extension TactilePaper: ExpressibleByArgument {}
