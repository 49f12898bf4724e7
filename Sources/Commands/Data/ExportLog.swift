import ArgumentParser
import Feeds
import Foundation
import Live
import Logs
import Tables

/// `soundings data export`: a table's rows as text, as they would be after a restart.
struct ExportLog: AsyncParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case csv, ndjson
    }

    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write a table's rows as CSV or NDJSON.",
        discussion: """
            Also while a server runs. CSV is for spreadsheets: texts that these would run get an \
            apostrophe in front. NDJSON has every value as it came. Both can be imported. Of a damaged \
            --file, and of a damaged log in Redis, all that can be read is written; then the exit status is 1.
            """)

    @OptionGroup var options: DataOptions

    @Argument(help: "The table.")
    var table: String?

    @Option(
        help: "A log outside the folder, such as one that was put aside; what can be read of it.")
    var file: String?

    @Option(help: "csv or ndjson.")
    var format = Format.csv

    func validate() throws {
        if (table == nil) == (file == nil) {
            throw ValidationError("name a table, or a file with --file")
        }
    }

    func run() async throws {
        try await Failure.reporting {
            if let file { return try await export(readableOf: file) }
            let logs = try await options.logs()
            let table = try await logs.tables([table ?? ""])[0]
            do {
                if let damage = logs.damage(of: table) { throw LogError.damaged(damage) }
                try await write(logs.log(of: table))
            } catch let error as LogError {
                if case .damaged = error, let log = try await logs.readable(of: table) {
                    try await write(log)
                }
                throw logs.failure(error, of: table)
            }
        }
    }

    private func export(readableOf file: String) async throws {
        let log: MemoryRowLog
        do { log = try MemoryRowLog(readableOf: file) } catch {
            throw Failure.world("\(file): \(error)")
        }
        try await write(log)
        guard log.salvage.isWhole else { throw Failure.world("\(file): \(log.salvage)") }
    }

    private func write(_ log: any RowLog) async throws {
        let rows = try await Self.rows(of: log)
        do {
            let pieces: any Sequence<[UInt8]> =
                format == .csv ? CSVWriter.pieces(of: rows) : NDJSONWriter.pieces(of: rows)
            for piece in pieces {
                try FileHandle.standardOutput.write(contentsOf: Data(piece))
            }
        } catch {
            throw Failure.world("it can't be written: \(error)")
        }
    }

    private static func rows(of log: any RowLog) async throws(LogError) -> Table {
        let schema = try await schema(of: log)
        let table = LiveTable(name: "exported", schema: schema, isDurable: true)
        try await RowWriter(to: table, log: log).restore { (error) throws(LogError) in throw error }
        return await table.snapshot
    }

    /// All columns that rows have had, of the kinds that they had: of texts where that changed.
    private static func schema(of log: any RowLog) async throws(LogError) -> Schema {
        var (schema, next) = (Schema([]), 0)
        while true {
            let page = try await log.read(from: next)
            if page.next == next { return schema }
            next = page.next
            for rows in page.records.compactMap(\.content.rows) {
                for field in rows.fields {
                    if let index = schema.index(of: field.name) {
                        if schema.fields[index].kind != field.kind {
                            schema.fields[index].kind = .nominal
                        }
                    } else {
                        schema.fields.append(field)
                    }
                }
            }
        }
    }
}
