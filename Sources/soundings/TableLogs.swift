import Dashboards
import Live
import Logging
import Logs

/// The logs of the tables whose rows are posted or kept, and their writers.
struct TableLogs {
    /// Of the tables that rows may be posted to.
    private(set) var posted: [RowWriter] = []
    private var kept: [(writer: RowWriter, log: SQLiteRowLog)] = []
    private let folder: DataFolder?
    private let synchronisation: LogSynchronisation

    /// - Parameters:
    ///   - folder: where the logs are; nil for nowhere.
    ///   - synchronisation: what is waited for before rows are answered.
    init(folder: DataFolder?, _ synchronisation: LogSynchronisation) {
        (self.folder, self.synchronisation) = (folder, synchronisation)
    }

    /// Opens the log of a table.
    ///
    /// - Returns: the table's only writer; nil where its rows neither are posted nor kept.
    /// - Throws: a failure that names the file.
    mutating func open(for table: LiveTable, _ source: TableSource) throws(Failure) -> RowWriter? {
        guard table.isDurable, let folder else {
            guard source.acceptsPosts else { return nil }
            let writer = RowWriter(to: table)
            posted.append(writer)
            return writer
        }
        do {
            let (log, damage) = try folder.log(of: table.name, synchronisation)
            let writer = RowWriter(to: table, log: log)
            if let damage { writer.faults.note(damage: damage, of: table.name) }
            kept.append((writer, log))
            if source.acceptsPosts { posted.append(writer) }
            return writer
        } catch {
            throw Failure.world(error)
        }
    }

    /// Reads all logs back, side by side; rows that come meanwhile wait.
    func restore() async {
        await withDiscardingTaskGroup { group in
            for (writer, log) in kept {
                group.addTask { await restore(writer, log) }
            }
        }
    }

    /// Leaves one file a table, so that a copy of it is whole.
    func close() {
        for (_, log) in kept { try? log.close() }
    }

    private func restore(_ writer: RowWriter, _ log: SQLiteRowLog) async {
        let name = writer.table.name
        do {
            try await writer.restore { (error) throws(LogError) in
                guard let folder else { throw error }
                // It would remove the new log's files when it is closed later.
                try log.close()
                let (log, sentence) = try folder.replacement(
                    of: name, synchronisation, error.description)
                return (log, sentence ?? "")
            }
        } catch {
            writer.faults.note(
                damage: "its log can't be read: \(error); the table began without rows", of: name)
        }
    }
}
