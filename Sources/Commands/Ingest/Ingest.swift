import ArgumentParser
import Feeds
import Foundation

/// `soundings ingest`: sends rows of a file, or of standard input, to a running server.
struct Ingest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Send rows of a file or of standard input to a running server.",
        discussion: """
            CSV with a header, or a JSON object a line. Rows go in parts, each taken as a whole or not at all, and \
            sent again while the server is away. A part that is refused ends it, with the row at fault. Rows of a \
            program that pauses go after a second, but not under --run, whose parts must be the same each time.

            EXAMPLES
              soundings ingest orders orders.csv
              zcat old.ndjson.gz | soundings ingest orders --format ndjson --url https://charts.example.com
              soundings ingest orders orders.csv --run monday    (again after a break: no row comes twice)

            Exits 0 when all rows are taken, 1 when the server stays away, 2 when rows are refused or may not be sent.
            """)

    @Argument(help: "The table.")
    var table: String

    @Argument(help: "A file whose name ends in .csv, .ndjson or .jsonl; - is standard input.")
    var file = "-"

    @Option(help: "The server's address, with the path it lies below.")
    var url = "http://127.0.0.1:8080"

    @Option(help: "What the rows are, where no name says it: csv or ndjson.")
    var format: RowEncoding?

    @Option(
        parsing: .unconditional, help: "Rows sent together, 1 to 50000; fewer where they are wide.")
    var rows = 1_000

    @Option(
        help: ArgumentHelp(
            "A file with the token of a writer; else SOUNDINGS_TOKEN of the environment.",
            valueName: "file"))
    var tokenFile: String?

    @Option(
        name: .customLong("run"),
        help: ArgumentHelp(
            "A name for this run: begun again under it, rows that were taken aren't taken twice, as long as "
                + "the server remembers them.",
            valueName: "name"))
    var runName: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "For so long a server may stay away, from 0 to 86400.", valueName: "seconds"))
    var patience = 60.0

    func validate() throws {
        guard (1...50_000).contains(rows) else {
            throw ValidationError("--rows is from 1 to 50000")
        }
        guard (0...86_400).contains(patience) else {
            throw ValidationError("--patience is from 0 to 86400 seconds")
        }
        if let runName, !(1...200).contains(runName.utf8.count) {
            throw ValidationError("--run is a name of 1 to 200 characters")
        }
    }

    func run() async throws {
        try await Failure.reporting {
            let encoding = try encoding()
            let input = try input()
            let remote = RemoteTable(
                table, of: try .server(url, like: "http://127.0.0.1:8080"), as: encoding,
                token: try ServerToken.inFile(tokenFile))
            let run = RowsSender.Run(
                name: runName ?? UUID().uuidString, isNamed: runName != nil, rows: rows)
            var sender = RowsSender(
                to: remote, run, of: name, patience: patience, ProgressBar(of: size(of: input)))
            try await sender.send(InputReader(input))
            print(sender.summary)
        }
    }

    private var isStandardInput: Bool { file == "-" }
    private var name: String { isStandardInput ? "standard input" : file }

    private func encoding() throws(Failure) -> RowEncoding {
        if let format { return format }
        switch URL(filePath: file).pathExtension.lowercased() {
        case "csv": return .csv
        case "ndjson", "jsonl": return .ndjson
        case _ where isStandardInput:
            throw .usage("--format says what standard input has: csv or ndjson")
        default: throw .usage("\(file): --format says what it has: csv or ndjson")
        }
    }

    private func input() throws(Failure) -> Int32 {
        guard !isStandardInput else { return STDIN_FILENO }
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .world("\(file) can't be read: \(String(cString: strerror(errno)))")
        }
        return descriptor
    }

    /// Nil where nobody knows it before the end.
    private func size(of descriptor: Int32) -> Int? {
        let start = lseek(descriptor, 0, SEEK_CUR)
        let end = lseek(descriptor, 0, SEEK_END)
        guard start >= 0, end > start, lseek(descriptor, start, SEEK_SET) == start else {
            return nil
        }
        return Int(end - start)
    }
}

/// Encodings that have one record after another, so that they can be sent in parts.
extension RowEncoding: ExpressibleByArgument {
    /// Nil for another text.
    public init?(argument: String) {
        guard Self.allValueStrings.contains(argument) else { return nil }
        self.init(rawValue: argument)
    }

    /// Those of the command line.
    public static var allValueStrings: [String] { [Self.csv, .ndjson].map(\.rawValue) }
}
