import Dashboards
import Feeds
import Foundation
import Live
import Logs
import Tables

/// Fills tables as they were at a moment, from the logs of their rows.
struct PastTables {
    private let moment: Date
    private let folder: String

    /// - Parameters:
    ///   - text: the moment; without an offset by the clock of `timeZone`.
    ///   - timeZone: the chart's.
    ///   - folder: the logs'.
    /// - Throws: a failure that says what is no time or no folder.
    init(at text: String, in timeZone: TimeZone, folder: String) throws(Failure) {
        var parser = CellParser(timeZone: timeZone)
        guard case .date(let date) = parser.value(of: Array(text.utf8)[...], as: .temporal) else {
            throw .usage("--at: " + CellParser.complaint(about: text, as: .temporal))
        }
        guard FileManager.default.isFolder(folder) == true else {
            throw .usage("there is no folder \(folder): --data names the one with the rows")
        }
        (moment, self.folder) = (date, folder)
    }

    /// Reads back the tables with these names; files that never change are as they are.
    func fill(_ tables: [FilledTable], _ names: Set<String>) async throws {
        for table in tables where names.contains(table.source.name) {
            if table.source.isDurable {
                try await fill(table)
            } else if table.source.isLive {
                throw Failure.usage(
                    "table \(table.source.name) isn't kept: its rows at that time aren't known")
            }
        }
    }

    private func fill(_ table: FilledTable) async throws {
        let name = table.source.name
        let file = DataFolder.file(of: name, in: folder)
        guard FileManager.default.fileExists(atPath: file) else {
            throw Failure.usage("there are no rows of table \(name) in \(folder)")
        }
        do {
            let log = PastRowLog(try SQLiteRowLog(path: file, isReadOnly: true), at: moment)
            let start = try await log.start()
            if let start, start.offset > 0, start.date > moment { throw missing(name, start.date) }
            let writer = RowWriter(to: table.table, log: log, inference: table.source.inference)
            try await writer.restore { (error) throws(LogError) in throw error }
            // A table that has dropped rows by itself would have done so then.
            let first = await table.table.snapshot.rows.lowerBound
            if let start, start.offset > 0, first <= start.offset {
                warn("warning: \(missing(name, start.date).message)")
            }
        } catch let error as LogError {
            throw Failure.world("\(file): \(error)")
        }
    }

    private func missing(_ table: String, _ start: Date) -> Failure {
        .usage("table \(table): rows from before \(start.formatted(.iso8601)) aren't kept any more")
    }

    private func warn(_ sentence: String) {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }
}
