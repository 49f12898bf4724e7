import Foundation
import Tables

@testable import Logs

/// All records that were ever appended to the log, and the table that they make by the plainest reading: every process's
/// has to be that.
final class Journal: @unchecked Sendable {
    private let kind: SimulatedDashboard.Kind
    /// Records that haven't been read yet, and where they begin.
    private var unread = EncodedPage(from: 0)
    /// The cells of the table's rows.
    private(set) var rows: [[Value]] = []
    /// How often a row is in the log, by its serial.
    private var times: [Int: Int] = [:]
    private var answered: Set<Int> = []
    /// The offset after the last record, and how many changes of rows there are up to each that is one.
    private(set) var end = 0
    private(set) var changes: [Int] = []

    private static let (idColumn, timeColumn, serialColumn) = (0, 1, 4)

    init(of kind: SimulatedDashboard.Kind) { self.kind = kind }

    func append(_ content: [UInt8], at offset: Int, _ count: Int) {
        content.withUnsafeBytes { unread.append($0, at: offset, count: count, time: 0) }
    }

    func noteAnswer(to post: Post) { answered.formUnion(post.rows.map(\.serial)) }

    /// Reads the records that came.
    ///
    /// - Returns: what is wrong with them; nil for nothing.
    func read() throws -> String? {
        let page = try unread.decoded()
        for record in page.records { apply(record) }
        end = page.next
        unread = EncodedPage(from: end)
        if let doubled = times.first(where: { $0.value > 1 }) {
            return "row \(doubled.key) is in the log \(doubled.value) times"
        }
        let lost = answered.first { times[$0] == nil }
        return lost.map { "row \($0) was answered, and isn't in the log" }
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
        let columns = logged.columns.map(\.values)
        let rows = (0..<logged.count).map { row in columns.map { $0[row] } }
        for case .number(let serial) in rows.map({ $0[Self.serialColumn] }) {
            times[Int(serial), default: 0] += 1
        }
        return rows
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
