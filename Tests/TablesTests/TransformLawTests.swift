import Foundation
import Testing

@testable import Tables

/// The result of a chain of steps depends on the rows that are kept, however they came and went.
@Suite struct `Chains of steps` {
    private static let steps: [Transform.Step] = [
        .text(RowText(otherwise: [.literal("<"), .column("name"), .literal(">")]), as: "text"),
        .fold([.init("one", "number"), .init("again", "number")], key: "key", value: "folded"),
        .filter("number", .greaterOrEqual, .number(-3)),
        .filter(.not(.isOneOf("name", [.string("b"), .missing]))),
        .bin("number", size: 2, as: "bin"), .unit("time", .minute, as: "minute"),
        .calculate(.combined(.column("number"), .times, .number(2)), as: "double"),
        .windowRows(90), .windowRows(4, by: ["name"]), .windowSeconds(120, by: "time"),
        .sort(RowOrder("number", descending: true)), .sort(RowOrder("name")),
    ]

    private static let groups: [Transform.Step] = [
        .group(
            by: ["name"],
            [
                .count(as: "rows"), .sum("number", as: "sum"), .mean("number", as: "mean"),
                .minimum("number", as: "least"), .maximum("number", as: "most"),
            ]),
        .group(by: [], [.count(as: "rows"), Aggregate(.count, "number", as: "numbers")]),
        .group(by: ["name", "number"], [.maximum("number", as: "most")]),
    ]

    private func transform(_ wanderer: inout Wanderer) -> Transform {
        var rest = Self.steps
        var chain = (0..<wanderer.roll(0...3)).map { _ in
            rest.remove(at: wanderer.roll(0...rest.count - 1))
        }
        if wanderer.roll(0...1) == 0 { chain.append(Self.groups[wanderer.roll(0...2)]) }
        return Transform(chain)
    }

