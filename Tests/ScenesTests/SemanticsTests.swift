import Foundation
import Scenes
import Tables
import Testing

private func axis(_ kind: DataKind) -> AxisSemantics {
    AxisSemantics(label: "", kind: kind, bounds: ClosedValues(.missing, .missing))
}

private func chart(
    _ x: DataKind, _ y: DataKind, _ series: [SeriesSemantics] = []
) -> ChartSemantics {
    ChartSemantics(title: "", x: axis(x), y: axis(y), series: series, marks: [])
}

private func series(_ name: String, _ points: [PointSemantics]) -> SeriesSemantics {
    SeriesSemantics(key: name, name: name, mark: MarkTraits("line"), points: points)
}

private func point(_ x: Double, _ y: Double, from start: Double? = nil) -> PointSemantics {
    PointSemantics(x: .number(x), y: .number(y), yStart: start.map(Value.number), row: 0)
}

@Suite struct `Roles of axes` {
    /// Numbers are measured along y, unless only x has numbers and y has names.
    @Test(arguments: DataKind.allCases, DataKind.allCases)
    func `bars lie down where numbers are along x and names along y`(_ x: DataKind, _ y: DataKind) {
        var chart = chart(x, y)
        #expect(chart.isHorizontal == (x == .quantitative && y == .nominal))
        chart.measuresAlongX = true
        #expect(chart.isHorizontal)
    }

    @Test(arguments: DataKind.allCases, DataKind.allCases)
    func `a colour measures where neither axis has numbers`(_ x: DataKind, _ y: DataKind) {
        var chart = chart(x, y)
        #expect(chart.measuringColour == nil)
        chart.looks = [
            LookSemantics(.size, axis(.temporal)), LookSemantics(.colour, axis(.nominal)),
        ]
        let hasNumbers = x == .quantitative || y == .quantitative
        #expect(chart.measuringColour == (hasNumbers ? nil : axis(.nominal)))
    }
}

@Suite struct `Amounts of points` {
    @Test func `what reaches from one value to another has both its ends`() {
        let chart = chart(.quantitative, .quantitative)
        let points = [point(0, 5), point(1, 9, from: 2), point(2, .nan), point(3, .infinity)]
        #expect(chart.amounts(of: points[...]) == [5, 2, 9])
    }

    @Test func `bars that lie down are measured along x`() {
        let chart = chart(.quantitative, .nominal)
        var bar = PointSemantics(x: .number(7), y: .string("a"), row: 0)
        #expect(chart.amounts(of: [bar]) == [7])
        bar.xStart = .number(3)
        #expect(chart.amounts(of: [bar]) == [3, 7])
    }

    @Test func `where a colour measures nothing else does`() {
        var chart = chart(.nominal, .nominal)
        chart.looks = [LookSemantics(.colour, axis(.quantitative))]
        var cell = PointSemantics(x: .string("a"), y: .string("b"), row: 0)
        #expect(chart.amounts(of: [cell]).isEmpty)
        cell.colour = 4
        #expect(chart.amounts(of: [cell]) == [4])
        cell.colour = .nan
        #expect(chart.amounts(of: [cell]).isEmpty)
    }

    @Test func `points of a slice are counted from its start`() {
        let points = (0..<6).map { point(Double($0), Double($0)) }
        var offsets: [Int] = []
        chart(.quantitative, .quantitative).forEachAmount(of: points[2..<5]) { offset, amount in
            #expect(amount == Double(offset + 2))
            offsets.append(offset)
        }
        #expect(offsets == [0, 1, 2])
    }
}

@Suite struct `Distinct series` {
    private let line = series("a", [point(0, 1), point(1, 2)])

    private func names(_ series: [SeriesSemantics]) -> [Int] {
        chart(.quantitative, .quantitative, series).distinctSeries.map(\.points.count)
    }

    @Test func `the same points drawn again are one series`() {
        #expect(names([line, line]) == [2])
        #expect(names([line, series("b", line.points)]) == [2, 2])
        #expect(names([line, series("a", [point(0, 1), point(1, 3)])]) == [2, 2])
        #expect(names([line, series("a", [point(0, 1)])]) == [2, 1])
    }

    @Test func `an area over a common base is its edge`() {
        let area = series("a", [point(0, 1, from: 0), point(1, 2, from: 0)])
        #expect(names([line, area]) == [2])
        let stacked = series("a", [point(0, 1, from: 0), point(1, 2, from: 1)])
        #expect(names([line, stacked]) == [2, 2])
    }

    @Test func `notes are no data`() {
        var note = line
        (note.isNote, note.name) = (true, "goal")
        let chart = chart(.quantitative, .quantitative, [line, note])
        #expect(chart.dataSeries.map(\.name) == ["a"] && chart.distinctSeries.count == 1)
    }

    @Test func `points are counted only where all of them have been`() {
        let chart = chart(.quantitative, .quantitative)
        var unknown = line
        unknown.count = nil
        #expect(chart.pointCount(of: []) == 0)
        #expect(chart.pointCount(of: [line, line]) == 4)
        #expect(chart.pointCount(of: [line, unknown]) == nil)
    }
}

@Suite struct `Points as they are read out` {
    private static let changes: [@Sendable (inout PointSemantics) -> Void] = [
        { $0.xStart = .number(1) }, { $0.yStart = .number(1) }, { $0.colour = 1 }, { $0.size = 1 },
        { $0.label = "a" }, { $0.valueText = "a" }, { $0.note = "a" },
    ]

    @Test func `each extra makes it another point, and unset it is the plain one again`() {
        let plain = PointSemantics(plain: .number(1), .number(2), row: 3)
        #expect(plain == PointSemantics(x: .number(1), y: .number(2), row: 3))
        var changed = Self.changes.map { change in
            var point = plain
            change(&point)
            return point
        }
        #expect(Set(changed + [plain]).count == Self.changes.count + 1)
        for index in changed.indices {
            (changed[index].xStart, changed[index].yStart) = (nil, nil)
            (changed[index].colour, changed[index].size) = (nil, nil)
            (changed[index].label, changed[index].valueText, changed[index].note) = (nil, nil, nil)
        }
        #expect(Set(changed) == [plain])
    }

    @Test func `a copy doesn't change with what it was copied from`() {
        var point = PointSemantics(x: .number(1), y: .number(2), row: 0, label: "before")
        let copy = point
        point.label = "after"
        #expect(copy.label == "before" && point.label == "after")
    }
}
