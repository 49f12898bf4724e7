import ArgumentParser
import Dashboards
import Feeds
import Foundation
import Tables

/// `soundings init`: writes a dashboard for a file of data, or a table of a database.
struct Init: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a dashboard for a file of data, or for a table in a PostgreSQL database.",
        discussion: """
            Looks at all rows and writes dashboards/NAME.yaml into the configuration, with charts \
            that suit the kinds of the columns, and comments. It never overwrites. A password isn't \
            written: '${DATABASE_URL}', in quotes, stands for a variable of the environment.
            """)

    @Argument(
        help: ArgumentHelp(
            "A file of cells: .csv or .tsv, also with .gz or .zst behind; or postgres://…",
            valueName: "file"))
    var file: String

    @Option(help: "The table or view of a database.")
    var table: String?

    @Option(help: "The folder with server.yaml and dashboards/; it is made where there is none.")
    var config = "config"

    @Option(help: "The dashboard's name, of letters, digits and -; the file's by default.")
    var name: String?

    func validate() throws {
        if let name, name.wholeMatch(of: /[A-Za-z0-9-]+/) == nil {
            throw ValidationError("a dashboard's name is of letters, digits and -")
        }
        if DatabaseTable.isAddress(file) != (table != nil) {
            throw ValidationError("--table names a table of a database, and goes with its address")
        }
    }

    func run() async throws {
        try await Failure.reporting {
            let source = table?.split(separator: ".").last.map(String.init)
            let name = name ?? Self.name(of: source ?? URL(filePath: file).lastPathComponent)
            let path = "\(config)/dashboards/\(name).yaml"
            for existing in [path, "\(config)/dashboards/\(name).yml"]
            where FileManager.default.fileExists(atPath: existing) {
                throw Failure.usage("\(existing) is there already; --name gives another name")
            }
            let draft = try await draft(named: name)
            let others = try check(draft.text, at: path)
            try write(draft.text, to: path)
            if !others.errors.isEmpty {
                throw Failure.usage(
                    "\(path) was written; other files of the configuration have errors:\n"
                        + others.description)
            }
            print(
                "\(path): \(draft.rows.counted("row")), \(draft.columns.count.counted("column"))"
                    + (draft.leavesOutColumns
                        ? "; \"rows\" shows the first \(DashboardDraft.mostShownColumns)" : ""))
            print("To open it at /d/\(name), run: soundings serve --config \(config.shellWord)")
        }
    }

    /// The errors of other files; with one of its own the draft isn't written.
    private func check(_ text: String, at path: String) throws(Failure) -> ConfigurationErrors {
        let new = ConfigurationFile(path: path, text: text)
        do throws(ConfigurationErrors) {
            _ = try Configuration.load(folder: config, adding: new)
            return ConfigurationErrors([])
        } catch {
            let own = error.errors.filter { $0.file == path }
            if own.isEmpty { return error }
            throw Failure.usage(
                "\(table ?? file): no dashboard can be made of it, and none was written: "
                    + own.map(\.message).joined(separator: "; "))
        }
    }

    private func draft(named name: String) async throws -> DashboardDraft {
        do {
            if let table {
                let found = try DatabaseTable(table, at: file, folder: config)
                return try await draft(named: name, of: found.feed, found.text, called: table)
            }
            let (kind, dialect) = try dialect()
            let url = URL(filePath: file)
            let pattern = FilePattern(url.path(percentEncoded: false))
            var table = FeedTable(folder: "", timeZone: .gmt)
            let advice = try FileFeed(pattern, as: dialect, for: table).advice()
            table.formats = advice.formats
            table.columns = advice.kinds.map { Schema.Field($0, $1) }
            return try await draft(
                named: name, of: try FileFeed(pattern, as: dialect, for: table),
                "{\(kind): \(location(of: url))}", called: url.lastPathComponent, advice)
        } catch let error as FeedError {
            throw Failure.usage(error)
        }
    }

    private func draft(
        named name: String, of feed: any Feed, _ text: String, called source: String,
        _ advice: GuessAdvice = GuessAdvice()
    ) async throws -> DashboardDraft {
        let facts = FactFinder(feed.schema)
        try await feed.run(into: facts)
        try await check(facts, source, feed)
        return DashboardDraft(
            name: name, feed: text, file: source, rows: await facts.rows,
            columns: await facts.columns, advice: advice)
    }

    /// A file of something else is refused before anything is made of it.
    private func check(
        _ facts: FactFinder, _ file: String, _ feed: any Feed
    ) async throws(FeedError) {
        if await facts.columns.contains(where: \.isUnreadable) {
            throw FeedError.notText(file)
        }
        let misfit = (feed as? FileFeed)?.misfit
        try check(await facts.columns, file, misfit)
        let (rows, warnings) = (await facts.rows, facts.warnings)
        guard rows > 0, rows >= warnings.count else {
            if let reason = try misfit?() { throw FeedError(reason) }
            throw FeedError(
                rows == 0 && warnings.isEmpty
                    ? "\(file) has no rows"
                    : "\(file) isn't a table: most of its lines don't have the cells that its first one "
                        + "names" + (warnings.first.map { ", such as \($0)" } ?? ""))
        }
        for warning in facts.remarks + warnings { FactFinder.say(warning) }
    }

    private func check(
        _ columns: [ColumnFacts], _ file: String, _ misfit: (() throws(FeedError) -> String?)?
    ) throws(FeedError) {
        if let name = columns.first(where: \.isNamedLikeValue)?.name {
            throw FeedError(
                "\(file) has values, such as \"\(name)\", in its first line, where names are expected: add "
                    + "a line with the columns' names")
        }
        if columns.count == 1, columns.first?.isProse == true {
            if let reason = try misfit?() { throw FeedError(reason) }
            throw FeedError("\(file) isn't a table: it has lines of text, and no cells")
        }
    }

    /// From the configuration's folder if the file is in it, else absolute.
    private func location(of url: URL) -> String {
        let folder = URL(filePath: config).standardizedFileURL.path(percentEncoded: false)
        let path = url.standardizedFileURL.path(percentEncoded: false)
        let beginning = folder.hasSuffix("/") ? folder : folder + "/"
        let text = path.hasPrefix(beginning) ? String(path.dropFirst(beginning.count)) : path
        return quoted(text, always: true)
    }

    /// How its cells are separated; nil where its first line shows it.
    private func dialect() throws -> (kind: String, CSVDialect?) {
        let names = file.lowercased().split(separator: ".").dropFirst()
        if names.contains("tsv") { return ("tsv", .tabs) }
        guard names.contains("csv") else {
            throw Failure.usage(
                example(for: names.last ?? "")
                    ?? "\(file) isn't a file of data: its name ends in .csv or .tsv")
        }
        return ("csv", nil)
    }

    /// The remedy for files that the server reads, but for which no dashboard is drafted.
    private func example(for ending: Substring) -> String? {
        let path = location(of: URL(filePath: file))
        let columns = """

                columns:
                  - {name: time, kind: temporal}
                  - {name: value, kind: quantitative}
            """
        switch ending {
        case "ndjson", "jsonl":
            return example("feed: {ndjson: \(path)}" + columns, "State its columns")
        case "json":
            let lines = location(
                of: URL(filePath: file).deletingPathExtension()
                    .appendingPathExtension("ndjson"))
            return example(
                "feed: {ndjson: \(lines)}" + columns,
                "Convert an array of objects to lines (jq -c '.[]' FILE.json > FILE.ndjson), and "
                    + "state its columns")
        case "sqlite", "sqlite3", "db":
            return example(
                "feed: {sqlite: \(path), query: \"SELECT * FROM readings\"}", "State a query")
        default: return nil
        }
    }

    private func example(_ feed: String, _ remedy: String) -> String {
        """
        \(file): init drafts dashboards only for .csv and .tsv files. \(remedy) in \
        \(config)/dashboards/NAME.yaml, for example:
        title: Readings
        tables:
          readings:
            \(feed)
        charts: []
        rows:
          - table: readings
            title: Rows
        """
    }

    private static func name(of file: String) -> String {
        let base = file.prefix { $0 != "." }
        let name = String(base.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        return name.isEmpty ? "data" : name
    }

    /// Whole or not at all, and never over a file that is there.
    private func write(_ text: String, to path: String) throws {
        let url = URL(filePath: path)
        let part = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).part")
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: part)
            defer { try? FileManager.default.removeItem(at: part) }
            try FileManager.default.linkItem(at: part, to: url)
        } catch {
            throw Failure.world("\(path) can't be written: \(error.localizedDescription)")
        }
    }
}
