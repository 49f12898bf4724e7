import Foundation
import SQLiteDatabases
import Synchronization

/// A log in one SQLite file in write-ahead mode.
package final class SQLiteRowLog: RowLog {
    private let path: String
    private let file: Mutex<LogFile>
    /// How it will be synchronised, until the file can be written; nil once it can, or where it is only read.
    private let waiting: Mutex<LogSynchronisation?>
    /// Whether no log was in its file when it was opened.
    let isNew: Bool
    let end: Mutex<Int>
    /// The offset from which on small records are still to be joined.
    let joined: Mutex<Int>
    /// From when on the past can be read, once somebody asked, until something is given back.
    let knownEarliest = Mutex<Double?>(nil)

    var database: SQLiteDatabase { file.withLock(\.database) }
    /// Whether the file says when rows came, and since when they aren't needed.
    var hasPast: Bool { file.withLock(\.hasPast) }

    /// Opens the log of a file, or makes one.
    ///
    /// While its disk is full it can be read alone.
    ///
    /// - Throws: `.damaged` where there is a file that isn't a whole log.
    package init(
        path: String, synchronisation: LogSynchronisation = .full, isReadOnly: Bool = false
    ) throws(LogError) {
        do {
            let (file, isWritable) =
                isReadOnly
                ? (try LogFile(path, for: .readOnly), true)
                : try LogFile.writable(path, synchronisation)
            (self.path, isNew) = (path, file.isNew)
            end = Mutex(file.end)
            joined = Mutex(file.end)
            waiting = Mutex(isWritable ? nil : synchronisation)
            self.file = Mutex(file)
        } catch {
            throw LogError(error)
        }
    }

    /// Whether it waits for room on its disk.
    package var isFull: Bool { waiting.withLock { $0 != nil } }

    /// Opens the file to be written where it couldn't be before.
    private func makeWritable() throws(LogError) {
        guard let synchronisation = waiting.withLock(\.self) else { return }
        do {
            let next = try LogFile(path, for: .writing(synchronisation))
            let last = file.withLock { file in
                defer { file = next }
                return file
            }
            waiting.withLock { $0 = nil }
            try? last.database.close()
        } catch let error as SQLiteError where error.isOfFullDisk {
            throw .full("there is no room on its disk")
        } catch {
            throw LogError(error)
        }
    }

    /// Ends all use of the file.
    package func close() throws(LogError) {
        do { try database.close() } catch { throw LogError(error) }
    }

    @discardableResult
    package func append(_ entries: [LogEntry]) async throws(LogError) -> Int {
        try await append(entries, at: Date().timeIntervalSince1970)
    }

    /// Appends entries as of a time.
    ///
    /// - Parameters:
    ///   - entries: all or none of them.
    ///   - time: in seconds since 1970.
    /// - Returns: the offset of the first.
    /// - Throws: an error of the file.
    @discardableResult
    func append(_ entries: [LogEntry], at time: Double) async throws(LogError) -> Int {
        try makeWritable()
        guard file.withLock({ $0.isAt(path) }) else {
            throw .unavailable(
                "\(path) was moved or removed: put it back, or start the program anew")
        }
        return try await run { try self.append(entries, at: time, to: $0) }
    }

    private func append(
        _ entries: [LogEntry], at time: Double, to database: SQLiteConnection
    ) throws -> Int {
        let first = end.withLock(\.self)
        let encoded = EncodedEntries(entries, from: first)
        try database.transaction {
            try Self.insert(encoded.records, at: time, into: database)
            try Self.insert(encoded.requests, into: database)
            try Self.insert(encoded.positions, into: database)
        }
        end.withLock { $0 = encoded.next }
        return first
    }

    static func insert(
        _ records: [EncodedEntries.Record], at time: Double, into database: SQLiteConnection
    ) throws {
        let insert = try database.cachedStatement(
            "INSERT INTO records (offset, count, time, content, times) VALUES (?, ?, ?, ?, ?)")
        for record in records {
            try insert.execute([
                .integer(record.offset), .integer(record.count),
                .real(record.times?.parts.last?.time ?? time), .blob(record.bytes),
                record.times.map { .blob($0.bytes) } ?? .null,
            ])
        }
    }

    static func insert(_ requests: [AnsweredRequest], into database: SQLiteConnection) throws {
        guard !requests.isEmpty else { return }
        let insert = try database.cachedStatement(
            "INSERT INTO requests (key, digest, count, time) VALUES (?, ?, ?, ?)")
        for request in requests {
            try insert.execute([
                .text(request.key), .integer(Int(Int64(bitPattern: request.digest))),
                .integer(request.count), .real(request.time),
            ])
        }
        let number = database.lastRowID
        guard number % 1_000 < requests.count else { return }
        try database.execute(
            "DELETE FROM requests WHERE number <= ?",
            [.integer(number - AnsweredRequest.mostKept)])
    }

    static func insert(_ positions: [SourcePosition], into database: SQLiteConnection) throws {
        for position in positions {
            try database.execute(
                "INSERT OR REPLACE INTO positions (source, position) VALUES (?, ?)",
                [.text(position.source), .text(position.text)])
        }
    }

    package func positions() async throws(LogError) -> [String: String] {
        try await run { database in
            let pairs = try database.rows(of: "SELECT source, position FROM positions") { row in
                guard let source = row.value(at: 0).text, let text = row.value(at: 1).text
                else { throw CodingFault() }
                return (source, text)
            }
            return Dictionary(pairs) { $1 }
        }
    }

    package func records(from offset: Int) async throws(LogError) -> EncodedPage {
        try await run { try self.page(of: $0, from: offset) }
    }

    func page(
        of database: SQLiteConnection, from offset: Int, within bounds: PageBounds = .usual
    ) throws -> EncodedPage {
        let select = try database.cachedStatement(
            """
            SELECT offset, count, time, content, \(hasPast ? "times" : "NULL") FROM records
            WHERE offset >= (
                SELECT coalesce(max(offset), 0) FROM records WHERE offset <= ?)
            ORDER BY offset
            """)
        var page = EncodedPage(from: offset, capacity: bounds.bytes)
        try select.query([.integer(offset)]) { cursor in
            while !bounds.areReached(by: page), try cursor.next() {
                let row = try RecordRow(cursor)
                guard row.offset + row.count > offset else { continue }
                guard bounds.contain(row.time, in: page) else { break }
                page.append(
                    row.content, at: row.offset, count: row.count, time: row.time,
                    times: row.times)
            }
        }
        return page
    }

    /// Runs on the file's own thread.
    func run<Result: Sendable>(
        _ body: @Sendable (SQLiteConnection) throws -> Result
    ) async throws(LogError) -> Result {
        do {
            return try await database.run(body)
        } catch {
            throw LogError(error)
        }
    }

    package func extent() async throws(LogError) -> LogExtent {
        let end = end.withLock(\.self)
        return try await run { database in
            let first = try database.first("SELECT offset FROM acknowledged").integer ?? 0
            let bytes = try database.first("SELECT sum(length(content)) FROM records").integer
            let entries = try database.first(
                "SELECT sum(max(0, min(count, offset + count - ?))) FROM records",
                [.integer(first)]
            ).integer
            return LogExtent(
                offsets: min(first, end)..<end, bytes: bytes ?? 0, entries: entries ?? 0)
        }
    }

    package func requests() async throws(LogError) -> [AnsweredRequest] {
        try await run { database in
            try database.rows(of: AnsweredRequest.selection) { row in
                guard let request = AnsweredRequest(row) else { throw CodingFault() }
                return request
            }
        }
    }
}
