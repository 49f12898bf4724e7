import Foundation
import Seeded
import Tables

/// Rows as they come: short decimals, whole and odd numbers, times, few and many texts, gaps.
struct RandomRows {
    static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("city", .nominal),
        Schema.Field("note", .nominal), Schema.Field("count", .quantitative),
        Schema.Field("price", .quantitative), Schema.Field("noise", .quantitative),
    ])

    private var generator: SeededGenerator
    private var second = 1_700_000_000.0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func batch(_ count: Int) -> [ColumnBatch] {
        var columns = Self.schema.fields.map { _ in [Value]() }
        for _ in 0..<count {
            second += Double(Int.random(in: 0...2_000, using: &generator)) / 1_000
            let row: [Value] = [
                .date(Date(timeIntervalSince1970: second)),
                .string(["Köln", "New York", "", "東京"].randomElement(using: &generator) ?? ""),
                .string("note \(Int.random(in: 0...9_999, using: &generator))"),
                .number(Double(Int.random(in: -5...400, using: &generator))),
                .number(Double(Int.random(in: 0...99_999, using: &generator)) / 100),
                oddNumber(),
            ]
            for (index, value) in row.enumerated() {
                let isMissing = Int.random(in: 0..<10, using: &generator) == 0
                columns[index].append(isMissing ? .missing : value)
            }
        }
        return columns.map(ColumnBatch.values)
    }

    private mutating func oddNumber() -> Value {
        let odd = [
            0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
            9_007_199_254_740_994, 0.1 + 0.2, 1e-7,
            Double.random(in: -1...1, using: &generator),
        ]
        return .number(odd.randomElement(using: &generator) ?? 0)
    }
}

/// Cells bit by bit: 0 and -0 differ.
func bits(of cells: [ColumnBatch]) -> [[String]] {
    cells.map { column in
        column.values.map { value in
            if case .number(let number) = value { "\(number.bitPattern)" } else { "\(value)" }
        }
    }
}
