import DequeModule
package import Feeds
import Foundation
package import Logs
import Synchronization
package import Tables
import Tracing

/// Writes the rows of one table: into its log first, then into the table, in one order.
///
/// While one commit is under way, others queue up; the next commit is of all of them.
package actor RowWriter {
    struct Write {
        enum Work {
            case rows([ColumnBatch], RequestKey?)
            case deletion(RowInterval)
            /// Of the rows with some keys.
            case removal(Set<[Value]>)
            case columns([Schema.Field])
            case changes([SourceChange], SourcePosition?)
            /// News of a shared log that others appended; nil for whatever there is.
            case news(LogNews?)

            /// How many rows it brings, or changes.
            var count: Int {
                switch self {
                case .rows(let batch, _): batch.first?.count ?? 0
                case .removal(let keys): keys.count
                case .changes(let changes, _): changes.count
                case .deletion, .columns, .news: 0
                }
            }
        }

        /// Counts the writes of this writer.
        let number: Int
        var work: Work
        /// The columns of its rows where some may be new; nil where they are the table's.
        var fields: [Schema.Field]?
        var outcome: CheckedContinuation<WriteOutcome, Never>
    }

    /// Those who wait for a commit.
    private struct Queue {
        var waiting: Deque<Write> = []
        /// How many there have been.
        var count = 0
        var isWriting = false
        /// Nothing is written any more.
        var hasEnded = false
        /// Those who wait for the last write.
        var ending: [CheckedContinuation<Void, Never>] = []
    }

    package nonisolated let table: LiveTable
    /// The measurement or metric whose points become rows.
    package nonisolated let measurement: String
    /// How columns are found out; nil where the configuration states them.
    package nonisolated let inference: ColumnInference?
    /// Is told when the table has got columns.
    let columnsChanged: @Sendable () -> Void
    /// The faults of the log.
    package nonisolated let faults = LogFaults()
    package nonisolated let writes = WritesUnderWay()
    var log: any RowLog
    /// How far a log has been read that others append to as well; nil of any other.
    var position: LogPosition? { didSet { table.note(sharedEnd: position?.end) } }
    private var queue = Queue()
    /// Whether the log is still to be read back.
    var isRestoring: Bool
    var requests = RememberedRequests()
    /// Those who sent a request again while it is under way.
    private var repeats: [String: [CheckedContinuation<WriteOutcome, Never>]] = [:]
    var upkeep: LogUpkeep

    /// Beyond so many, producers are asked to try again.
    private static let mostWaiting = 10_000
    /// For so many seconds a page that comes from another process may go on from its scene.
    private static let leastShared = 60.0
    /// A commit of more would keep others waiting.
    private static let rowsTogether = 50_000

    /// - Parameters:
    ///   - table: which nobody else appends to.
    ///   - log: the table's; by default rows are gone with the process.
    ///   - history: for how many seconds the log keeps what the table needs no more.
    ///   - measurement: the one whose points become rows; the table's name.
    ///   - inference: how columns are found out; nil where they are stated.
    ///   - columnsChanged: is told when the table has got columns.
    package init(
        to table: LiveTable, log: any RowLog = MemoryRowLog(keepsRows: false),
        history: Double = 0, measurement: String? = nil, inference: ColumnInference? = nil,
        columnsChanged: @escaping @Sendable () -> Void = {}
    ) {
        (self.table, self.log, upkeep) = (table, log, LogUpkeep(history: history))
        (self.inference, self.columnsChanged) = (inference, columnsChanged)
        self.measurement = measurement ?? table.name
        isRestoring = table.restoration.share != nil
        table.follow(writes)
    }

    /// Appends rows, all or none.
    ///
    /// - Parameters:
    ///   - batch: whole rows.
    ///   - request: what they came with; the same again adds no rows.
    ///   - schema: their columns where some may be new, which the table gets with them; nil for the table's.
    /// - Returns: after they are durable.
    package func write(
        _ batch: [ColumnBatch], request: RequestKey? = nil, bringing schema: Schema? = nil
    ) async -> WriteOutcome {
        guard let request, request.rowsBefore == nil else {
            return await enqueue(.rows(batch, request), schema?.fields)
        }
        if let outcome = await known(request) { return outcome }
        requests.begin(request)
        let outcome = await enqueue(.rows(batch, request), schema?.fields)
        for repeated in repeats.removeValue(forKey: request.key) ?? [] {
            repeated.resume(returning: outcome == .otherColumns ? .busy : outcome)
        }
        return outcome
    }

    /// The outcome of a request that came before, once it has one; nil for a new one.
    package func known(_ request: RequestKey) async -> WriteOutcome? {
        // Requests of an earlier run are known when the log has been read.
        if isRestoring { await table.restoration.end() }
        return switch requests.state(of: request, at: Date().timeIntervalSince1970) {
        case .new: nil
        case .answered(let rows): .written(rows: rows)
        case .otherContent: .otherContent
        case .underWay:
            await withCheckedContinuation { repeats[request.key, default: []].append($0) }
        }
    }

    /// Deletes rows, as if they had never come.
    package func delete(_ interval: RowInterval) async -> WriteOutcome {
        await enqueue(.deletion(interval))
    }

    /// Deletes the rows with some keys, each with a value for each column of the table's key.
    package func delete(_ keys: Set<[Value]>) async -> WriteOutcome {
        await enqueue(.removal(keys))
    }

    func enqueue(_ work: Write.Work, _ fields: [Schema.Field]? = nil) async -> WriteOutcome {
        guard queue.waiting.count < Self.mostWaiting, !queue.hasEnded else {
            if case .rows(_, let request?) = work { requests.finish(request, nil) }
            return queue.hasEnded ? .handedOver : .busy
        }
        let number = writes.begin(rows: work.count)
        defer { writes.end(number) }
        return await withSpan("write rows") { span in
            span.attributes["soundings.table"] = table.name
            span.attributes["soundings.rows"] = work.count
            return await withCheckedContinuation { outcome in
                wait(for: work, fields, outcome)
            }
        }
    }

    /// Reads a shared log on, in its turn; nothing of it is refused because much waits.
    ///
    /// - Returns: whether it could be read.
    @discardableResult
    func follow(_ news: LogNews?) async -> Bool {
        guard !queue.hasEnded else { return true }
        let outcome = await withCheckedContinuation { outcome in
            wait(for: .news(news), nil, outcome)
        }
        return outcome == .written(rows: 0)
    }

    private func wait(
        for work: Write.Work, _ fields: [Schema.Field]?,
        _ outcome: CheckedContinuation<WriteOutcome, Never>
    ) {
        queue.count += 1
        queue.waiting.append(
            Write(number: queue.count, work: work, fields: fields, outcome: outcome))
        proceed()
    }

    /// Whether nothing is written any more.
    var hasEnded: Bool { queue.hasEnded }

    /// Remembers requests that other processes have answered.
    func accept(_ answered: [AnsweredRequest]) {
        guard !answered.isEmpty else { return }
        for request in answered { requests.remember(request) }
        answerKnown()
    }

    /// Answers those who wait here with requests that other processes have answered.
    func answerKnown() {
        queue.waiting.removeAll { write in
            guard case .rows(_, let request?) = write.work,
                let outcome = requests.outcomeElsewhere(of: request)
            else { return false }
            requests.finish(request, nil)
            write.outcome.resume(returning: outcome)
            return true
        }
    }

    /// Writes what waits, unless somebody does already.
    func proceed() {
        guard !queue.isWriting, !isRestoring else { return }
        queue.isWriting = true
        Task {
            while !queue.waiting.isEmpty { await writeNext() }
            queue.isWriting = false
            for continuation in queue.ending { continuation.resume() }
            queue.ending = []
        }
    }

    /// Writes what waits, and nothing after it: who comes later is asked to try again, as another process writes the log.
    package func end() async {
        queue.hasEnded = true
        if isRestoring { while !queue.waiting.isEmpty { refuseNext() } }
        guard queue.isWriting else { return }
        await withCheckedContinuation { queue.ending.append($0) }
    }

    private func refuseNext() {
        let write = queue.waiting.removeFirst()
        if case .rows(_, let request?) = write.work { requests.finish(request, nil) }
        write.outcome.resume(returning: .handedOver)
    }

    /// Answers posts that came before the log turned out to be unreadable.
    func refuseWaitingRows(_ error: LogError) {
        queue.waiting.removeAll { write in
            guard case .rows(_, let request) = write.work else { return false }
            if let request { requests.finish(request, nil) }
            write.outcome.resume(returning: .failed(error))
            return true
        }
    }

    private func writeNext() async {
        switch queue.waiting.first?.work {
        case .deletion(let interval)?:
            let write = queue.waiting.removeFirst()
            write.outcome.resume(returning: await perform(interval))
        case .removal(let keys)?:
            let write = queue.waiting.removeFirst()
            write.outcome.resume(returning: await perform(keys))
        case .columns(let fields)?:
            let write = queue.waiting.removeFirst()
            await addNew(fields)
            write.outcome.resume(returning: .written(rows: 0))
        case .changes(let changes, let position)?:
            let write = queue.waiting.removeFirst()
            write.outcome.resume(returning: await perform(changes, position))
            if await table.hasLongLog { await restate() }
        case .news(let news)?:
            let write = queue.waiting.removeFirst()
            let isRead = await readOn(news)
            write.outcome.resume(returning: isRead ? .written(rows: 0) : .busy)
        case .rows?, nil:
            await writeRows()
            if await table.hasLongLog { await restate() }
        }
        if upkeep.isDue { await keepUp() }
    }

    private func writeRows() async {
        let known = table.schema.fields
        guard let new = queue.waiting.first.map({ $0.newFields(beside: known) }) ?? [] else {
            return finish(.otherColumns, nextRows().prefix(1))
        }
        if table.key.isEmpty { return await perform(nextRows(), bringing: new) }
        await performKeyed(nextRows(), bringing: new)
    }

    /// The rows that stand first, up to the next deletion; those that bring columns stand alone.
    private func nextRows() -> [QueuedRows] {
        var (rows, count) = ([QueuedRows](), 0)
        let known = table.schema.fields
        for write in queue.waiting {
            guard case .rows(let batch, let request) = write.work else { break }
            let isUsual = write.newFields(beside: known) == []
            guard isUsual || rows.isEmpty else { break }
            if !isUsual {
                return [QueuedRows(number: write.number, batch: batch, request: request)]
            }
            count += batch.first?.count ?? 0
            guard rows.isEmpty || count <= Self.rowsTogether else { break }
            let whole = table.schema.whole(batch)
            rows.append(QueuedRows(number: write.number, batch: whole, request: request))
        }
        return rows
    }

    // MARK: Log and table

    /// Appends rows; columns that they bring are the table's once the log has the rows.
    private func perform(
        _ rows: [QueuedRows], bringing new: [Schema.Field]
    ) async {
        let count = await table.fitting(rows.lazy.map(\.batch), bringing: new)
        guard count > 0 else {
            return finish(.full(limit: table.fullness.limit), rows.prefix(1))
        }
        let time = Date().timeIntervalSince1970
        var schema = table.schema
        schema.fields += new
        let entries = rows.prefix(count).map { rows in
            LogEntry(
                .rows(rows.batch, of: schema), request: rows.request?.answered(rows.batch, at: time)
            )
        }
        do {
            guard let offset = try await commit(entries) else { return }
            await addNew(new)
            await table.append(rows.prefix(count).map(\.batch), at: offset)
            faults.noteSuccess()
            upkeep.note(entries.reduce(0) { $0 + $1.count })
            finish(nil, rows.prefix(count), at: time)
        } catch {
            faults.note(error, of: table.name)
            finish(.failed(error), rows.prefix(count))
        }
    }

    /// Answers those who wait for some rows, if nobody else has; where nothing went wrong, with their rows.
    func finish(
        _ failure: WriteOutcome?, _ rows: some Collection<QueuedRows>, at time: Double = 0
    ) {
        for written in rows where written.number == queue.waiting.first?.number {
            let write = queue.waiting.removeFirst()
            if let request = written.request {
                requests.finish(
                    request, failure == nil ? request.answered(written.batch, at: time) : nil)
            }
            write.outcome.resume(
                returning: failure ?? .written(rows: written.batch.first?.count ?? 0))
        }
    }

    private func perform(_ deletion: RowInterval) async -> WriteOutcome {
        guard await table.count(of: deletion) > 0 else { return .deleted(rows: 0) }
        do {
            guard let offset = try await commit([LogEntry(.deletion(deletion))]) else {
                return await perform(deletion)
            }
            let count = await table.delete(deletion, at: offset)
            await keepUp()
            return .deleted(rows: count)
        } catch {
            faults.note(error, of: table.name)
            return .failed(error)
        }
    }

    /// Joins small records, and gives back the room of those whose rows have all left the table.
    func keepUp() async {
        do {
            try await log.join()
            let offset = await table.firstOffset
            guard upkeep.begin(offset) else { return }
            if let shared = log as? any SharedRowLog {
                try await shared.acknowledge(before: offset, knowing: await table.texts)
            } else {
                try await log.acknowledge(before: offset)
            }
            try await log.trim(
                keeping: log is any SharedRowLog
                    ? max(upkeep.history, Self.leastShared) : upkeep.history)
        } catch {
            faults.note(error, of: table.name)
        }
    }
}

extension RequestKey {
    func answered(_ batch: [ColumnBatch], at time: Double) -> AnsweredRequest {
        AnsweredRequest(
            key: key, digest: digest, count: (rowsBefore ?? 0) + (batch.first?.count ?? 0),
            time: time)
    }
}
