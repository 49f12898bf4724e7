import Charts
import Foundation
import Layouts
import Protocol
import Seeded
import Tables
import Testing

@testable import Sessions

/// How a selection lies on a chart that has changed since it was made.
@Suite struct `A selection on what is drawn now` {
    /// Bars of the same width in 400 px.
    private func drawn(_ names: [String]) -> LaidOutChart {
        drawn(.bar, Column(strings: names))
    }

    private func drawn(_ numbers: [Double]) -> LaidOutChart {
        drawn(.point, Column(numbers: numbers))
    }

    private func drawn(_ mark: MarkKind, _ x: Column) -> LaidOutChart {
        let heights = Column(numbers: x.rows.map { _ in 1.0 })
        var chart = ChartSpecification()
        chart.layers = [
            MarkLayer(
                mark, site: "0",
                channels: [
                    .x: ChannelValues(label: "Name", column: x),
                    .y: ChannelValues(label: "Height", column: heights),
                ], rows: x.rows)
        ]
        return Layout.layout(chart, in: ViewParameters(width: 404, height: 204))
    }

    private func selection(_ names: [String]) -> Selection {
        Selection(
            chart: 0, table: "t", column: "name", lower: .string(names[0]),
            upper: .string(names[names.count - 1]), last: .string(names[names.count - 1]),
            categories: names)
    }

    private func selection(_ lower: Double, _ upper: Double, last: Double? = nil) -> Selection {
        Selection(
            chart: 0, table: "t", column: "x", lower: .number(lower), upper: .number(upper),
            last: .number(last ?? upper))
    }

    private func message(_ selection: Selection, _ chart: LaidOutChart) -> BrushMessage {
        chart.message(of: selection, Locale(identifier: "en_US"), .gmt)
    }

    @Test(arguments: [
        (["a", "b", "c", "d"], "b to c", [1, 2], 0), (["c", "b", "a"], "c to b", [0, 1], 0),
        (["b", "x", "c"], "b and c", [0, 2], 1), (["a", "b"], "b and c", [1, 1], 0),
        (["b", "x", "y", "c", "z"], "b and c", [0, 3], 1),
    ])
    func `of names stays what it is, whatever comes between or goes`(
        _ names: [String], _ text: String, _ stops: [Int], _ gaps: Int
    ) {
        let message = message(selection(["b", "c"]), drawn(names))
        #expect(message.text == text)
        #expect(message.ends.map(\.stop) == stops)
        #expect(message.gaps.count == gaps)
        #expect(message.token.map { Set($0.categories) } == ["b", "c"])
    }

    @Test func `of names that the chart doesn't show says so`() {
        let message = message(selection(["b", "c"]), drawn(["a", "d"]))
        #expect(message.text == "b and c, which the chart doesn't show")
        #expect(message.x.isEmpty && message.gaps.isEmpty)
    }

    /// The law: what a brush covers in pixels are the bars of the names that it keeps.
    @Test(arguments: 0..<200) func `covers the bars of its names and no other`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let all = (0..<8).map { "n\($0)" }
        let names = Array(all.shuffled(using: &random).prefix(.random(in: 1...8, using: &random)))
        let selected = Array(
            all.shuffled(using: &random).prefix(.random(in: 1...8, using: &random)))
        let chart = drawn(names)
        let message = message(selection(selected), chart)
        let covered = names.filter { name in
            guard let bar = chart.proxy.positionRange(of: .string(name), on: .x),
                message.x.count == 2
            else { return false }
            let middle = (bar.lowerBound + bar.upperBound) / 2
            return message.x[0] < middle && middle < message.x[1]
                && !message.gaps.contains { $0[0] < middle && middle < $0[1] }
        }
        #expect(covered == names.filter(selected.contains))
    }

    @Test func `says its own ends where it lies at no stop`() {
        let chart = drawn([10, 20, 30, 40])
        func labels(_ selection: Selection) -> [String?] {
            message(selection, chart).ends.map { $0.isAtStop ? nil : $0.label }
        }
        func stops(_ selection: Selection) -> [Int] {
            message(selection, chart).ends.map(\.stop)
        }
        let exact = selection(20, 40, last: 30)
        #expect(labels(exact) == [nil, nil] && stops(exact) == [1, 2])
        let between = selection(15, 35)
        #expect(labels(between) == ["15", "35"] && stops(between) == [1, 2])
        let empty = selection(22, 24)
        #expect(labels(empty) == ["22", "24"] && stops(empty) == [2, 2])
        let wide = selection(1, 9_999)
        #expect(labels(wide) == ["1", "9,999"] && stops(wide) == [0, 3])
        let beyond = selection(100, 200)
        #expect(labels(beyond) == ["100", "200"] && stops(beyond) == [3, 3])
        #expect(message(beyond, drawn([Double]())).ends.isEmpty)
    }

    @Test func `covers what has come between its last mark and the next, and says so`() {
        let made = selection(10, 40, last: 30)
        let before = message(made, drawn([10, 20, 30, 40]))
        #expect(before.text == "10 to 30" && before.fields == ["10", "30"])
        let after = message(made, drawn([10, 20, 30, 35, 40]))
        #expect(after.text == "10 to 35" && after.fields == ["10", "35"])
        #expect(after.ends.map(\.label) == ["10", "35"] && after.ends.map(\.stop) == [0, 3])
        let typed = message(selection(10, 30.0.nextUp, last: 30), drawn([10, 20, 30, 35, 40]))
        #expect(typed.text == "10 to 30" && typed.ends.map(\.stop) == [0, 2])
        let fewer = message(made, drawn([10, 20, 40]))
        #expect(fewer.text == "10 to 30" && fewer.ends.map(\.isAtStop) == [true, false])
    }

    @Test func `sends back the ends that it has`() throws {
        let message = message(selection(15, 35), drawn([10, 20, 30, 40]))
        #expect(
            message.ends.map(\.values) == [
                StopValues(lower: .number(15), upper: .number(15)),
                StopValues(lower: .number(35), upper: .number(35)),
            ])
    }
}
