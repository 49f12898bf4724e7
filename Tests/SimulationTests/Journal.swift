import Foundation
import Tables

@testable import Logs

/// All records that were ever appended to the log, and the table that they make by the plainest reading: every process's
/// has to be that.
final class Journal: @unchecked Sendable {
    private let kind: SimulatedDashboard.Kind
    private var records: [(offset: Int, count: Int, content: [UInt8])] = []
    /// How many of them have been read.
    private var readCount = 0
    /// The cells of the table's rows.
    private(set) var rows: [[Value]] = []
    /// How often a row is in the log, by its serial.
    private var times: [Int: Int] = [:]
    private var answered: Set<Int> = []
    /// Rows that the log has lost.
    private var lost: Set<Int> = []
    /// The offset after the last record, and how many changes of rows there are up to each that is one.
    private(set) var end = 0
    private(set) var changes: [Int] = []

    private static let (idColumn, timeColumn, serialColumn) = (0, 1, 4)

    init(of kind: SimulatedDashboard.Kind) { self.kind = kind }

    func append(_ content: [UInt8], at offset: Int, _ count: Int) {
        records.append((offset, count, content))
    }

    /// The log has lost its records from an offset on, with rows that were answered.
    func loseEnd(from offset: Int) throws {
        let kept = records.prefix { $0.offset < offset }.count
        let gone = Array(records.dropFirst(kept))
        for case .rows(let logged) in try page(of: gone).map(\.content) {
            lost.formUnion(cells(of: logged).compactMap(Self.serial))
        }
        records.removeLast(gone.count)
        (readCount, end, rows, times, changes) = (0, 0, [], [:], [])
    }

    func noteAnswer(to post: Post) { answered.formUnion(post.rows.map(\.serial)) }

    /// Reads the records that came.
    ///
    /// - Returns: what is wrong with them; nil for nothing.
    func read() throws -> String? {
        let new = Array(records.dropFirst(readCount))
        for record in try page(of: new) { apply(record) }
        readCount = records.count
        end = records.last.map { $0.offset + $0.count } ?? 0
        if let doubled = times.first(where: { $0.value > 1 }) {
            return "row \(doubled.key) is in the log \(doubled.value) times"
        }
        let missing = answered.first { times[$0] == nil && !lost.contains($0) }
        return missing.map { "row \($0) was answered, and isn't in the log" }
    }

    private func page(
        of records: [(offset: Int, count: Int, content: [UInt8])]
    ) throws -> [LogPage.Record] {
        var page = EncodedPage(from: records.first?.offset ?? 0)
        for (offset, count, content) in records {
            content.withUnsafeBytes { page.append($0, at: offset, count: count, time: 0) }
        }
        return try page.decoded().records
    }

    /// How many rows came from an offset on: changes of rows have offsets too.
    func rows(since offset: Int) -> Int {
        end - offset - changes.reversed().prefix { $0 >= offset }.count
    }

    private func apply(_ record: LogPage.Record) {
        switch record.content {
        case .rows(let logged): for row in count(logged) { add(row) }
        case .deletion(let interval):
            changes.append(record.offset)
            rows.removeAll { interval.contains($0[Self.timeColumn]) }
        case .change(.replacement, let logged):
            changes.append(record.offset)
            for row in count(logged) {
                let index = rows.firstIndex { $0[Self.idColumn] == row[Self.idColumn] }
                if let index { rows[index] = row }
            }
        case .change(_, _): changes.append(record.offset)
        }
    }

    private func count(_ logged: LoggedRows) -> [[Value]] {
        let rows = cells(of: logged)
        for serial in rows.compactMap(Self.serial) { times[serial, default: 0] += 1 }
        return rows
    }

    private func cells(of logged: LoggedRows) -> [[Value]] {
        let columns = logged.columns.map(\.values)
        return (0..<logged.count).map { row in columns.map { $0[row] } }
    }

    private static func serial(of row: [Value]) -> Int? {
        if case .number(let serial) = row[serialColumn] { Int(serial) } else { nil }
    }

    private func add(_ row: [Value]) {
        rows.append(row)
        if rows.count > kind.kept { rows.removeFirst(rows.count - kind.kept) }
    }
}

extension RowInterval {
    fileprivate func contains(_ value: Value) -> Bool {
        guard let times else { return true }
        guard case .date(let date) = value else { return false }
        let seconds = date.timeIntervalSince1970
        return seconds >= times.from ?? -.infinity && seconds < times.to ?? .infinity
    }
}
