import Testing

@testable import Tables

/// Sets of rows as ranges and as bits, against plain lists.
@Suite struct `Sets of rows` {
    private static let patterns: [(name: String, has: @Sendable (Int) -> Bool)] = [
        ("none", { _ in false }), ("all", { _ in true }), ("every other", { $0 % 2 == 0 }),
        ("words", { $0 / 64 % 2 == 1 }), ("odd stretches", { $0 / 37 % 3 != 0 }),
        ("sparse", { $0 % 97 == 3 }), ("without a pattern", { $0 * 48_271 % 101 < 40 }),
        ("at the ends", { $0 == 700 || $0 == 3_999 }),
    ]

    private func rows(_ pattern: Int) -> [Int] { (700..<4_000).filter(Self.patterns[pattern].has) }

    @Test(arguments: patterns.indices) func `hold their rows in order`(_ pattern: Int) {
        let rows = rows(pattern)
        let set = RowSet(ascending: rows)
        #expect(set.count == rows.count)
        #expect(set.rows(from: 0, count: .max) == rows)
        #expect(set.ranges.flatMap { $0 } == rows)
        var found: [Int] = []
        set.forEach { found.append($0) }
        #expect(found == rows)
        for (first, count) in [
            (0, 1), (1, 50), (63, 2), (max(0, rows.count - 1), 5), (rows.count, 5),
        ] {
            let wanted = Array(rows.dropFirst(first).prefix(count))
            #expect(set.rows(from: first, count: count) == wanted)
        }
        #expect((690..<4_100).filter(set.contains) == rows)
    }

    @Test(arguments: patterns.indices, patterns.indices)
    func `are the same however they came about`(_ one: Int, _ other: Int) {
        let both = RowSet(ascending: rows(one).filter(Set(rows(other)).contains))
        let (first, second) = (RowSet(ascending: rows(one)), RowSet(ascending: rows(other)))
        #expect(first.intersection(second) == both)
        let column = Chunks((0..<4_000).map { Self.patterns[other].has($0) ? 1.0 : .nan })
        #expect(column.rows(among: first) { $0 > 0 } == both)
    }
}

@Suite struct `Groups of some rows` {
    private static let schema = Schema([
        .init("name", .nominal), .init("value", .quantitative), .init("hour", .quantitative),
    ])

    private func batch(_ rows: Range<Int>) -> [[Value]] {
        [
            rows.map { $0 % 29 == 4 ? .missing : .string("\($0 * 7 % 5)") },
            rows.map {
                $0 % 31 == 0 ? .missing : .number($0 % 501 == 9 ? .infinity : Double($0 % 89))
            },
            rows.map { .number(Double($0 / 900)) },
        ]
    }

    @Test(arguments: [["name"], ["hour"], ["name", "hour"], []], [nil, 2_500] as [Int?])
    func `are those of a table of these rows alone`(_ keys: [String], _ kept: Int?) throws {
        let growing = GrowingTable(
            schema: Self.schema, retention: kept.map { .rows($0) } ?? .all)
        let transform = Transform([
            .group(
                by: keys,
                [
                    .count(as: "rows"), .sum("value", as: "sum"), .mean("value", as: "mean"),
                    .minimum("value", as: "lowest"), .maximum("value", as: "highest"),
                ])
        ])
        let groups = try TransformedTable(transform, of: Self.schema)
        for first in stride(from: 0, to: 9_000, by: 1_500) {
            growing.append(batch(first..<first + 1_500))
            let table = growing.snapshot
            let all = RowSet([table.rows])
            #expect(cells(groups.update(from: table)) == cells(try alone(table, all, transform)))
            for wanted in [
                all, selected(table.rows.dropFirst(40).prefix(5_000), 1), selected(table.rows, 3),
            ] {
                let some = groups.update(from: table, among: wanted)
                #expect(cells(some) == cells(try alone(table, wanted, transform)))
            }
        }
    }

    private func selected(_ rows: Range<Int>, _ step: Int) -> RowSet {
        RowSet(ascending: rows.filter { $0 % step == 0 })
    }

    private func alone(_ table: Table, _ rows: RowSet, _ transform: Transform) throws -> Table {
        let copy = table.selecting(rows.rows(from: 0, count: rows.count))
        return try TransformedTable(transform, of: Self.schema).update(from: copy)
    }

    /// Sums are of whole numbers, so that they are the same in any order.
    private func cells(_ table: Table) -> [[Value]] {
        table.rows.map { row in table.columns.map { $0[row] } }
    }
}
