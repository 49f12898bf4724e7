package import Feeds
package import Foundation
import Protocol
import Sessions
import Synchronization
package import Tables

/// A growing table, and the transformed tables that charts draw.
package actor LiveTable {
    package nonisolated let name: String
    private nonisolated let columns: Mutex<Schema>
    /// Its columns; where they are found out, others may come behind those that there are.
    package nonisolated var schema: Schema { columns.withLock(\.self) }
    /// The time zone in which the table's times are read and shown.
    package nonisolated let timeZone: TimeZone
    /// The columns by which rows are known; a row that comes replaces the one that has its values.
    package nonisolated var key: [String] { schema.key }
    /// Whether rows keep coming: then the newest are shown first.
    package nonisolated let isLive: Bool
    /// How many seconds ahead of the server's clock a posted row's times may be; nil is any.
    nonisolated let futureTolerance: Double?
    nonisolated let orders = RowOrders()
    /// How much of its log has been read back, if it has one.
    package nonisolated let restoration: Restoration
    private nonisolated let space: TableSpace
    var growing: GrowingTable
    nonisolated let source = Mutex(SourceState())
    private var history = RowHistory()
    private var hasRefusedRows = false
    var derived: Derived
    private var listeners = ChangeListeners()

    package init(
        name: String, schema: Schema, retention: Retention = .all, timeZone: TimeZone = .gmt,
        isLive: Bool = true, limit: SizeLimit = SizeLimit(bytes: .max),
        budget: MemoryBudget? = nil, futureTolerance: Double? = LiveTable.usualTolerance,
        isDurable: Bool = false, isReadAnew: Bool = false, pushed: (any PushedRows)? = nil
    ) {
        restoration = Restoration(isDurable: isDurable, isReadAnew: isReadAnew)
        derived = Derived(index: KeyIndex(schema.key), pushed: pushed.map(PushedTable.init))
        self.name = name
        columns = Mutex(schema)
        self.futureTolerance = futureTolerance
        (self.timeZone, self.isLive) = (timeZone, isLive)
        growing = GrowingTable(schema: schema, retention: retention)
        space = TableSpace(of: name, limit, budget, isLive: isLive)
    }

    package func append(_ batch: [[Value]]) { append(batch.map(ColumnBatch.values)) }

    /// Refuses rows without room, which is logged the first time.
    package func append(_ batch: [ColumnBatch]) { accept(batch) }

    /// Accepts all rows or none.
    ///
    /// - Returns: whether there was room. A table that is read once never drops rows for others.
    @discardableResult
    package func accept(_ batch: [ColumnBatch]) -> Bool {
        guard let first = batch.first, first.count > 0 else { return true }
        guard fitting([batch]) > 0 else {
            hasRefusedRows = true
            return false
        }
        store(batch)
        noteRows(at: .now)
        return true
    }

    /// How many of some batches there is room for, one after the other; the first that there is none
    /// for makes the table full.
    ///
    /// - Parameters:
    ///   - batches: whole rows.
    ///   - new: columns of theirs that the table is still to get.
    /// - Returns: the number of batches.
    func fitting(
        _ batches: some Collection<[ColumnBatch]>, bringing new: [Schema.Field] = []
    ) -> Int {
        var most = space.room
        guard !space.dropsOldest, most < .max else { return batches.count }
        let others = GrowingTable(schema: Schema(new))
        // Rows so far get them too.
        let filling = others.bytesAdded(atMostBy: new.map { _ in .values([.missing]) })
        most -= growing.rows.count * filling
        var reserved = 0
        for (count, batch) in batches.enumerated() {
            let known = growing.schema.fields.count
            let added = others.bytesAdded(atMostBy: Array(batch.dropFirst(known)))
            reserved += growing.bytesAdded(atMostBy: batch) + added
            if growing.bytes + reserved <= most { continue }
            if count > 0 { return count }
            if growing.has(room: most - added, for: batch) { return 1 }
            space.note(growing.bytes, isFull: true)
            return 0
        }
        return batches.count
    }

    /// Appends rows that there is room for; a table that drops its oldest rows makes it.
    private func store(_ batch: [ColumnBatch]) {
        growing.append(batch)
        let most = space.room
        let isFull = space.dropsOldest && most < .max && growing.dropOldest(downTo: most) > 0
        space.note(growing.bytes, isFull: isFull)
    }

    private func noteRows(at date: Date?) {
        if let date {
            source.withLock { $0.moments.note(date, upTo: growing.rows.upperBound) }
        }
        listeners.notify()
    }

    /// The fullness after the last change; reading it doesn't wait for the table.
    package nonisolated var fullness: Fullness { space.fullness }

    /// The time on the server's clock at which rows last came; nil before the first.
    package nonisolated var lastRowTime: Date? { source.withLock(\.moments.last) }

    /// When the first of the rows came that follow some others; nil where that isn't known.
    nonisolated func moment(after row: Int) -> ContinuousClock.Instant? {
        source.withLock { $0.moments.first(after: row) }
    }

    /// How the table's feed is doing; nil where it has none that goes on.
    package nonisolated var feedState: FeedState? { source.withLock(\.feed) }

    /// Notes something about the table's source, which its charts say.
    func noteSource(_ change: @Sendable (inout SourceState) -> Void) {
        source.withLock { change(&$0) }
        listeners.notify()
    }

    /// Adds columns, which rows so far have no value in.
    func add(_ fields: [Schema.Field]) {
        growing.add(fields)
        growing.order(derived.texts)
        columns.withLock { $0.fields = growing.schema.fields }
        derived.transformed = [:]
    }

    /// Asks for other claims of those who see its rows.
    package nonisolated func ask(for claims: [String: String]) {
        columns.withLock { $0.claims = claims }
    }

    /// Makes these all the rows there are: of those before, the newest that they begin with stay.
    ///
    /// - Returns: whether there was room.
    @discardableResult
    package func replaceRows(with batch: [ColumnBatch]) -> Bool {
        let rows = batch.map(\.values)
        let kept = overlap(with: rows)
        remove(RowSet([growing.rows.prefix(growing.rows.count - kept)]))
        return accept(rows.map { .values(Array($0.dropFirst(kept))) })
    }

    /// Makes these all the rows there are, none of those before.
    ///
    /// - Returns: whether there was room.
    package func replaceAll(with batches: [[ColumnBatch]]) -> Bool {
        remove(RowSet([growing.rows]))
        return batches.allSatisfy { accept($0) }
    }

    /// Makes these all the rows there are, none of which is news.
    func restate(_ batches: [[ColumnBatch]], at date: Date?) {
        let number = growing.rows.upperBound
        growing.restate(batches, before: number + 1)
        history.noteState(number)
        space.note(growing.bytes, isFull: false)
        noteRows(at: date)
    }

    func dropOldest(_ count: Int) { growing.dropRows(before: growing.rows.lowerBound + count) }

    /// Deletes rows, as if they had never come.
    ///
    /// Charts, detail rows and texts follow, and all others get new numbers. Rows that had to
    /// go because of them, such as rows that were too old beside them, stay gone.
    ///
    /// - Returns: the number of deleted rows.
    package func delete(_ interval: RowInterval) -> Int {
        remove(interval.rows(of: growing.snapshot))
    }

    /// - Returns: how many rows went.
    @discardableResult
    private func remove(_ removed: RowSet) -> Int {
        let (next, old) = (growing.rows.upperBound, growing.snapshot)
        let count = growing.remove(removed)
        guard count > 0 else { return 0 }
        derived.index.renumber(from: old, to: growing.snapshot, removing: removed)
        history.noteDeletion(next, kept: old.rows.without(removed))
        space.note(growing.bytes, isFull: false)
        listeners.notify()
        return count
    }

    // MARK: The log

    /// Begins without rows.
    ///
    /// - Parameters:
    ///   - row: the number of the first to come.
    ///   - texts: those of rows that came before, by columns, in their order.
    func begin(at row: Int, knowing texts: [String: [String]] = [:]) {
        growing = GrowingTable(schema: schema, retention: growing.retention, from: row)
        know(texts)
        history = RowHistory(from: row)
    }

    /// Begins without rows, for those of a log that isn't the one that was read: as if all rows had been deleted.
    func beginAnew(at row: Int, knowing texts: [String: [String]] = [:]) {
        let first = max(row, growing.rows.upperBound + 1)
        growing.restate([], before: first)
        know(texts)
        history = RowHistory(from: first)
        history.noteDeletion(first - 1, kept: [])
        listeners.notify()
    }

    /// Appends batches that there is room for, in the order in which the log has them.
    ///
    /// - Parameters:
    ///   - batches: whole rows.
    ///   - offset: of the first of them in the log.
    ///   - date: when they came.
    func append(_ batches: [[ColumnBatch]], at offset: Int, date: Date = .now) {
        let count = batches.reduce(0) { $0 + ($1.first?.count ?? 0) }
        history.note(count, at: offset, of: growing.rows.upperBound)
        for batch in batches where batch.first?.count ?? 0 > 0 { store(batch) }
        noteRows(at: date)
    }

    /// Deletes rows as the log has it.
    ///
    /// - Returns: how many.
    @discardableResult
    func delete(_ interval: RowInterval, at offset: Int) -> Int {
        delete(interval.rows(of: growing.snapshot), at: offset)
    }

    /// Deletes rows as the log has it.
    func delete(_ rows: RowSet, at offset: Int) -> Int {
        history.note(deletionAt: offset, of: growing.rows.upperBound)
        if rows.count == 0 { passNumber() }
        return remove(rows)
    }

    /// A deletion of rows that are gone already has a number too.
    private func passNumber() {
        let old = growing.snapshot
        growing.replace([:])
        derived.index.renumber(from: old, to: growing.snapshot)
        history.noteDeletion(old.rows.upperBound, kept: [old.rows])
        listeners.notify()
    }

    /// Replaces some rows where they stand, and removes others.
    func replace(
        _ cells: [Int: [Value]], removing rows: RowSet, before end: Int, at date: Date
    ) {
        growing.replace(cells, removing: rows, before: max(end, growing.rows.upperBound))
        space.note(growing.bytes, isFull: false)
        noteRows(at: date)
    }

    func noteReplacement(_ number: Int, of count: Int) {
        history.noteReplacement(number, of: count)
    }

    /// The log has all rows at an offset; `batch` are these where the table hasn't got them.
    func restate(at offset: Int, _ batch: [ColumnBatch]? = nil) {
        if let batch {
            let count = batch.first?.count ?? 0
            let end = max(offset, growing.rows.upperBound) + 1
            growing.restate([], before: max(0, end - count))
            store(batch)
        } else {
            let old = growing.snapshot
            growing.orderTexts(before: max(offset, growing.rows.upperBound) + 1)
            derived.index.renumber(from: old, to: growing.snapshot)
        }
        history.noteState(offset)
        listeners.notify()
    }

    /// Whether all rows are best written anew, because the log is so much longer.
    var hasLongLog: Bool { history.isLong(for: growing.rows.count) }

    /// The offset from which the log is needed.
    var firstOffset: Int { history.firstOffset(of: growing.rows) }

    /// Of the numbers that somebody hasn't seen those of rows that came: a deletion takes a number
    /// too.
    func arrived(_ rows: Range<Int>) -> Range<Int> {
        history.arrived(rows)
    }

    /// How often rows were replaced under numbers that somebody hasn't seen.
    func replacements(in rows: Range<Int>) -> Int { history.replacements(in: rows) }

    package var snapshot: Table { growing.snapshot }

    /// The update of a table since an earlier state of it was shown.
    ///
    /// - Parameters:
    ///   - transform: the transform of the shown rows.
    ///   - others: the tables that it joins, and those of other marks, by name.
    ///   - conditions: only the rows that meet them are transformed.
    ///   - row: the one that came after those that the table had then; nil if it was never shown.
    ///   - selected: the rows that met the conditions then.
    ///   - detail: how much is wanted of rows in a database.
    /// - Returns: the current table, unless the shown part is unchanged.
    /// - Throws: what `TransformedTable` says of a transform that doesn't suit the table;
    ///   `CancellationError` where nobody waits any more.
    func update(
        through transform: Transform, beside others: [String: Table] = [:],
        where conditions: [RowFilter.SlidingCondition], after row: Int?, showing selected: RowSet?,
        in detail: PointDetail = PointDetail()
    ) async throws -> TableUpdate {
        try Task.checkCancellation()
        let source = growing.snapshot
        guard source.rows.upperBound != row else { return .nothing }
        if let pushed = derived.pushed {
            return try await update(
                pushed, through: transform, beside: others, where: conditions.map(\.condition),
                in: detail, isFirst: row == nil)
        }
        let transformed = try self.transformed(by: transform, beside: others)
        guard !conditions.isEmpty else {
            let drawn = transformed.drawn(from: source, beside: others)
            return .shown(ShownRows(source: source, drawn: drawn))
        }
        let rows = transformed.window(of: source, among: source.rows(meeting: conditions))
        if row != nil, rows == selected { return .elsewhere(source) }
        let unfiltered = transformed.drawn(from: source, beside: others)
        let drawn = transformed.drawn(from: source, among: rows, beside: others)
        let filtered = FilteredRows(rows: rows, unfiltered: unfiltered)
        return .shown(ShownRows(source: source, drawn: drawn, filtered: filtered))
    }

    /// Keeps levels of detail of a column along another in the tables drawn through a transform,
    /// from now on; asking again costs nothing.
    func keepLevels(
        _ columns: LevelColumns, through transform: Transform, beside others: [String: Table]
    ) throws {
        guard derived.pushed == nil else { return }
        growing.keepLevels(columns)
        try transformed(by: transform, beside: others).keepLevels(columns)
    }

    func transformed(
        by transform: Transform, beside others: [String: Table]
    ) throws -> TransformedTable {
        if let table = derived.transformed[transform] { return table }
        let table = try TransformedTable(
            transform, of: schema, beside: others.mapValues(\.schema))
        derived.transformed[transform] = table
        return table
    }

    /// Yields after rows have come; several changes without a reader are one.
    func changes() -> AsyncStream<Void> {
        listeners.add { [weak self] listener in Task { await self?.forget(listener) } }
    }

    private func forget(_ listener: Int) { listeners.remove(listener) }
}

