import Foundation
import Logging
package import Logs
import Tables

extension RowWriter {
    package typealias Replacement = (log: any RowLog, sentence: String)

    /// Reads the table's log back once, for a table that isn't written afterwards if that fails.
    ///
    /// - Parameter replacement: opens a new log in place of a damaged one, and describes the damage.
    /// - Returns: the offset after the last row.
    /// - Throws: an error of a log that can't be read although it isn't damaged.
    @discardableResult
    package func restore(
        replacement: (LogError) async throws(LogError) -> Replacement
    ) async throws(LogError) -> Int {
        defer { finishRestoring() }
        return try await readBack(orFrom: replacement)
    }

    /// Reads the table's log back.
    ///
    /// Rows that are posted meanwhile wait. If the log can't be read, the writer refuses rows until another attempt
    /// succeeds, because rows in a table without its earlier ones would be lost at the next start.
    ///
    /// - Parameters:
    ///   - reopened: the log, if an earlier attempt failed. Nil for the first attempt.
    ///   - replacement: opens a new log in place of a damaged one, and describes the damage.
    /// - Returns: whether the log was read.
    package func attemptRestoring(
        from reopened: (any RowLog)? = nil,
        replacement: (LogError) async throws(LogError) -> Replacement
    ) async -> Bool {
        if let reopened {
            log = reopened
            await table.begin(at: 0)
        }
        do {
            _ = try await readBack(orFrom: replacement)
        } catch {
            faults.note(unread: error.description, of: table.name)
            refuseWaitingRows(error)
            return false
        }
        faults.noteSuccess()
        finishRestoring()
        return true
    }

    private func readBack(
        orFrom replacement: (LogError) async throws(LogError) -> Replacement
    ) async throws(LogError) -> Int {
        do {
            return try await readBack()
        } catch {
            guard case .damaged = error else { throw error }
            let (log, sentence) = try await replacement(error)
            faults.note(damage: sentence, of: table.name)
            self.log = log
            await table.begin(at: 0)
            return try await readBack()
        }
    }

    func finishRestoring() {
        isRestoring = false
        table.restoration.finish()
        proceed()
    }

    /// Reads the whole log.
    ///
    /// - Parameter anew: whether the table has rows already, of what the log was before.
    /// - Returns: the offset up to which it was read.
    /// - Throws: an error of the log.
    func readBack(anew: Bool = false) async throws(LogError) -> Int {
        let extent = try await log.extent()
        // Read behind the extent: texts that came between are those of later rows.
        let (first, texts) = (extent.offsets.lowerBound, try await log.texts())
        if anew {
            await table.beginAnew(at: first, knowing: texts)
        } else {
            await table.begin(at: first, knowing: texts)
        }
        requests.replace(with: try await log.requests())
        return try await readPages(from: first, extent)
    }

    /// Reads what the log has got since it was read up to an offset.
    ///
    /// - Returns: the offset up to which it was read.
    func readOn(from offset: Int) async throws(LogError) -> Int {
        try await readPages(from: offset, try await log.extent())
    }

    private func readPages(
        from first: Int, _ extent: LogExtent
    ) async throws(LogError) -> Int {
        var (next, bytes, warned) = (first, 0, Set<String>())
        var pages = PagesAhead(of: log, from: next)
        while next < extent.offsets.upperBound, !Task.isCancelled {
            let page = try await pages.next()
            guard page.next > next else { break }
            await apply(page, from: next, &warned)
            (next, bytes) = (page.next, bytes + page.bytes)
            if isRestoring {
                table.restoration.note(Double(bytes) / Double(max(1, extent.bytes)))
            }
        }
        return next
    }

    /// Does what the records of a page say, from an offset on.
    func apply(_ page: LogPage, from next: Int, _ warned: inout Set<String>) async {
        var changes = ReadReplacements()
        let haveOrder = await keepsOrder
        for record in page.records {
            if bringsColumns(record) {
                // Rows that were gathered have none of them.
                await changes.apply(to: table, before: record.offset, at: page.time)
                await addColumns(of: record)
            }
            warn(of: record, &warned)
            if haveOrder {
                await changes.apply(to: table, before: record.offset, at: page.time)
            }
            if changes.accept(record, table.schema) { continue }
            if !record.isOfNewRows {
                await changes.apply(to: table, before: record.offset, at: page.time)
                if changes.accept(record, table.schema) { continue }
            }
            await apply(record, from: next, at: page.time)
        }
        await changes.apply(to: table, before: page.next, at: page.time)
    }

    /// Whether each replacement is applied by itself, so that texts come in the order in which all processes have them.
    ///
    /// That is so while the log is followed, and where rows leave, whose texts keep their order. Of large tables it
    /// would cost too much.
    private var keepsOrder: Bool {
        get async {
            if position != nil { return true }
            guard await table.dropsRows else { return false }
            return await table.snapshot.rows.count <= Self.rowsInOrder
        }
    }

    private static let rowsInOrder = 10_000

    private func apply(_ record: LogPage.Record, from first: Int, at time: Double) async {
        switch record.content {
        case .rows(let rows):
            let surplus = max(0, first - record.offset)
            let kept = surplus > 0 ? rows.dropFirst(surplus) : rows
            await table.append(
                [kept.batch(for: table.schema)], at: record.offset + surplus,
                date: Date(timeIntervalSince1970: time))
        case .deletion(let interval):
            await table.delete(interval, at: record.offset)
        case .change(.removal, let rows):
            let keys = KeyedRows(rows.adapted(to: table.schema).columns)
            await table.delete(keys.keys, by: rows.fields.map(\.name), at: record.offset)
        case .change(.state, let rows):
            // A table that was read up to there has these rows.
            let batch = position == nil ? rows.batch(for: table.schema) : nil
            await table.restate(at: record.offset, batch)
        case .change(.replacement, _): break
        }
    }

    private func warn(of record: LogPage.Record, _ warned: inout Set<String>) {
        guard let rows = record.content.rows else { return }
        for name in rows.lostKinds(in: table.schema) where warned.insert(name).inserted {
            Logger(label: "soundings").warning(
                """
                table \(table.name): column \(name) was of another kind when earlier rows came; \
                it is empty in them
                """)
        }
    }
}
