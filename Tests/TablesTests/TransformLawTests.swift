import Calendars
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
        .bin("number", size: 2, as: ["bin", "end"]), .unit("time", .minute, as: "minute"),
        .calculate(.combined(.column("number"), .times, .number(2)), as: "double"),
        .windowRows(90), .windowRows(4, by: ["name"]), .windowSeconds(120, by: "time"),
        .sort(RowOrder("number", descending: true)), .sort(RowOrder("name")),
    ]

    private static func window(
        _ kind: WindowFunction.Kind, by groups: [String] = ["name"], along: String? = "time"
    ) -> Transform.Step {
        .windowFunction(
            WindowFunction(kind, of: "number", by: groups, along: along, as: "\(kind)"))
    }

    /// Steps that look at other rows.
    private static let further: [Transform.Step] = [
        window(.moving(.mean, .rows(3))), window(.moving(.sum, .seconds(20))),
        window(.moving(.maximum, .rows(5)), along: nil),
        window(.moving(.count, .seconds(9)), by: []), window(.moving(.median, .rows(4))),
        window(.cumulative(.sum), along: nil), window(.cumulative(.minimum)),
        window(.lag(.rows(2)), along: nil), window(.lag(.seconds(10))),
        window(.difference(.rows(1)), along: nil), window(.difference(.seconds(5)), by: []),
        window(.rate(per: 60)), window(.rank(descending: true), along: nil),
        window(.rank(descending: false), by: [], along: nil),
        .binCount("number", count: 7, as: ["from", "to"]), .binCount("number", count: 3, as: ["b"]),
        .shift("time", by: CalendarShift(-2, .week), as: "then"),
        .split("name", at: " ", as: ["word", "others"]),
        .top(TopRows(2, of: "name", by: "number", other: "Other")),
        .top(TopRows(1, of: "name", by: "number", within: ["time"])),
        .sortGroups(GroupOrder("name", by: .sum("number", as: ""), descending: true)),
        .sortGroups(GroupOrder("name", by: .count(as: ""))),
        .fill(GapFilling(["number"], .previous, along: "time", by: ["name"])),
        .fill(GapFilling(["number"], .linear, along: "time")),
        .fill(GapFilling(["number"], .zero, along: "time", by: ["name"])),
        .join(TableJoin("others", by: [.init("name")], columns: [.init("number", as: "theirs")])),
        .join(
            TableJoin(
                "others", by: [.init("name")], asOf: .init("time"),
                columns: [.init("number", as: "then"), .init("time", as: "since")])),
        .join(TableJoin("others", by: [], asOf: .init("time"), columns: [.init("name", as: "n")])),
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
        .group(
            by: ["name"],
            [
                .median("number", as: "median"), .percentile(90, of: "number", as: "p90"),
                .distinct("number", as: "numbers"), .distinct("time", as: "times"),
            ]),
        .group(
            by: [],
            [
                .distinct("name", as: "names"), .percentile(0, of: "number", as: "p0"),
                .first("name", as: "first"), .last("time", as: "last"),
            ]),
        .group(
            by: ["name"],
            [
                .first("number", along: "time", as: "open"), .sum("number", as: "sum"),
                .last("number", along: "time", as: "close"),
            ]),
    ]

    private func transform(_ wanderer: inout Wanderer) -> Transform {
        var rest = Self.steps + Self.further
        var chain = (0..<wanderer.roll(0...3)).map { _ in
            rest.remove(at: wanderer.roll(0...rest.count - 1))
        }
        if wanderer.roll(0...1) == 0 {
            chain.append(Self.groups[wanderer.roll(0...Self.groups.count - 1)])
        }
        return Transform(Self.fitting(chain))
    }

    /// Those of some steps whose columns are there, and whose names are new.
    private static func fitting(_ steps: [Transform.Step]) -> [Transform.Step] {
        var fitting: [Transform.Step] = []
        for step in steps where (try? table(Transform(fitting + [step]))) != nil {
            fitting.append(step)
        }
        return fitting
    }

    private static let others = ["others": Wanderer.schema]

    private static func table(_ transform: Transform) throws -> TransformedTable {
        try TransformedTable(transform, of: Wanderer.schema, beside: others)
    }

    @Test(arguments: 0..<120 as Range<UInt64>, [Retention.all, .rows(150)])
    func `what is kept up to date is what is made from scratch`(
        _ seed: UInt64, _ retention: Retention
    ) throws {
        var wanderer = Wanderer(seed: seed)
        let transform = transform(&wanderer)
        let growing = GrowingTable(schema: Wanderer.schema, retention: retention)
        let live = try Self.table(transform)
        let joined = GrowingTable(schema: Wanderer.schema)
        for turn in 0..<8 {
            if wanderer.roll(0...2) == 0 {
                joined.append(rows: wanderer.rows(wanderer.roll(0...9)))
            }
            if wanderer.roll(0...2) == 0 { wanderer.change(joined) }
            let others = ["others": joined.snapshot]
            growing.append(rows: wanderer.rows(wanderer.roll(0...80)))
            if wanderer.roll(0...3) == 0 {
                let gone = growing.rows.filter { _ in wanderer.roll(0...3) == 0 }
                growing.remove(RowSet(ascending: gone))
            }
            for _ in 0..<wanderer.roll(0...2) { wanderer.change(growing) }
            let snapshot = growing.snapshot
            let afresh = GrowingTable(schema: Wanderer.schema)
            afresh.append(rows: snapshot.cells)
            let fresh = try Self.table(transform).update(from: afresh.snapshot, beside: others)
            let kept = live.update(from: snapshot, beside: others)
            #expect(kept.cells == fresh.cells, "\(transform), turn \(turn)")
            #expect(kept.unjoined == fresh.unjoined, "\(transform), turn \(turn)")
            let again = live.update(from: snapshot, beside: others)
            #expect(again.cells == fresh.cells, "\(transform), asked again")
            let some = RowSet(ascending: snapshot.rows.filter { _ in wanderer.roll(0...2) > 0 })
            let selected = live.update(from: snapshot, among: some, beside: others).cells
            let alone = try Self.table(transform)
                .update(from: snapshot, among: some, beside: others).cells
            #expect(selected == alone, "\(transform), turn \(turn), among \(some.numbers)")
        }
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func `any chain makes of the rows what its steps say one by one`(_ seed: UInt64) throws {
        var wanderer = Wanderer(seed: seed)
        let transform = transform(&wanderer)
        let growing = GrowingTable(schema: Wanderer.schema)
        growing.append(rows: wanderer.rows(wanderer.roll(0...200)))
        let joined = GrowingTable(schema: Wanderer.schema)
        joined.append(rows: wanderer.rows(wanderer.roll(0...20)))
        let table = try Self.table(transform)
            .update(from: growing.snapshot, beside: ["others": joined.snapshot])
        var plain = PlainTable(growing.snapshot)
        plain.others = ["others": PlainTable(joined.snapshot)]
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
            }
        }
    }

    /// Many more rows than a block has, so that most blocks stay as they are.
    @Test(arguments: groups.indices, [Retention.all, .rows(15_000)])
    func `groups follow rows that are replaced and removed`(
        _ index: Int, _ retention: Retention
    ) throws {
        var wanderer = Wanderer(seed: UInt64(index))
        let growing = GrowingTable(schema: Wanderer.schema, retention: retention)
        let transform = Transform([Self.groups[index]])
        let live = try Self.table(transform)
        growing.append(rows: wanderer.rows(20_000))
        for turn in 0..<12 {
            for _ in 0..<wanderer.roll(0...3) { wanderer.change(growing) }
            growing.append(rows: wanderer.rows(wanderer.roll(0...700)))
            let snapshot = growing.snapshot
            let fresh = try Self.table(transform).update(from: snapshot)
            #expect(live.update(from: snapshot).cells == fresh.cells, "turn \(turn)")
            let some = RowSet([snapshot.rows.lowerBound + 100..<snapshot.rows.upperBound - 2_000])
            #expect(
                live.update(from: snapshot, among: some).cells
                    == (try Self.table(transform).update(from: snapshot, among: some).cells),
                "turn \(turn), some")
        }
    }

    @Test func `no steps change nothing, and no rows stay none`() throws {
        let empty = GrowingTable(schema: Wanderer.schema).snapshot
        for step in Self.steps + Self.further + Self.groups {
            let table = try Self.table(Transform([step])).update(from: empty)
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
    private static let functions: [Aggregate.Function] = [.count, .sum, .mean, .minimum, .maximum]

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