extension LiveTable {
    /// Parts that are made of the rows, and are kept while these come.
    struct Derived {
        /// Where rows are by their keys.
        var index: KeyIndex
        /// Where its rows stay in a database.
        var pushed: PushedTable?
        fileprivate var transformed: [Transform: TransformedTable] = [:]
        /// The order of texts that were known before its rows.
        var texts: [String: [String]] = [:]

        init(index: KeyIndex, pushed: PushedTable?) { (self.index, self.pushed) = (index, pushed) }
    }
}

extension LiveTable: RowSink {
    package func replace(with batch: [ColumnBatch]) { replaceRows(with: batch) }

    /// The rows that the new ones begin with stay if nothing came after the old ones.
    package func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) {
        let end = growing.rows.upperBound
        var old = ranges.reversed().map { range in
            (end - range.upperBound..<end - range.lowerBound).clamped(to: growing.rows)
        }
        // Nobody knows which rows there was no room for.
        if hasRefusedRows { old = [growing.rows] }
        var kept = 0
        if let last = old.last, old.count == 1, last.upperBound == end {
            kept = growing.snapshot.count(of: last, equalTo: batches)
            old = [last.dropFirst(kept)]
        }
        remove(RowSet(old))
        for batch in batches {
            let rest = batch.map(\.values).map { $0.dropFirst(kept) }
            kept -= min(kept, batch.first?.count ?? 0)
            accept(rest.map { .values(Array($0)) })
        }
        replaceFaults(with: faults)
    }
}

extension Table {
    /// How many of some rows are the first of others.
    fileprivate func count(of rows: Range<Int>, equalTo batches: [[ColumnBatch]]) -> Int {
        var row = rows.lowerBound
        for batch in batches {
            let cells = batch.map(\.values)
            for index in 0..<(cells.first?.count ?? 0) {
                guard row < rows.upperBound,
                    zip(columns, cells).allSatisfy({ $0[row] == $1[index].asStored })
                else { return row - rows.lowerBound }
                row += 1
            }
        }
        return row - rows.lowerBound
    }
}
