import Foundation
import Seeded
import Tables
import Testing

@testable import Feeds

/// Rows that leave as a file come back as they were.
@Suite struct `Round trips` {
    private static let texts = [
        "a", "a b", "a,b", "\"", "\"\"", "a\"b", "line\nbreak", "a\r\n", "a\rb", ",", "é", "🥞", "'",
        "\u{202E}", " padded ", "tab\there", ";", "1", "2013-06-01", "NaN", "null", "\\", "\\n",
    ]
    private static let numbers = [
        0, -0.0, 1, -1, 0.1, -2.5, 1e15, -1e15, 999_999_999_999_999, 1e300, -5e-300, .infinity,
        -.infinity, 123_456.789, 1 / 3,
    ]

    private struct Dice {
        var generator: SeededGenerator

        mutating func roll(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: range, using: &generator)
        }

        /// Times to the millisecond, which files have.
        mutating func value(_ kind: DataKind) -> Value {
            if roll(0...5) == 0 { return .missing }
            switch kind {
            case .nominal: return .string(texts.randomElement(using: &generator) ?? "")
            case .quantitative: return .number(numbers.randomElement(using: &generator) ?? 0)
            case .temporal:
                let whole = Double(roll(-2_000_000_000...4_000_000_000))
                let part = roll(0...1) == 0 ? 0 : Double(roll(0...999)) / 1_000
                return .date(Date(timeIntervalSince1970: whole + part))
            }
        }
    }

    private func table(_ seed: UInt64) -> Table {
        var dice = Dice(generator: SeededGenerator(seed: seed))
        let fields = (0..<dice.roll(1...4)).map { index in
            Schema.Field("column \(index)", DataKind.allCases[dice.roll(0...2)])
        }
        let count = dice.roll(0...30)
        let table = GrowingTable(schema: Schema(fields))
        table.append(fields.map { field in (0..<count).map { _ in dice.value(field.kind) } })
        return table.snapshot
    }

    private func cells(_ table: Table) -> [[Value]] {
        table.columns.map { column in table.rows.map { column[$0] } }
    }

    private func decode(
        _ body: [UInt8], _ encoding: RowEncoding, _ schema: Schema
    ) throws -> [[Value]] {
        try RowDecoder(schema: schema, timeZone: .gmt).columns(from: body, as: encoding)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a downloaded file can be posted again`(_ seed: UInt64) throws {
        let table = table(seed)
        let file = CSVWriter.bytes(of: table)
        let text = String(decoding: file, as: UTF8.self)
        try expectEqual(decode(file, .csv, table.schema), cells(table), text)
        let some = RowSet(ascending: table.rows.filter { $0 % 3 == 0 })
        let part = CSVWriter.pieces(of: table, some).reduce(into: []) { $0 += $1 }
        let kept = table.columns.map { column in some.numbers.map { column[$0] } }
        try expectEqual(decode(part, .csv, table.schema), kept, text)
    }

    private func expectEqual(
        _ found: [[Value]], _ wanted: [[Value]], _ text: String,
        at: SourceLocation = #_sourceLocation
    ) {
        #expect(found.map(\.count) == wanted.map(\.count), "\(text)", sourceLocation: at)
        for (one, other) in zip(found.joined(), wanted.joined()) where one != other {
            if case .date(let date) = one, case .date(let time) = other,
                abs(date.timeIntervalSince(time)) < 0.000_6
            {
                continue
            }
            Issue.record("\(one) isn't \(other) in \(text)", sourceLocation: at)
        }
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `JSON and lines of it say the same as each other`(_ seed: UInt64) throws {
        let table = table(seed)
        let rows = try table.rows.map { row in
            let fields = zip(table.schema.fields, table.columns).map { ($0.name, $1[row]) }
            let object = Dictionary(uniqueKeysWithValues: fields.map { ($0, Self.json($1)) })
            let data = try JSONSerialization.data(withJSONObject: object)
            return String(decoding: data, as: UTF8.self)
        }
        let lines = Array(rows.joined(separator: "\n").utf8)
        let array = Array("[\(rows.joined(separator: ","))]".utf8)
        try expectEqual(decode(lines, .ndjson, table.schema), cells(table), "\(rows)")
        try expectEqual(decode(array, .json, table.schema), cells(table), "\(rows)")
    }

    private static func json(_ value: Value) -> Any {
        switch value {
        case .missing: NSNull()
        case .string(let text): text
        case .date(let date):
            // Foundation cuts what is beyond milliseconds.
            (date + 0.000_1).formatted(
                .iso8601.year().month().day().timeZone(separator: .omitted)
                    .time(includingFractionalSeconds: true))
        case .number(let number):
            number.isFinite ? number : number > 0 ? "Infinity" : "-Infinity"
        }
    }
}