    @Test(arguments: 0..<40 as Range<UInt64>, [Retention.all, .rows(150)])
    func `what is kept up to date is what is made from scratch`(
        _ seed: UInt64, _ retention: Retention
    ) throws {
        var wanderer = Wanderer(seed: seed)
        let transform = transform(&wanderer)
        let growing = GrowingTable(schema: Wanderer.schema, retention: retention)
        let live = try TransformedTable(transform, of: Wanderer.schema)
        for turn in 0..<8 {
            growing.append(rows: wanderer.rows(wanderer.roll(0...80)))
            if wanderer.roll(0...3) == 0 {
                let gone = growing.rows.filter { _ in wanderer.roll(0...3) == 0 }
                growing.remove(RowSet(ascending: gone))
            }
            let snapshot = growing.snapshot
            let afresh = GrowingTable(schema: Wanderer.schema)
            afresh.append(rows: snapshot.cells)
            let fresh = try TransformedTable(transform, of: Wanderer.schema)
                .update(from: afresh.snapshot)
            #expect(live.update(from: snapshot).cells == fresh.cells, "\(transform), turn \(turn)")
            #expect(live.update(from: snapshot).cells == fresh.cells, "\(transform), asked again")
            let some = RowSet(ascending: snapshot.rows.filter { _ in wanderer.roll(0...2) > 0 })
            let selected = live.update(from: snapshot, among: some).cells
            let alone = try TransformedTable(transform, of: Wanderer.schema)
                .update(from: snapshot, among: some).cells
            #expect(selected == alone, "\(transform), turn \(turn), among \(some.numbers)")
        }
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func `any chain makes of the rows what its steps say one by one`(_ seed: UInt64) throws {
        var wanderer = Wanderer(seed: seed)
        let transform = transform(&wanderer)
        let growing = GrowingTable(schema: Wanderer.schema)
        growing.append(rows: wanderer.rows(wanderer.roll(0...200)))
        let table = try TransformedTable(transform, of: Wanderer.schema)
            .update(from: growing.snapshot)
        var plain = PlainTable(growing.snapshot)
        for step in transform.steps { plain.apply(step) }
        #expect(table.schema.fields.map(\.name) == plain.names, "\(transform)")
        #expect(table.cells == plain.rows, "\(transform)")
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `groups are what adding row by row gives`(_ seed: UInt64) throws {
        var wanderer = Wanderer(seed: seed)
        let growing = GrowingTable(schema: Wanderer.schema)
        growing.append(rows: wanderer.rows(wanderer.roll(0...300)))
        let table = growing.snapshot
        let groups = try TransformedTable(Transform([Self.groups[0]]), of: Wanderer.schema)
            .update(from: table).cells
        let byName = Dictionary(grouping: table.cells) { $0[1] }
        #expect(groups.count == byName.count)
        for group in groups {
            let rows = try #require(byName[group[0]])
            let numbers = rows.compactMap(\.[2].scalar)
            let sum = numbers.reduce(0, +)
            let expected: [Value] =
                [.number(Double(rows.count))]
                + [sum, sum / Double(numbers.count), numbers.min(), numbers.max()].map { number in
                    guard !numbers.isEmpty, let number, !number.isNaN else { return .missing }
                    return .number(number)
                }
            #expect(Array(group.dropFirst()) == expected, "\(group[0]), seed \(seed)")
        }
        let names = groups.map { $0[0] }
        #expect(names.last == .missing || !names.contains(.missing), "no name comes last")
    }

    /// Enough for two levels of blocks, the higher of which are made of lower ones.
    @Test func `groups of many rows count each row once`() throws {
        var wanderer = Wanderer(seed: 5)
        let growing = GrowingTable(schema: Wanderer.schema, retention: .rows(70_000))
        let live = try TransformedTable(Transform([Self.groups[0]]), of: Wanderer.schema)
        for _ in 0..<4 {
            growing.append(rows: wanderer.rows(25_000))
            let table = growing.snapshot
            let counts = live.update(from: table).cells
            let byName = Dictionary(grouping: table.cells) { $0[1] }
            #expect(counts.count == byName.count)
            for group in counts {
                let rows = byName[group[0]] ?? []
                #expect(group[1] == .number(Double(rows.count)), "\(group[0])")
                let sum = rows.compactMap(\.[2].scalar).filter(\.isFinite).reduce(0, +)
                let total = group[2].scalar ?? 0
                #expect(!total.isFinite || total == sum, "\(group[0])")
            }
        }
    }

    @Test func `no steps change nothing, and no rows stay none`() throws {
        let empty = GrowingTable(schema: Wanderer.schema).snapshot
        for step in Self.steps + Self.groups {
            let table = try TransformedTable(Transform([step]), of: Wanderer.schema)
                .update(from: empty)
            #expect(table.cells.isEmpty, "\(step)")
        }
        var wanderer = Wanderer(seed: 2)
        let growing = GrowingTable(schema: Wanderer.schema)
        growing.append(rows: wanderer.rows(30))
        let same = try TransformedTable(Transform(), of: Wanderer.schema)
            .update(from: growing.snapshot)
        #expect(same.cells == growing.snapshot.cells)
    }
}

@Suite struct `Running sums` {
    private static let functions = Aggregate.Function.allCases.filter { $0 != .standardDeviation }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `those of two parts make those of the whole`(_ seed: UInt64) {
        var wanderer = Wanderer(seed: seed)
        let numbers = (0..<wanderer.roll(0...40)).map { _ in wanderer.number().scalar ?? .nan }
        var whole = Accumulator()
        for number in numbers { whole.add(number) }
        for split in 0...numbers.count {
            var (one, other) = (Accumulator(), Accumulator())
            for number in numbers[..<split] { one.add(number) }
            for number in numbers[split...] { other.add(number) }
            one.add(other)
            for function in Self.functions {
                #expect(
                    one.value(of: function) == whole.value(of: function), "\(numbers), \(split)")
            }
        }
    }

    /// Small differences of large numbers, in which squares would lose all digits.
    @Test func `a deviation of large numbers is that of the same smaller ones`() {
        for offset in [0, 1e6, 1e9] {
            var (first, second) = (Spread(), Spread())
            for number in [4.0, 7, 13, 16] { first.add(offset + number) }
            for number in [1.0, 2] { second.add(offset + number) }
            #expect(abs(first.deviation - 30.0.squareRoot()) < 1e-6, "\(offset)")
            first.add(second)
            // Of 1, 2, 4, 7, 13 and 16, whose squares around 43 / 6 are 1121 / 6.
            #expect(abs(first.deviation - (1_121.0 / 30).squareRoot()) < 1e-6, "\(offset)")
        }
    }

    @Test func `one number deviates from nothing`() {
        var spread = Spread()
        #expect(spread.deviation.isNaN)
        spread.add(3)
        #expect(spread.deviation.isNaN)
        spread.add(3)
        #expect(spread.deviation == 0)
    }
}
