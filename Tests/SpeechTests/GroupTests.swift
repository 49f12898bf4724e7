import Foundation
import Scenes
import Speech
import Tables
import Testing

private let english = Locale(identifier: "en_US")

private func axis(_ label: String, _ lower: Double, _ upper: Double) -> AxisSemantics {
    AxisSemantics(
        label: label, kind: .quantitative, bounds: ClosedValues(.number(lower), .number(upper)))
}

private func series(_ points: [(Double, Double)], name: String = "") -> SeriesSemantics {
    SeriesSemantics(
        key: "series:0:\(name)", name: name, mark: MarkTraits("point", isScattered: true),
        points: points.enumerated().map { row, point in
            PointSemantics(x: .number(point.0), y: .number(point.1), row: row)
        })
}

private func chart(_ series: SeriesSemantics..., x: AxisSemantics = axis("Time (s)", 0, 100))
    -> ChartSemantics
{
    ChartSemantics(
        title: "", x: x, y: axis("Height (ft)", 0, 100), series: series,
        marks: [MarkTraits("point", isScattered: true)])
}

private func groups(of semantics: ChartSemantics) -> [AccessibilityText.MarkGroup] {
    Speech.accessibilityText(of: semantics, locale: english).groups
}

@Suite struct `What marks say` {
    @Test func `few marks are told one by one, where they are`() {
        let items = groups(of: chart(series((0..<12).map { (Double($0) / 2, 10) })))[0].items
        #expect(items.count == 12)
        #expect(items[3].text == "1.5 seconds, 10 feet" && items[3].from == 0.015)
    }

    @Test func `bars that lie down are told from the top`() {
        var names = AxisSemantics(
            label: "Style", kind: .nominal, bounds: ClosedValues(.string("A"), .string("B")))
        names.categories = ["A", "B"]
        let bars = SeriesSemantics(
            key: "series:0:", name: "", mark: MarkTraits("bar"),
            points: [
                PointSemantics(x: .number(3), y: .string("A"), row: 0),
                PointSemantics(x: .number(4), y: .string("B"), row: 1),
            ])
        let semantics = ChartSemantics(
            title: "", x: axis("Sold", 0, 5), y: names, series: [bars], marks: [MarkTraits("bar")])
        let group = groups(of: semantics)[0]
        #expect(group.isAlongY && group.items.map(\.text) == ["A, 3", "B, 4"])
        #expect(group.items.map(\.from) == [0, 0.5] && group.items.map(\.to) == [0.5, 1])
    }

    @Test func `a mark alone in its group says where it is and how much, in its author's words`() {
        var labelled = series((0...250).map { ($0 < 250 ? 50 : 99, Double($0)) })
        labelled.points[250].label = "The end"
        let items = groups(of: chart(labelled))[0].items
        #expect(
            items.map(\.text) == ["50 seconds: 250 points, 0 to 249 feet", "The end, 250 feet"])
        #expect(items.map(\.from) == [0.5, 0.99])
    }

    /// A thousand points over the whole axis: eight bins of 125, 0 to 12.4 seconds and so on.
    @Test func `T4: many marks speak in few groups whose counts add up`() {
        let many = (0..<1_000).map { x -> (Double, Double) in (Double(x) / 10, Double(x % 20)) }
        let items = groups(of: chart(series(many)))[0].items
        #expect(items.count == 8)
        #expect(items[0].text == "0 to 12.4 seconds: 125 points, 0 to 19 feet")
        let counts = items.compactMap { $0.text.firstMatch(of: /: (\d+) points/)?.output.1 }
        #expect(counts.compactMap { Int($0) }.reduce(0, +) == 1_000)
    }

    @Test(arguments: [(1, 8), (2, 4), (3, 4), (4, 2), (6, 2), (7, 0), (20, 0)])
    func `T4: a chart of many series says no more than its listeners remember`(
        _ count: Int, _ each: Int
    ) {
        let many = (0..<300).map { (Double($0) / 3, Double($0)) }
        var crowded = chart()
        crowded.series = (0..<count).map { series(many, name: "number \($0)") }
        let text = Speech.accessibilityText(of: crowded, locale: english)
        #expect(
            text.groups.map(\.items.count) == Array(repeating: each, count: each > 0 ? count : 0))
        #expect(text.labels.count == count)
        #expect(text.labels[0].text == "number 0, 300 points, 0 to 299 feet")
        for (group, one) in zip(text.groups, crowded.series) where count > 1 {
            #expect(group.items.allSatisfy { $0.text.hasPrefix("\(one.name), ") })
        }
    }

    @Test func `data that is drawn twice speaks once`() {
        let many = (0..<300).map { (Double($0) / 3, Double($0)) }
        var line = series(many)
        (line.key, line.mark) = ("series:1:", MarkTraits("line", isContinuous: true))
        let twice = chart(series(many), line)
        #expect(groups(of: twice).map(\.key) == ["series:0:"])
        #expect(
            Speech.accessibilityText(of: twice, locale: english).summary.contains(", 300 points."))
    }
}

@Suite struct `What shapes say` {
    private let way = series([(0, 100), (0.4, 100), (0.7, 170), (1.2, 120)])

    @Test func `each stretch says how far it goes up or down`() {
        var profile = chart(way, x: axis("Distance (mi)", 0, 2))
        profile.grouping = .shape(up: "climb", down: "descend")
        #expect(
            groups(of: profile)[0].items.map(\.text) == [
                "From 0 miles to 0.4 miles: level",
                "From 0.4 miles to 0.7 miles: climb 70 feet",
                "From 0.7 miles to 1.2 miles: descend 50 feet",
            ])
    }

    @Test func `many points of a line over numbers are a shape by themselves`() {
        var line = series((0...100).map { (Double($0), abs(Double($0) - 50)) })
        line.mark = MarkTraits("line", isContinuous: true)
        #expect(
            groups(of: chart(line))[0].items.map(\.text) == [
                "From 0 seconds to 50 seconds: down 50 feet",
                "From 50 seconds to 100 seconds: up 50 feet",
            ])
        var marks = chart(line)
        marks.grouping = .marks
        #expect(groups(of: marks)[0].items.count == 8)
    }

    @Test func `a level spot at either end is no stretch of its own`() {
        let heights = [0.0] + (0...100).map { Double($0) } + [100]
        var line = series(heights.enumerated().map { (Double($0) / 2, $1) })
        line.mark = MarkTraits("line", isContinuous: true)
        #expect(
            groups(of: chart(line))[0].items.map(\.text) == [
                "From 0 seconds to 51 seconds: up 100 feet"
            ])
    }

    @Test func `what hardly turns is no stretch of its own`() {
        let points: [(Double, Double)] = (0...100).map { x in
            let turn = x.isMultiple(of: 2) ? 0 : 2
            return (Double(x), Double(x + turn))
        }
        var line = series(points)
        line.mark = MarkTraits("line", isContinuous: true)
        #expect(groups(of: chart(line))[0].items.count == 1)
    }
}
