import Foundation
package import Tables

/// The rows of CSV files: of all that a pattern names, in the order of their names.
///
/// They are read whole; another run reads them again.
package struct FileFeed: Feed {
    package let schema: Schema
    private let pattern: FilePattern
    private let dialect: CSVDialect?
    private let table: FeedTable
    /// The file whose columns were looked at; nil where it can't be read yet, and its columns are stated.
    private let first: CSVFile?

    /// - Parameters:
    ///   - pattern: the path of a file, or a pattern of several.
    ///   - dialect: how their cells are separated; as the first line of each shows.
    ///   - table: what is known of the columns, and the limits.
    /// - Throws: `FeedError` when there is no file, or the first that has something in it can't be read, and
    ///   no columns are stated.
    package init(
        _ pattern: FilePattern, as dialect: CSVDialect? = nil, for table: FeedTable
    ) throws(FeedError) {
        (self.pattern, self.dialect, self.table) = (pattern, dialect, table)
        do {
            let paths = try Self.paths(of: pattern)
            first = try Self.file(paths.first(where: Self.isFilled) ?? paths[0], dialect, table)
        } catch {
            guard !table.columns.isEmpty else { throw error }
            first = nil
        }
        schema = first?.schema ?? Schema(table.columns)
    }

    private static func paths(of pattern: FilePattern) throws(FeedError) -> [String] {
        let paths = pattern.paths
        if paths.isEmpty { throw FeedError("no file is named like \(pattern.text)") }
        return paths
    }

    private static func isFilled(_ path: String) -> Bool { FileState(path)?.length != 0 }

    package var isLive: Bool { false }

    package var changes: AsyncStream<Void>? {
        let feed = self
        return AsyncStream { continuation in
            let watching = Task {
                var known = feed.states
                for await _ in FileWatch(feed.pattern.folders).changes {
                    // A file that is being written is read when it is whole.
                    try? await Task.sleep(for: .milliseconds(200))
                    let states = feed.states
                    guard states != known else { continue }
                    known = states
                    continuation.yield()
                }
            }
            continuation.onTermination = { _ in watching.cancel() }
        }
    }

    private var states: [String: FileState] {
        var states: [String: FileState] = [:]
        for path in pattern.paths { states[path] = FileState(path) }
        return states
    }

    /// How the columns of its first file would be as most people expect them, beyond what is stated.
    package func advice() throws(FeedError) -> GuessAdvice { try first?.advice() ?? GuessAdvice() }

    /// Why most lines of its first file don't have the cells that the first line names, if the file shows it.
    package func misfit() throws(FeedError) -> String? { try first?.misfit() }

    package func run(into sink: any RowSink) async throws {
        let paths = try Self.paths(of: pattern)
        for path in paths {
            if paths.count > 1, !Self.isFilled(path) {
                sink.warn("\(path): the file is empty")
                continue
            }
            let file =
                if let first, path == first.path { first } else {
                    try Self.file(path, dialect, table)
                }
            try await withReadSpan(of: path) {
                try await file.run(into: sink, as: schema, hasAll: !pattern.isOfMany)
            }
        }
    }

    private static func file(
        _ path: String, _ dialect: CSVDialect?, _ table: FeedTable
    ) throws(FeedError) -> CSVFile {
        let kinds = table.columns.map { ($0.name, $0.kind) }
        return try CSVFile(
            path: path, timeZone: table.timeZone,
            kinds: Dictionary(kinds, uniquingKeysWith: { first, _ in first }),
            formats: table.formats, dialect: dialect, limits: table.files)
    }
}

extension FeedKind {
    static let csv = FeedKind(
        "csv",
        "Files of cells with commas, from the configuration's folder, or absolute; * and ? match.",
        columns: .found, subject: .text,
        options: [
            FeedOption(
                "separator", .choice([",", ";", "|"]),
                "What stands between cells; as the first line shows, a comma mostly."),
            follow,
        ]
    ) { settings throws(FeedError) in
        let separator = settings.text("separator")?.utf8.first
        return try .files("csv", settings, separator.map(CSVDialect.init))
    }

    static let tsv = FeedKind(
        "tsv", "Files of cells with tabs, named as those of csv are.", columns: .found,
        subject: .text,
        options: [follow]
    ) { settings throws(FeedError) in try .files("tsv", settings, .tabs) }

    private static let follow = FeedOption(
        "follow", .flag,
        "Whether rows are appended as files grow; else files that change are read anew.")
}

extension Feed where Self == FileFeed {
    fileprivate static func files(
        _ name: String, _ settings: FeedSettings, _ dialect: CSVDialect?
    ) throws(FeedError) -> any Feed {
        let pattern = FilePattern(settings.table.path(settings.text(name) ?? ""))
        let files = try FileFeed(pattern, as: dialect, for: settings.table)
        guard settings.flag("follow") == true else { return files }
        return FollowingFeed(pattern, files.schema, as: .csv(dialect), for: settings.table)
    }
}
