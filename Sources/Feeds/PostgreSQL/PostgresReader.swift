import Foundation
import Tables

/// Reads a database's rows on a thread of its own, and knows how far it came.
actor PostgresReader {
    /// Some rows, and what is wrong with some of their cells.
    struct Batch: Sendable {
        var rows: [[Value]]
        var misfits: [String] = []
    }

    private let executor = BlockingExecutor("PostgreSQL")
    private let wait = DescriptorWait()
    private let rules: PostgresRules
    private let table: FeedTable
    private let schema: Schema
    private var session: PostgresSession?
    private var cells: PostgresCells?
    private var position = KeyPosition<String>()
    /// Whether a reading met no row at all.
    private var isEmpty = true
    /// Whether all rows are to be read anew, in place of those that were read before.
    private(set) var isAnew = false

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(_ rules: PostgresRules, _ schema: Schema, for table: FeedTable) {
        (self.rules, self.schema, self.table) = (rules, schema, table)
    }

    /// Ends what is waited for, now and until the next `connect`.
    nonisolated func interrupt() { wait.interrupt() }

    func connect() throws(FeedError) {
        session = try rules.session(wait)
    }

    func close() { (session, cells) = (nil, nil) }

    /// Begins to read, at one moment of the database.
    func begin() throws(FeedError) {
        _ = try execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        let isKeyed = rules.selection.key != nil
        if isAnew { position = KeyPosition() }
        isEmpty = true
        if isKeyed { position.begin(at: try moment()) }
        let bound = isKeyed ? position.bound : nil
        _ = try execute(
            "DECLARE rows NO SCROLL CURSOR FOR "
                + rules.selection.rows(isBounded: bound != nil), bound.map { [$0] } ?? [])
        cells = nil
    }

    private func moment() throws(FeedError) -> KeyPosition<String>.Moment {
        let numbers = try execute(
            """
            SELECT txid_snapshot_xmin(now), txid_snapshot_xmax(now)
            FROM txid_current_snapshot() AS now
            """)
        return KeyPosition.Moment(
            oldest: numbers.text(0, 0).flatMap(UInt64.init) ?? 0,
            next: numbers.text(0, 1).flatMap(UInt64.init) ?? .max)
    }

    /// The next rows that are new; nil at the end.
    func next() throws(FeedError) -> Batch? {
        let result = try execute("FETCH \(Self.rowsTogether) FROM rows")
        guard result.count > 0 else { return nil }
        isEmpty = false
        var cells = try self.cells(of: result)
        var batch = Batch(rows: [])
        batch.rows = cells.values(of: newRows(of: result, cells), in: result, &batch.misfits)
        self.cells = cells
        return batch
    }

    private func cells(of result: PostgresResult) throws(FeedError) -> PostgresCells {
        if let cells { return cells }
        return try PostgresCells(result.columns, for: schema, key: rules.selection.key, table)
    }

    private func newRows(of result: PostgresResult, _ cells: PostgresCells) -> [Int] {
        guard rules.selection.key != nil else { return Array(0..<result.count) }
        return (0..<result.count).filter { row in
            let (key, digest) = cells.identity(of: row, in: result)
            return position.accept(key, digest: digest)
        }
    }

    /// The rows that were given are in the table.
    func advance() { position.advance() }

    /// Ends a reading whose rows are in the table, and finds out whether the next one begins anew: the
    /// greatest key went down.
    func finish() throws(FeedError) {
        isAnew = false
        if isEmpty, position.bound != nil {
            isAnew = try execute(rules.selection.any).text(0, 0) == "t"
        }
        _ = try execute("COMMIT")
        position.finish()
    }

    /// Waits for a notification, or until the interval is over.
    func waitForChange() throws(FeedError) {
        guard let session else { return }
        _ = try session.waitForNotification(until: .now + .seconds(rules.interval ?? 60))
    }

    private func execute(
        _ sql: String, _ values: [String] = []
    ) throws(FeedError) -> PostgresResult {
        guard let session else { throw FeedError("\(rules.address.name) isn't connected") }
        return try session.execute(sql, values)
    }

    private static var rowsTogether: Int { 5_000 }
}
