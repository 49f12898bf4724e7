import Dashboards
import Feeds
import Live
import Logging
import Logs

/// The logs of the tables whose rows are kept, and their writers.
actor TableLogs {
    private var kept: [(writer: RowWriter, log: SQLiteRowLog)] = []
    private let path: String?
    private var folder: DataFolder?
    /// The first attempts to read logs back, by writers.
    private var restoring: [ObjectIdentifier: Task<Void, Never>] = [:]
    /// The further attempts after a failure, by writers.
    private var retrying: [ObjectIdentifier: Task<Void, Never>] = [:]
    private let synchronisation: LogSynchronisation
    private let history: Double
    /// Those that other processes write too; nil where the folder has all.
    private let shared: SharedTableLogs?
    /// Yields after tables have found out columns.
    nonisolated let columns: AsyncStream<Void>
    private let columnsChanged: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - path: the folder of the logs, made for the first of them; nil for nowhere.
    ///   - inherited: the same, where it is open already.
    ///   - synchronisation: what is waited for before rows are answered.
    ///   - history: for how many seconds logs keep what tables need no more.
    ///   - engine: where rows are kept in place of the folder; nil for the folder.
    init(
        folder path: String?, inherited: DataFolder? = nil, _ synchronisation: LogSynchronisation,
        history: Double = 0, engine: RedisEngine? = nil
    ) {
        shared = engine.map(SharedTableLogs.init)
        folder = inherited
        (self.path, self.synchronisation, self.history) = (path, synchronisation, history)
        (columns, columnsChanged) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Whether the rows of tables that say so are kept.
    nonisolated var keepsRows: Bool { path != nil || shared != nil }

    /// Whether other processes read and write them too.
    nonisolated var areShared: Bool { shared != nil }

    /// Opens the log of a table.
    ///
    /// - Returns: the table's only writer; nil where its rows neither are posted nor kept.
    /// - Throws: a failure that names the file.
    func open(
        for table: LiveTable, _ source: TableSource
    ) async throws(Failure) -> RowWriter? {
        guard table.isDurable else {
            return source.acceptsPosts || source.feed?.reportsChanges == true
                ? writer(to: table, source) : nil
        }
        if let shared {
            return await shared.open(table.name) { writer(to: table, log: $0, source) }
        }
        guard let folder = try openFolder() else { return nil }
        do {
            let (log, damage) = try folder.log(of: table.name, synchronisation)
            let writer = writer(to: table, log: log, source)
            if let damage { writer.faults.note(damage: damage, of: table.name) }
            if log.isFull { writer.faults.noteFullDisk(of: table.name) }
            kept.append((writer, log))
            return writer
        } catch {
            throw Failure.world(error)
        }
    }

    private nonisolated func writer(
        to table: LiveTable, log: any RowLog = MemoryRowLog(keepsRows: false),
        _ source: TableSource
    ) -> RowWriter {
        RowWriter(
            to: table, log: log, history: history, measurement: source.measurement,
            inference: source.inference
        ) { [columnsChanged] in columnsChanged.yield() }
    }

    /// The file of the alerts; nil where nothing is kept.
    func alertFile() throws(Failure) -> AlertFile? {
        try openFolder().map { AlertFile(path: $0.path + "/alerts.json") }
    }

    /// The file of the notes; nil where nothing is kept.
    func noteFile() throws(Failure) -> NoteFile? {
        try openFolder().map { NoteFile(path: $0.path + "/notes.json") }
    }

    /// The document that all processes which share their logs have under a name; nil where one has the folder for itself.
    func document(_ name: String) async -> RedisDocument? { await shared?.document(name) }

    /// The place of addresses that are too long, which outlives the process; nil where nothing is kept.
    func addressStore() async -> (any AddressStore)? {
        if let shared { return await shared.addresses }
        return path.map { AddressFolder(path: "\($0)/addresses") }
    }

    /// The key of states that pages keep, which all processes have that share their logs, and all that come after this
    /// one; nil where nothing is kept.
    func stateKey() async -> [UInt8]? {
        if let shared { return await shared.secret(Self.stateKey, orElse: StateKey.random()) }
        guard let path else { return nil }
        do {
            return try SecretFile(path: "\(path)/\(Self.stateKey)").bytes(orElse: StateKey.random())
        } catch {
            Logger(label: "soundings").warning(
                "the state of viewers' own views is lost when this process ends: \(error)")
            return nil
        }
    }

    private static let stateKey = "state-key"

    private func openFolder() throws(Failure) -> DataFolder? {
        guard folder == nil, let path else { return folder }
        do {
            folder = try DataFolder(path: path)
        } catch {
            throw Failure.world("\(error); --data names another folder, or none")
        }
        return folder
    }

    /// Reads back the logs that weren't read yet, side by side.
    ///
    /// Posted rows wait meanwhile. A log in the folder that can't be read is tried again later.
    func restore() async {
        for (writer, log) in kept where restoring[ObjectIdentifier(writer)] == nil {
            restoring[ObjectIdentifier(writer)] = Task { [folder] in
                await restore(writer, log, folder)
            }
        }
        for writer in await shared?.writers ?? []
        where restoring[ObjectIdentifier(writer)] == nil {
            restoring[ObjectIdentifier(writer)] = Task { [shared] in
                await shared?.restore(writer)
            }
        }
        let tasks = Array(restoring.values)
        await withTaskCancellationHandler {
            for task in tasks { await task.value }
        } onCancel: {
            for task in tasks { task.cancel() }
        }
    }

    /// The process that had the folder before may end.
    func noteReady() { folder?.noteReady() }

    /// Writes nothing any more, lets the folder go, and waits until the process that waits for it is there, if one does.
    func handOver() async {
        for (writer, _) in kept { await writer.end() }
        for writer in await shared?.writers ?? [] { await writer.end() }
        await close()
        await folder?.handOver(within: Self.longestSuccession)
    }

    /// Reading logs back costs the next process a second for each few million rows.
    private static let longestSuccession: Duration = .seconds(20)

    /// Ends the writing of a table's log, which somebody else may open then.
    func release(_ writer: RowWriter) async {
        let task = restoring.removeValue(forKey: ObjectIdentifier(writer))
        if await sharedLog(of: writer) != nil { task?.cancel() }
        await task?.value
        await endRetrying(writer)
        await writer.end()
        await shared?.forget(writer)
        guard let index = kept.firstIndex(where: { $0.writer === writer }) else { return }
        try? kept.remove(at: index).log.close()
    }

    /// The log of a writer that other processes write too; nil of any other.
    func sharedLog(of writer: RowWriter) async -> RedisRowLog? { await shared?.log(of: writer) }

    private func note(_ log: SQLiteRowLog, of writer: RowWriter) {
        guard let index = kept.firstIndex(where: { $0.writer === writer }) else { return }
        kept[index].log = log
    }

    private func endRetrying(_ writer: RowWriter) async {
        let task = retrying.removeValue(forKey: ObjectIdentifier(writer))
        task?.cancel()
        await task?.value
    }

    /// Leaves one file a table, so that a copy of it is whole.
    func close() async {
        for (writer, _) in kept { await endRetrying(writer) }
        for (_, log) in kept { try? log.close() }
        await shared?.end()
    }

    @concurrent private nonisolated func restore(
        _ writer: RowWriter, _ log: SQLiteRowLog, _ folder: DataFolder?
    ) async {
        guard let folder else { return }
        let isRestored = await writer.attemptRestoring { (error) throws(LogError) in
            try await replaced(log, of: writer, error, in: folder)
        }
        if !isRestored, !Task.isCancelled { await retryLater(writer, in: folder) }
    }

    private func replaced(
        _ log: SQLiteRowLog, of writer: RowWriter, _ error: LogError, in folder: DataFolder
    ) throws(LogError) -> RowWriter.Replacement {
        // It would remove the new log's files when it is closed later.
        try log.close()
        let (log, sentence) = try folder.replacement(
            of: writer.table.name, synchronisation, error.description)
        note(log, of: writer)
        return (log, sentence ?? "")
    }

    private func retryLater(_ writer: RowWriter, in folder: DataFolder) {
        retrying[ObjectIdentifier(writer)] = Task {
            var pause = Self.shortestPause
            repeat {
                try? await Task.sleep(for: pause)
                pause = min(pause * 2, Self.longestPause)
            } while await !isDone(writer, in: folder)
        }
    }

    private static let shortestPause = Duration.milliseconds(250)
    private static let longestPause = Duration.seconds(20)

    /// Opens a log anew and reads it back.
    ///
    /// - Returns: whether nothing more is to be done.
    private func isDone(_ writer: RowWriter, in folder: DataFolder) async -> Bool {
        guard !Task.isCancelled, let old = kept.first(where: { $0.writer === writer })?.log else {
            return true
        }
        try? old.close()
        let log: SQLiteRowLog
        do {
            let damage: String?
            (log, damage) = try folder.log(of: writer.table.name, synchronisation)
            if let damage { writer.faults.note(damage: damage, of: writer.table.name) }
            note(log, of: writer)
        } catch {
            writer.faults.note(unread: error.description, of: writer.table.name)
            return false
        }
        return await writer.attemptRestoring(from: log) { @Sendable (error) throws(LogError) in
            try await self.replaced(log, of: writer, error, in: folder)
        }
    }
}
