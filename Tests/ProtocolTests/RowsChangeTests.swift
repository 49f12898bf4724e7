import Foundation
import PageModels
import Protocol
import Seeded
import Testing

/// Rows travel as what changed of a page's window.
struct RowsChangeTests {
    /// A table whose rows come, are evicted from its start and are deleted from its middle, and a
    /// window of it, sorted or as the rows came.
    @Test(arguments: 0..<300)
    func `changes lead to the rows that there are`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let order = try #require(RowOrder.allCases.randomElement(using: &random))
        let first = Int.random(in: 0..<4, using: &random)
        let count = Int.random(in: 1..<12, using: &random)
        var (rows, next) = ([[String]](), 0)
        var old = message([], first, total: 0)
        var page = old.rows
        for _ in 0..<20 {
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                rows.append(["\(next)", "\(Int.random(in: 0..<6, using: &random))"])
                next += 1
            }
            if rows.count > 12 { rows.removeFirst(rows.count - 12) }
            if let index = rows.indices.randomElement(using: &random), Bool.random(using: &random) {
                rows.remove(at: index)
            }
            let sorted = order.sorted(rows)
            let shown = Array(sorted.dropFirst(first).prefix(count))
            let new = message(shown, first, total: rows.count)
            if let change = RowsChange(from: old, to: new) {
                page = try changed(page, by: change)
                #expect(change.total == new.total && change.count == new.count)
            } else {
                page = new.rows
            }
            #expect(page == new.rows, "\(order) \(first) \(count)")
            old = new
        }
    }

    @Test func `a row that comes first moves out the last`() throws {
        let old = message((0..<50).map { ["\(49 - $0)"] }, 0, total: 60)
        let new = message((0..<50).map { ["\(50 - $0)"] }, 0, total: 61)
        let change = try #require(RowsChange(from: old, to: new))
        #expect(
            change.splices == [
                .init(index: 0, count: 0, rows: [["50"]]), .init(index: 49, count: 1, rows: []),
            ])
    }

    @Test func `rows that are nearly all new are sent whole, and so is another window`() {
        let old = message([["a"], ["b"], ["c"]], 0, total: 3)
        #expect(RowsChange(from: old, to: message([["d"], ["e"], ["c"]], 0, total: 3)) == nil)
        #expect(RowsChange(from: old, to: message([["b"], ["c"]], 1, total: 3)) == nil)
        #expect(RowsChange(from: old, to: message([], 0, total: 0))?.splices.count == 1)
    }

    private enum RowOrder: CaseIterable {
        case asTheyCame, newestFirst, byValue

        func sorted(_ rows: [[String]]) -> [[String]] {
            switch self {
            case .asTheyCame: rows
            case .newestFirst: rows.reversed()
            case .byValue: rows.sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }
            }
        }
    }

    private func message(_ rows: [[String]], _ first: Int, total: Int) -> RowsMessage {
        RowsMessage(total: total, count: total, first: first, sort: nil, rows: rows)
    }

    private func changed(_ rows: [[String]], by change: RowsChange) throws -> [[String]] {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(change))
        let list = try #require((json as? [String: Any])?["rows"] as? [Any])
        return try splice(rows, list) { try #require($0 as? [[String]]) }
    }
}
