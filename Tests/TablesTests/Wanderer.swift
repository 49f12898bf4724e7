import Foundation
import Seeded

@testable import Tables

/// Tables made by dice: a column of each kind, with late, equal, missing and infinite values.
struct Wanderer {
    static let schema = Schema([
        .init("time", .temporal), .init("name", .nominal), .init("number", .quantitative),
    ])
    static let names = ["a", "b", "c", "a long name of more than fifteen letters"]

    private(set) var dice: SeededGenerator
    private var time = 0.0

    init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

    mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

    mutating func rows(_ count: Int) -> [[Value]] {
        (0..<count).map { _ in [moment(), name(), number()] }
    }

    mutating func moment() -> Value {
        time += Double(roll(0...3))
        switch roll(0...19) {
        case 0: return .missing
        case 1: return .date(Date(timeIntervalSince1970: time - Double(roll(0...50))))
        default: return .date(Date(timeIntervalSince1970: time))
        }
    }

    mutating func name() -> Value {
        roll(0...9) == 0 ? .missing : .string(Self.names[roll(0...Self.names.count - 1)])
    }

    /// Halves of small whole numbers, whose sums are the same in any order.
    mutating func number() -> Value {
        switch roll(0...24) {
        case 0: .missing
        case 1: .number(.infinity)
        case 2: .number(-.infinity)
        case 3: .number(-0.0)
        default: .number(Double(roll(-12...12)) / 2)
        }
    }
}

extension Wanderer {
    /// Replaces some rows and removes others, a few of them.
    mutating func change(_ growing: GrowingTable) {
        var cells: [Int: [Value]] = [:]
        var gone: Set<Int> = []
        for _ in 0..<roll(1...6) where !growing.rows.isEmpty {
            let row = growing.rows.lowerBound + roll(0...growing.rows.count - 1)
            let known = growing.snapshot.columns.map { $0[row] }
            switch roll(0...3) {
            case 0: gone.insert(row)
            case 1: cells[row] = [known[0], known[1], number()]
            case 2: cells[row] = [known[0], name(), known[2]]
            default: cells[row] = rows(1)[0]
            }
        }
        for row in gone { cells[row] = nil }
        growing.replace(cells, removing: RowSet(ascending: gone.sorted()))
    }
}

extension GrowingTable {
    func append(rows: [[Value]]) {
        append(schema.fields.indices.map { column in rows.map { $0[column] } })
    }
}

extension Table {
    /// The rows as values, from the first kept.
    var cells: [[Value]] { rows.map { row in columns.map { $0[row] } } }
}
