import ArgumentParser
import Dashboards
import Feeds
import Foundation
import Live
import Logs
import Tables

/// `soundings data import`: rows of a file behind those that are kept.
struct ImportRows: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Append the rows of a CSV or NDJSON file to a table.",
        discussion: """
            The configuration (--config) says which columns the table has. All rows are imported or, with the \
            row and field at fault, none. Not while a server uses the folder.
            """)

    @OptionGroup var options: DataOptions

    @Argument(help: "The table.")
    var table: String

    @Argument(help: "A file whose name ends in .csv, .ndjson or .json.")
    var file: String

    func run() async throws {
        try await Failure.reporting {
            let source = try source()
            let columns = try columns(for: source)
            if let fault = LiveTable(source).fault(in: columns) {
                throw Failure.usage("\(file): \(fault)")
            }
            let count = columns.first?.count ?? 0
            let folder = try options.folder(
                instead: "soundings ingest sends rows to a running server")
            do {
                let (log, damage) = try folder.log(of: table, .full)
                if let damage { print("\(table): \(damage)") }
                try await checkRoom(for: columns, behind: log, of: source)
                let parts = stride(from: 0, to: count, by: Self.rowsTogether).map { first in
                    columns.map {
                        ColumnBatch.values(Array($0[first..<min(count, first + Self.rowsTogether)]))
                    }
                }
                try await append(parts, to: log, of: source)
            } catch let error as LogError {
                throw Failure.world("the rows can't be kept: \(error)")
            }
            print(count.counted("row") + " imported")
        }
    }

    /// Checks that a server would have room for the rows with those that are kept; one that drops the oldest
    /// rows always has.
    private func checkRoom(
        for columns: [[Value]], behind log: any RowLog, of source: TableSource
    ) async throws {
        guard source.limit.onFull == .refuse, source.schema.key.isEmpty else { return }
        let table = LiveTable(source, isDurable: true)
        let writer = RowWriter(to: table, log: log)
        try await writer.restore { (error) throws(LogError) in throw error }
        if await table.accept(columns.map(ColumnBatch.values)) { return }
        throw Failure.world(
            "none of the rows is imported: with them the table takes more than its tableBytes "
                + "(\(table.fullness.limit.byteCount)) and refuses rows (onFull: refuse)")
    }

    /// Rows with a key replace those that are there.
    private func append(
        _ parts: [[ColumnBatch]], to log: any RowLog, of source: TableSource
    ) async throws(LogError) {
        guard !source.schema.key.isEmpty else {
            try await log.append(parts.map { LogEntry(.rows($0, of: source.schema)) })
            return
        }
        let writer = RowWriter(to: LiveTable(source, isDurable: true), log: log)
        try await writer.restore { (error) throws(LogError) in throw error }
        for part in parts {
            switch await writer.write(part) {
            case .written, .deleted, .otherContent, .otherColumns: break
            case .failed(let error): throw error
            case .full(let limit): throw .full("the table is full at \(limit) bytes")
            case .busy, .handedOver: throw .unavailable("too much is being written")
            }
        }
    }

    private static let rowsTogether = 8_192

    private func source() throws(Failure) -> TableSource {
        let tables = try Configuration.checked(folder: options.config).tables.filter(\.isDurable)
        if let source = tables.first(where: { $0.name == table }) {
            guard source.inference == nil else {
                throw Failure.usage(
                    "table \"\(table)\" finds out its columns from what is posted: post the rows to the "
                        + "server")
            }
            return source
        }
        let names = tables.map(\.name)
        throw Failure.usage(
            "no table \"\(table)\" of \(options.config) keeps its rows"
                + Spelling.hint(for: table, among: names))
    }

    private func columns(for source: TableSource) throws(Failure) -> [[Value]] {
        let ending = URL(filePath: file).pathExtension
        guard let encoding = RowEncoding(rawValue: ending) else {
            throw Failure.usage("\(file): a file to import ends in .csv, .ndjson or .json")
        }
        let bytes: Data
        do { bytes = try Data(contentsOf: URL(filePath: file)) } catch {
            throw Failure.world("\(file) can't be read: \(error.localizedDescription)")
        }
        var limits = IngestLimits()
        limits.rows = .max
        let decoder = RowDecoder(schema: source.schema, timeZone: source.timeZone, limits: limits)
        do {
            return try decoder.columns(from: Array(bytes), as: encoding)
        } catch {
            throw Failure.usage("\(file): \(error)")
        }
    }
}
