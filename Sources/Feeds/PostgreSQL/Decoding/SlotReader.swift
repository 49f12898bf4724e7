import Foundation
import Tables

/// Reads a slot's changes on a thread of its own, and knows how far it came.
actor SlotReader {
    /// Some changes, and what is wrong with some of their cells.
    struct Batch: Sendable {
        var changes: [SourceChange]
        var misfits: [String] = []
        /// After them.
        var position: SlotPosition
    }

    private let executor = BlockingExecutor("PostgreSQL slot")
    private let wait = DescriptorWait()
    private let rules: PostgresRules
    private let slot: SlotRules
    private let table: FeedTable
    private let schema: Schema
    private var session: PostgresSession?
    private var cells: PostgresCells?
    private var decoder: ChangeDecoder
    /// The names that wal2json chooses by.
    private var chosen = ""
    /// The table as it was when these were chosen.
    private var identity: UInt32?
    private var start: SlotPosition?
    private var log = Log()

    /// How much of the server's log has been read.
    private struct Log {
        /// How far the server has heard that changes are kept.
        var confirmed: WALPosition?
        /// An end of the log that is to be on the disk before changes are read up to it.
        var awaited: WALPosition?
        /// The end of the part that is being read, where it is known.
        var reached: WALPosition?
        /// How many messages came of that part.
        var count = 0
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(_ rules: PostgresRules, _ slot: SlotRules, _ schema: Schema, for table: FeedTable) {
        (self.rules, self.slot, self.schema, self.table) = (rules, slot, schema, table)
        decoder = ChangeDecoder(schema, for: table)
    }

    /// Ends what is waited for, now and until the next `connect`.
    nonisolated func interrupt() { wait.interrupt() }

    func connect() throws(FeedError) {
        session = try rules.session(wait)
        log = Log()
        try chooseTables()
        try checkColumns()
        if !table.formats.areUsual { decoder.parse(try slots().textColumns(), table.formats) }
    }

    func close() { (session, cells) = (nil, nil) }

    private func slots() throws(FeedError) -> SlotSession {
        guard let session else { throw FeedError("\(rules.address.name) isn't connected") }
        return SlotSession(session: session, rules: slot, database: rules.address.name)
    }

    private func execute(
        _ sql: String, _ values: [String] = []
    ) throws(FeedError) -> PostgresResult {
        try slots().session.execute(sql, values)
    }

    /// Chooses the table, or the partitions that there are.
    private func chooseTables() throws(FeedError) {
        let tables = try slots().tables()
        // An empty list would be all tables.
        chosen = tables.isEmpty ? "no.table" : tables.map(\.chosen).joined(separator: ",")
        decoder.tableCount = max(1, tables.count)
        identity = try slots().identity()
    }

    /// - Throws: `FeedError` where the table has lost one of the columns, as its rows would be read empty.
    private func checkColumns() throws(FeedError) {
        let rows = RowSelection(source: .table(slot.table)).whole
        do {
            let none = try execute("\(rows) LIMIT 0")
            _ = try PostgresCells(none.columns, for: schema, key: nil, table)
        } catch {
            throw FeedError("\(rules.address.name), \(slot.table): \(error)")
        }
    }

    /// Whether changes were left out because nothing says which row they are of.
    var hasLeftOut: Bool { decoder.hasLeftOut }

    /// Whether partitions were emptied whose rows stay.
    var hasEmptyPartitions: Bool { decoder.hasEmptyPartitions }

    /// How much of the server's log, as long as it was at the last reading, isn't in the table, in bytes.
    var unreadBytes: Int? {
        log.awaited.map { end in
            end.bytes > decoder.position.end.bytes ? Int(end.bytes - decoder.position.end.bytes) : 0
        }
    }

    /// Waits for a notification, or until the interval is over.
    func waitForChange() throws(FeedError) {
        _ = try slots().session.waitForNotification(until: .now + .seconds(rules.interval ?? 1))
    }

    private static var rowsTogether: Int { 5_000 }
    /// Beyond so many, a reading of changes ends with their transaction.
    private static var changesTogether: Int { 50_000 }
    /// The server keeps about so much of its log for nothing.
    private static var bytesUnconfirmed: UInt64 { 1 << 20 }
}

// MARK: All rows

extension SlotReader {
    /// Begins to read all rows as of one moment, after the slot exists.
    func beginRows() throws(FeedError) {
        let slots = try slots()
        if try slots.confirmed() == nil { try slots.make() }
        guard let confirmed = try slots.confirmed() else {
            throw FeedError("\(rules.address.name): the slot \"\(slot.slot)\" is gone")
        }
        _ = try execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        // Names mean the newest table, whatever the moment of the transaction: from here on it is one.
        _ = try execute("LOCK TABLE \(RowSelection.quotedTable(slot.table)) IN ACCESS SHARE MODE")
        let table = try slots.identity()
        let text = try execute("SELECT txid_current_snapshot()").text(0, 0) ?? ""
        guard let snapshot = TransactionSnapshot(text), let end = try slots.positions().inserted
        else { throw FeedError("\(rules.address.name) doesn't say which transactions are open") }
        start = SlotPosition(
            end: confirmed, start: SlotPosition.Start(snapshot: snapshot, end: end), table: table)
        _ = try execute(
            "DECLARE rows NO SCROLL CURSOR FOR \(RowSelection(source: .table(slot.table)).whole)")
        cells = nil
    }

    /// The next rows; nil at the end.
    func nextRows() throws(FeedError) -> (rows: [[Value?]], misfits: [String])? {
        let result = try execute("FETCH \(Self.rowsTogether) FROM rows")
        guard result.count > 0 else { return nil }
        var cells: PostgresCells
        if let known = self.cells {
            cells = known
        } else {
            cells = try PostgresCells(result.columns, for: schema, key: nil, table)
        }
        var misfits: [String] = []
        let columns = cells.values(of: Array(0..<result.count), in: result, &misfits)
        self.cells = cells
        return ((0..<result.count).map { row in columns.map { $0[row] } }, misfits)
    }

    /// - Returns: where changes of these rows begin.
    func finishRows() throws(FeedError) -> SlotPosition {
        _ = try execute("COMMIT")
        guard let start else { throw FeedError("no rows were read") }
        decoder.position = start
        return start
    }
}

// MARK: Changes

extension SlotReader {
    /// Goes on after what the table has.
    ///
    /// - Returns: the position, with the table's identity; nil where the database's table isn't the one
    ///   whose rows were read.
    func resume(at position: SlotPosition) throws(FeedError) -> SlotPosition? {
        if let table = position.table, table != identity { return nil }
        try slots().check(position)
        decoder.position = position
        decoder.position.table = identity
        return decoder.position
    }

    /// Begins to read changes; they stay in the slot.
    ///
    /// - Returns: false where the database's table is another one now, of which none are read.
    func beginChanges() throws(FeedError) -> Bool {
        let ends = try slots().positions()
        if let awaited = log.awaited, let flushed = ends.flushed {
            log.reached = awaited <= flushed ? awaited : nil
        }
        (log.awaited, log.count) = (ends.inserted, 0)
        decoder.begin()
        // A partition that came since is among them: only what was written before is read.
        try chooseTables()
        guard identity == decoder.position.table else { return false }
        let end = ends.flushed?.text ?? "0/0"
        _ = try execute("BEGIN")
        _ = try execute(
            """
            DECLARE changes NO SCROLL CURSOR FOR
            SELECT xid, data FROM pg_logical_slot_peek_changes(
                $1, $3::pg_lsn, \(Self.changesTogether), 'format-version', '2', 'include-lsn', 'true',
                'include-types', 'false', 'add-tables', $2)
            """, [slot.slot, chosen, end])
        return true
    }

    /// The next changes; nil at the end.
    func nextChanges() throws(FeedError) -> Batch? {
        let result = try execute("FETCH \(Self.rowsTogether) FROM changes")
        guard result.count > 0 else { return nil }
        log.count += result.count
        var batch = Batch(changes: [], position: decoder.position)
        do throws(RowFault) {
            for row in 0..<result.count {
                guard let data = result.cell(row, 1) else { continue }
                let transaction = result.text(row, 0).flatMap { UInt32($0) } ?? 0
                try decoder.accept(Array(data)[...], of: transaction, into: &batch)
            }
        } catch {
            throw FeedError(
                "\(rules.address.name): a change by wal2json can't be read: \(error.message)")
        }
        batch.position = decoder.position
        // A column that the table has again was away for a while, and nobody has those cells.
        if decoder.popLacksColumn() { try checkColumns() }
        return batch
    }

    /// - Returns: how far all is read, where that is to be kept; and whether there is more.
    func finishChanges(hasChanges: Bool) throws(FeedError) -> (SlotPosition?, isMore: Bool) {
        _ = try execute("COMMIT")
        let isMore = log.count >= Self.changesTogether
        if !isMore, let reached = log.reached { decoder.position.advance(to: reached) }
        let known = log.confirmed?.bytes ?? 0
        let end = decoder.position.end.bytes
        let isFar = end > known && end - known >= Self.bytesUnconfirmed
        return (hasChanges || isMore || isFar ? decoder.position : nil, isMore)
    }

    /// The changes before the position are in the row log: the server may forget them.
    func confirm(_ position: SlotPosition) throws(FeedError) {
        guard position.end > log.confirmed ?? WALPosition(bytes: 0) else { return }
        _ = try execute(
            "SELECT pg_replication_slot_advance($1, $2::pg_lsn)", [slot.slot, position.end.text])
        log.confirmed = position.end
    }
}
