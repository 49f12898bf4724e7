import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts
import Seeded

/// Data at the limits of what charts are given: each is drawn, and all texts can be read.
struct EdgeCaseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let x: Column
        let y: Column
        var unit: Calendar.Component?
        var zone = TimeZone.gmt

        init(
            _ name: String, _ x: Column, _ y: [Double], unit: Calendar.Component? = nil,
            zone: TimeZone = .gmt
        ) {
            (testDescription, self.x, self.y) = (name, x, Column(numbers: y))
            (self.unit, self.zone) = (unit, zone)
        }
    }

    private static func dates(_ texts: String...) -> Column {
        Column(dates: texts.map { Date(timeIntervalSince1970: moment($0, .gmt)) })
    }

    private static func counted(_ values: [Double]) -> Column {
        Column(numbers: values.indices.map(Double.init))
    }

    private static func numbers(_ name: String, _ values: [Double]) -> Case {
        Case(name, counted(values), values)
    }

    /// The first moments of so many days or months.
    private static func periods(_ count: Int, _ component: Calendar.Component, _ zone: TimeZone)
        -> Column
    {
        let calendar = calendar(zone)
        let start = Date(timeIntervalSince1970: moment("2024-01-01", zone))
        return Column(
            dates: (0..<count).map {
                calendar.date(byAdding: component, value: $0, to: start) ?? start
            })
    }

    private static let newYork = Seeded.zone("America/New_York")

    private static let names = [
        "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz", "a",
        "Supercalifragilisticexpialidocious", "A name of several words, all of them short", "",
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    ]

    static let cases: [Case] = [
        numbers("no point", []), numbers("one point", [5]), numbers("one zero", [0]),
        numbers("all equal", [7, 7, 7, 7]), numbers("nothing but NaN", [.nan, .nan]),
        numbers("some NaN", [1, .nan, 3, .nan]),
        numbers("infinities", [1, .infinity, -.infinity, 4]),
        numbers("very small", [1e-300, 2e-300, 5e-300]),
        numbers("very great", [1e300, -1e300, 4e299]),
        numbers("from very small to very great", [1e-300, 1, 1e300]),
        numbers("negative", [-3, -8, -1, -5]), numbers("both sides of zero", [-3, 8, -1, 5]),
        Case("one moment", dates("2024-02-29"), [5]),
        Case("years 1 and 9999", dates("0001-01-01", "9999-12-31"), [1, 2]),
        Case("years 1 and 9999 as years", dates("0001-01-01", "9999-12-31"), [1, 2], unit: .year),
        Case("months", periods(14, .month, .gmt), (0..<14).map(Double.init), unit: .month),
        Case(
            "days when clocks change", periods(100, .day, newYork),
            (0..<100).map { Double($0 % 7) }, unit: .day, zone: newYork),
        Case("long names", Column(strings: names), [1, -2, 3, -4, 5, 6]),
        Case(
            "many names", Column(strings: (0..<60).map { "Name number \($0)" }),
            (0..<60).map(Double.init)),
    ]

    @Test(arguments: cases)
    func `texts of extreme data keep apart and inside the picture`(_ edge: Case) {
        for mark in [MarkKind.bar, .line, .point, .area, .rectangle] {
            for (x, y) in [(edge.x, edge.y), (edge.y, edge.x)] {
                var chart = Sample.full(
                    Sample.layer(mark, [.x: x, .y: y], unit: edge.unit))
                chart.timeZone = edge.zone
                for width in [200, 360, 1_000] { check(chart, mark, width) }
            }
        }
    }

    private func check(_ chart: ChartSpecification, _ mark: MarkKind, _ width: Int) {
        let picture = Picture(chart.drawn(width: width, height: 320))
        #expect(picture.numbers.allSatisfy { abs($0) < 1e9 })
        let boxes = picture.texts.map { (name: $0, box: LabelBox($1, size: 12)) }
        for (index, one) in boxes.enumerated() {
            #expect(
                one.box.isInside(width: Double(width), height: 320),
                "\(mark) \(width): \(one.name) is cut off")
            for other in boxes[..<index] {
                #expect(
                    !one.box.overlaps(other.box),
                    "\(mark) \(width): \(one.name) touches \(other.name)")
            }
        }
    }

    @Test func `bars of months are as wide as their days, those of a day as its hours`() throws {
        func widths(_ column: Column, _ unit: Calendar.Component, _ zone: TimeZone) -> [Double] {
            var chart = Sample.bare(
                Sample.layer(
                    .bar, [.x: column, .y: Column(numbers: column.rows.map { _ in 1.0 })],
                    unit: unit))
            chart.timeZone = zone
            return Picture(chart.drawn(width: 3_004)).rects.values.sorted { $0.x < $1.x }
                .map(\.width)
        }
        let months = widths(Self.periods(30, .month, .gmt), .month, .gmt)
        let spring = widths(Self.periods(100, .day, Self.newYork), .day, Self.newYork)
        // January, February and March of 2024; March 10, when 2 o'clock is left out.
        #expect(abs(months[1] / months[0] - 29.0 / 31) < 0.001)
        #expect(abs(months[2] / months[0] - 1) < 0.001)
        #expect(abs(spring[69] / spring[68] - 23.0 / 24) < 0.01)
    }

    @Test func `negative parts of a stack go down from zero`() {
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(strings: ["a", "a", "a"]), .y: Column(numbers: [-1.0, -2, 3]),
                .foregroundStyle: Column(strings: ["p", "q", "r"]),
            ])
        let drawn = Sample.bare(layer).drawn()
        let zero = drawn.proxy.position(of: .number(0), on: .y)
        let rects = Picture(drawn).rects.values.sorted { $0.y < $1.y }
        #expect(rects.map { ($0.height / 200 * 6).rounded() } == [3, 1, 2])
        #expect(abs(rects[0].maxY - 2 - (zero ?? .nan)) < 0.02)
    }
}
