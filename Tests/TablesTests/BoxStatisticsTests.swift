import Seeded
import Testing

@testable import Tables

/// The figures of box plots, as R has them: `quantile(x, type = 7)` and `boxplot.stats` with its fences.
struct BoxStatisticsTests {
    private func boxes(
        _ rows: [(String, Double?)], by keys: [String] = ["group"]
    ) -> BoxStatistics.Tables {
        let table = GrowingTable(
            schema: Schema([.init("group", .nominal), .init("value", .quantitative)]))
        table.append([
            rows.map { .string($0.0) }, rows.map { $0.1.map(Value.number) ?? .missing },
        ])
        return BoxStatistics(of: "value", by: keys).tables(of: table.snapshot)
    }

    private func row(_ tables: BoxStatistics.Tables, _ index: Int = 0) -> [Double?] {
        let (figures, ends) = (
            tables.figures[index],
            BoxStatistics.Column.allCases.map { tables.boxes[$0.name]?[index].scalar }
        )
        let outliers = figures.outliers
        let counts = [figures.count, figures.count - outliers.count, outliers.count]
        return ends + counts.map(Double.init) + [outliers.first, outliers.last]
    }

    @Test(
        arguments: [
            ([5], [5, 5, 5, 5, 5, 1, 1, 0, nil, nil]),
            ([1, 2], [1, 1.25, 1.5, 1.75, 2, 2, 2, 0, nil, nil]),
            ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 5, 5, 0, nil, nil]),
            ([4, 1, 3, 2], [1, 1.75, 2.5, 3.25, 4, 4, 4, 0, nil, nil]),
            ([1, 2, 3, 4, 100], [1, 2, 3, 4, 4, 5, 4, 1, 100, 100]),
            ([-90, 1, 2, 3, 4, 5, 100], [1, 1.5, 3, 4.5, 5, 7, 5, 2, -90, 100]),
            ([7, 7, 7, 7, 9], [7, 7, 7, 7, 7, 5, 4, 1, 9, 9]),
            ([3, -.infinity, .infinity, .nan], [3, 3, 3, 3, 3, 1, 1, 0, nil, nil]),
        ] as [([Double], [Double?])])
    func `a group has these figures`(_ numbers: [Double], _ figures: [Double?]) {
        #expect(row(boxes(numbers.map { ("a", $0) })) == figures)
    }

    @Test func `groups come in the order of their rows, and those without numbers not at all`() {
        let tables = boxes([("b", 1), ("c", nil), ("a", 3), ("b", 2), ("a", 50)])
        #expect(
            tables.boxes["group"]?.values(in: tables.boxes.rows) == ["b", "a"].map(Value.string))
        #expect(row(tables, 1)[2] == 26.5)
    }

    @Test func `outliers are rows of their group`() {
        let near = (1...9).map { ("a", Double($0)) } + (1...9).map { ("b", Double($0)) }
        let tables = boxes(near + [("b", 40), ("a", -30), ("b", 50)])
        #expect(
            tables.outliers["group"]?.values(in: tables.outliers.rows)
                == ["a", "b", "b"].map(Value.string))
        #expect(
            tables.outliers["value"]?.values(in: tables.outliers.rows)
                == [-30, 40, 50].map(Value.number))
    }

    @Test func `any rows lie in their box, between their whiskers, or are outliers`() {
        var dice = SeededGenerator(seed: 1)
        for count in 1...200 {
            let values = (0..<count).map { _ in
                Double(Int.random(in: 0..<20, using: &dice))
                    * Double.random(in: 0..<2, using: &dice)
            }
            let figures = row(boxes(values.map { ("a", $0) })).map { $0 ?? .nan }
            let (low, high) = (figures[0], figures[4])
            let sorted = Array(figures[0...4])
            #expect(sorted == sorted.sorted(), "\(values)")
            #expect(values.count { low...high ~= $0 } == Int(figures[6]), "\(values)")
            #expect(Int(figures[5]) == Int(figures[6] + figures[7]), "\(values)")
        }
    }
}

extension Column {
    fileprivate func values(in rows: Range<Int>) -> [Value] { rows.map { self[$0] } }
}
