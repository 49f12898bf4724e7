import Testing

@testable import Tables

/// Of each cell that has points some row is found, and no row that isn't there.
struct CellsOfDetailTests {
    private struct Cell: Hashable {
        var x: Double
        var y: Double
    }

    private static let count = 45_000
    private static let schema = Schema([
        .init("x", .quantitative), .init("y", .quantitative), .init("s", .nominal),
    ])

    private static func noise(_ row: Int) -> Double { Double(row * 69_621 % 100_003) / 100 }

    /// How rows arrive: x and y by row number.
    private static let arrangements: [@Sendable (Int) -> (x: Double, y: Double)] = [
        { (Double($0) * 0.37, noise($0)) },
        { (Double($0 * 48_271 % 44_987), noise($0 * 7)) },
        { (Double($0 / 700), Double($0 * 48_271 % 5)) },
        { ($0 % 97 == 5 ? .nan : Double($0 / 2), $0 % 11 == 0 ? .nan : noise($0) * Double($0)) },
        { ($0 == 1_000 ? -1e12 : Double($0), $0 == 40_000 ? 1e9 : noise($0)) },
    ]

    private func growing(
        _ points: [(x: Double, y: Double)], _ retention: Retention, by series: String?
    ) -> GrowingTable {
        let growing = GrowingTable(schema: Self.schema, retention: retention)
        var (next, size) = (0, 33_333)
        while next < points.count {
            let rows = next..<min(points.count, next + size)
            growing.append([
                rows.map { .number(points[$0].x) },
                rows.map { points[$0].y.isNaN ? .missing : .number(points[$0].y) },
                rows.map { .string(["a", "b", "c"][$0 % 3]) },
            ])
            growing.keepLevels(LevelColumns(y: "y", x: "x", series: series, haveCells: true))
            (next, size) = (rows.upperBound, size == 1 ? 9_001 : 1)
        }
        return growing
    }

    @Test(arguments: arrangements.indices, [Retention.all, .rows(35_000)])
    func `hold each cell that has points`(_ number: Int, _ retention: Retention) throws {
        let points = (0..<Self.count).map(Self.arrangements[number])
        for series in [nil, "s"] {
            let table = growing(points, retention, by: series).snapshot
            let levels = try #require(table.levels(LevelColumns(y: "y", x: "x", series: series)))
            var answers = 0
            for code in levels.seriesCodes where code != Column.missingCode {
                let rows = table.rows.filter { code == nil || code == UInt32($0 % 3) }
                for (lower, upper) in [(-.infinity, .infinity), (999.5, 21_001)] {
                    let wanted = rows.filter {
                        lower <= points[$0].x && points[$0].x < upper && points[$0].y.isFinite
                    }
                    for (width, height) in [(32.0, 8.0), (0x1p32, 0x1p21)] {
                        let cell = { (row: Int) in
                            Cell(x: points[row].x.bin(of: width), y: points[row].y.bin(of: height))
                        }
                        guard
                            let found = levels.rows(
                                from: lower, to: upper, cell: (width, height), series: code)
                        else { continue }
                        answers += 1
                        let cells = Set(wanted.map(cell))
                        let (areThere, areAll) = (
                            Set(found).isSubset(of: wanted), Set(found.map(cell)) == cells
                        )
                        #expect(areThere && areAll && found.count <= 5 * cells.count)
                    }
                }
            }
            #expect(answers > 0)
        }
    }

    @Test func `aren't kept of few rows, or of ones on a line`() throws {
        for (count, y) in [(30_000, { Self.noise($0) }), (40_000, { _ in 7.0 })] {
            let table = growing((0..<count).map { (Double($0), y($0)) }, .all, by: nil).snapshot
            let levels = try #require(table.levels(LevelColumns(y: "y", x: "x")))
            #expect(levels.cells == nil)
            #expect(levels.rows(from: 0, to: 9_000, cell: (512, 512)) == nil)
        }
    }
}
