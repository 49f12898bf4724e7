import Foundation
import SQLiteDatabases

/// Reads what can be read of a damaged log, record by record, and looks for the next good one behind
/// each that can't be.
struct LogSalvage {
    private let database: SQLiteConnection
    private(set) var report: SalvageReport
    /// The offset from which on rows are needed.
    let first: Int

    init(_ database: SQLiteConnection) {
        self.database = database
        let acknowledged = Self.readable {
            try database.first("SELECT offset FROM acknowledged").integer
        }
        first = min(max(0, (acknowledged ?? nil) ?? 0), Self.greatestOffset)
        report = SalvageReport(from: first)
    }

    /// All records that can be read, in their order.
    ///
    /// - Parameter body: gets each, and when it was appended.
    /// - Throws: what the body throws.
    mutating func read(_ body: (EncodedEntries.Record, Double) throws -> Void) throws {
        var next = 0
        while true {
            guard let found = Self.readable({ try record(from: next) }) else {
                guard let good = firstReadable(after: next) else {
                    report.isEndLost = true
                    return
                }
                next = good
                continue
            }
            guard let (record, time) = found else {
                report.isEndLost = next > max(first, report.next)
                return
            }
            try body(record, time)
            next = record.offset + record.count
            if next > first { report.note(max(first, record.offset)..<next) }
        }
    }

    /// Looks for what is lost so far in the pages of the file, whose trees may not lead to all of them.
    ///
    /// - Throws: what the body throws.
    static func scan(
        _ path: String, _ report: inout SalvageReport,
        _ body: (EncodedEntries.Record, Double) throws -> Void
    ) throws {
        guard !report.isWhole, let scan = PageScan(path: path) else { return }
        for cell in scan.cells {
            let offsets = cell.offset..<cell.offset + cell.count
            guard report.isLost(offsets), let record = scan.record(cell) else { continue }
            try body(record, cell.time)
            report.noteFound(offsets)
        }
    }

    /// The requests that can be read, the oldest first.
    func requests() -> [AnsweredRequest] {
        var requests: [AnsweredRequest] = []
        _ = Self.readable {
            try database.prepare(AnsweredRequest.selection).query { row in
                while try row.next() {
                    if let request = AnsweredRequest(row) { requests.append(request) }
                }
            }
        }
        return requests
    }

    /// How far sources were read, as far as that can be read.
    func positions() -> [SourcePosition] {
        var positions: [SourcePosition] = []
        _ = Self.readable {
            try database.prepare("SELECT source, position FROM positions").query { row in
                while try row.next() {
                    guard let source = row.value(at: 0).text, let text = row.value(at: 1).text
                    else { continue }
                    positions.append(SourcePosition(text, of: source))
                }
            }
        }
        return positions
    }

    // MARK: Search

    /// The first record that begins at an offset or behind it, its checksum and cells read; nil at the end.
    private func record(from offset: Int) throws -> (EncodedEntries.Record, Double)? {
        let select = try database.cachedStatement(
            """
            SELECT offset, count, time, content FROM records WHERE offset >= ?
            ORDER BY offset LIMIT 1
            """)
        return try select.query([.integer(offset)]) { row in
            guard try row.next() else { return nil }
            guard let first = row.integer(at: 0), let count = row.integer(at: 1),
                (offset...Self.greatestOffset).contains(first),
                (1...Self.greatestOffset).contains(count),
                let time = row.real(at: 2), let content = row.bytes(at: 3)
            else { throw CodingFault() }
            return (try .init(checked: Array(content), at: first, count: count, time: time), time)
        }
    }

    /// The least offset behind one that can't be read from which on reading goes on.
    ///
    /// Doubled steps find a good one; halved ones then find where the damage ends.
    private func firstReadable(after offset: Int) -> Int? {
        var (bad, step) = (offset, 1)
        while offset + step < Self.greatestOffset {
            if isReadable(from: offset + step) { return boundary(bad, offset + step) }
            bad = offset + step
            step *= 2
        }
        return nil
    }

    private func boundary(_ bad: Int, _ good: Int) -> Int {
        var (bad, good) = (bad, good)
        while good - bad > 1 {
            let middle = bad + (good - bad) / 2
            if isReadable(from: middle) { good = middle } else { bad = middle }
        }
        return good
    }

    private func isReadable(from offset: Int) -> Bool {
        Self.readable { _ = try record(from: offset) } != nil
    }

    /// Nil where the file is damaged, or its disk.
    private static func readable<Result>(_ body: () throws -> Result) -> Result? { try? body() }

    /// No log has so many rows.
    static let greatestOffset = 1 << 44
}

extension EncodedEntries.Record {
    /// - Throws: a fault where its checksum or its cells can't be read.
    init(checked bytes: [UInt8], at offset: Int, count: Int, time: Double) throws {
        var page = PageReader(from: offset)
        try bytes.withUnsafeBytes { try page.append($0, at: offset, count: count, time: time) }
        self.init(offset: offset, count: count, bytes: bytes)
    }
}

extension AnsweredRequest {
    static let selection = "SELECT key, digest, count, time FROM requests ORDER BY number"

    /// Nil where damage left something else.
    init?(_ row: SQLiteCursor) {
        guard let key = row.value(at: 0).text, let digest = row.integer(at: 1),
            let count = row.integer(at: 2), let time = row.real(at: 3)
        else { return nil }
        self.init(key: key, digest: UInt64(bitPattern: Int64(digest)), count: count, time: time)
    }
}
