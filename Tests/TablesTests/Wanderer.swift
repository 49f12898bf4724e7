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

extension GrowingTable {
    func append(rows: [[Value]]) {
        append(schema.fields.indices.map { column in rows.map { $0[column] } })
    }
}

extension Table {
    /// The rows as values, from the first kept.
    var cells: [[Value]] { rows.map { row in columns.map { $0[row] } } }
}
