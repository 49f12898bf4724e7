import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts
@testable import ViewLayouts

struct AxisLabelTests {
    private static let names = [
        "Cachapa", "Injera", "Crêpe", "Jian Bing", "Dosa", "American", "A very long name of a dish",
        "x",
    ]

    private static var charts: [ChartSpecification] {
        let values = Column(numbers: [120_000.0, 9, 85, 33, 1_000_000, 3, 70, 12])
        let short = Column(numbers: [0.1, 0.35, 0.22, 0.41, 0.05, 0.36, 0.2, 0.1])
        func dates(_ step: Double) -> Column {
            Column(dates: (0..<8).map { Sample.june(1, second: Double($0) * step) })
        }
        return [
            Sample.full(Sample.layer(.bar, [.x: Column(strings: names), .y: values])),
            Sample.full(Sample.layer(.bar, [.y: Column(strings: names), .x: values])),
            Sample.full(Sample.layer(.point, [.x: values, .y: short])),
            Sample.full(Sample.layer(.line, [.x: dates(7), .y: short])),
            Sample.full(Sample.layer(.line, [.x: dates(5_000), .y: values])),
            Sample.full(Sample.layer(.bar, [.x: dates(86_400), .y: values], unit: .day)),
            Sample.full(Sample.layer(.bar, [.x: dates(2_700_000), .y: short], unit: .month)),
            Sample.full(Sample.layer(.line, [.x: dates(40_000_000), .y: short])),
        ]
    }

    @Test(arguments: [1.0, 1.5, 2])
    func `labels neither overlap nor leave the picture at any width`(_ textScale: Double) {
        for chart in Self.charts {
            for width in stride(from: 160, through: 1_200, by: 80) {
                check(chart, width, textScale)
            }
        }
    }

    private func check(_ chart: ChartSpecification, _ width: Int, _ textScale: Double) {
        let drawn = chart.drawn(width: width, height: 320, textScale: textScale)
        let boxes = Picture(drawn).texts.sorted { $0.key < $1.key }.map {
            (key: $0.key, box: LabelBox($0.value, size: 12 * textScale))
        }
        for (index, one) in boxes.enumerated() {
            #expect(
                one.box.isInside(width: Double(width), height: 320),
                "\(one.key) is cut off at \(width)")
            for other in boxes[(index + 1)...] {
                #expect(!one.box.overlaps(other.box), "\(one.key) touches \(other.key) at \(width)")
            }
        }
    }

    private func labels(_ chart: LaidOutChart, _ axis: String) -> [String] {
        Picture(chart).texts.filter { $0.key.hasPrefix("\(axis):") }
            .sorted { $0.value.position.x < $1.value.position.x }.map(\.value.text)
    }

    @Test func `names that are too long to stand side by side are tilted, and none is left out`() {
        let drawn = Self.charts[0].drawn(width: 360, height: 320)
        let names = Picture(drawn).texts.filter { $0.key.hasPrefix("x:") }.map(\.value)
        #expect(names.count == Self.names.count)
        #expect(names.allSatisfy { $0.rotation == -45 })
    }

    @Test func `a label at the edge is moved into the picture`() throws {
        let numbers = Column(numbers: [0.0, 50, 100])
        let chart = Sample.full(
            Sample.layer(.point, [.x: numbers, .y: Column(numbers: [1.0, 2, 3])])
        ).with { $0.y.axis.visibility = .hidden }
        let picture = Picture(chart.drawn(width: 300, height: 200))
        let label = try #require(picture.texts["x:0:label"])
        #expect(label.position.x == (TextMetrics.width(of: "0", size: 12) / 2).hundredths)
    }

    @Test func `a narrow picture has fewer ticks`() {
        let chart = Self.charts[4]
        let (wide, narrow) = (chart.drawn(width: 960), chart.drawn(width: 320))
        #expect(labels(narrow, "x").count < labels(wide, "x").count)
        #expect(labels(narrow, "x").count >= 2)
    }

    @Test func `a live window of five minutes has several times also on a phone`() {
        let layer = Sample.layer(
            .line,
            [
                .x: Column(dates: (0..<600).map { Sample.june(1, hour: 10, second: Double($0)) }),
                .y: Column(numbers: Array(repeating: 1.0, count: 600)),
            ])
        let chart = Sample.full(layer).with { $0.x.scroll.visibleLength = 300 }
        #expect(labels(chart.drawn(width: 336), "x").count >= 2)
    }

    @Test func `names of horizontal bars end at the bars`() {
        let drawn = Self.charts[1].drawn(width: 640, height: 320)
        let names = Picture(drawn).texts.filter { $0.key.hasPrefix("y:") }
        #expect(names.count == 8)
        #expect(names.values.allSatisfy { $0.anchor == .end })
        #expect(names.values.allSatisfy { $0.position.x == drawn.scene.plot.x - 8 })
    }

    private func names(_ names: [String]) -> [TextLabel] {
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(strings: names),
                .y: Column(numbers: names.indices.map { Double($0) + 1 }),
            ])
        return Picture(Sample.full(layer).drawn(width: 240)).texts
            .filter { $0.key.hasPrefix("x:") }.map(\.value)
    }

    @Test func `names that are a little too long are cut a little`() {
        let texts = names(["Cachapa", "Injera", "Jian Bing", "American"])
        #expect(Set(texts.map(\.position.y)).count == 1)
        #expect(Set(texts.map(\.text)).count == 4)
        #expect(texts.contains { $0.text.hasPrefix("Ameri") && $0.text.hasSuffix("…") })
    }

    @Test func `names that don't fit side by side are put on two heights`() {
        let texts = names(["Cachapa", "Okonomiyaki", "Injera", "Dampfnudeln"])
        #expect(texts.count == 4 && texts.allSatisfy { !$0.text.hasSuffix("…") })
        #expect(Set(texts.map(\.position.y)).count == 2)
    }

    @Test func `names that would become alike are not cut`() {
        let texts = names(
            ["Station 1", "Station 2", "Station 3", "Station 4"].map { $0.filter { $0 != " " } })
        #expect(Set(texts.map(\.text)).count == 4)
    }

    @Test func `an axis of times says no more than its ticks, one of days of what is said`() {
        let times = Column(dates: (0..<3).map { Sample.june(1 + $0) })
        let numbers = Column(numbers: [1.0, 2, 3])
        func title(_ label: String, _ set: String? = nil) -> String? {
            var layer = Sample.layer(.line, [.x: times, .y: numbers])
            layer.channels[.x]?.label = label
            let chart = Sample.full(layer).with { $0.x.axis.label = set }
            return Picture(chart.drawn()).texts["title:x"]?.text
        }
        #expect(title("Day") == nil)
        #expect(title("Departure") == "Departure")
        #expect(title("Day", "Day") == "Day")
    }

    @Test(arguments: [
        ("Temperature", "degrees Fahrenheit", "Temperature (°F)"),
        ("Wind", "metres per second", "Wind (m/s)"),
        ("Depth", "meters", "Depth (m)"), ("Pancakes", "pancakes", "Pancakes"),
        ("Sold", "pancakes", "Sold (pancakes)"),
        ("", "minutes", "min"), ("Share", "%", "Share (%)"),
        ("Sent", "kilobytes per second", "Sent (kB/s)"), ("Rain", "inches per hour", "Rain (in/h)"),
    ])
    func `a unit is a symbol`(_ label: String, _ unit: String, _ expected: String) {
        var layer = Sample.layer(
            .line, [.x: Column(numbers: [1.0, 2]), .y: Column(numbers: [1.0, 2])])
        layer.channels[.y]?.label = label
        let chart = Sample.full(layer).with { $0.y.axis.unit = unit }
        #expect(Picture(chart.drawn()).texts["title:y"]?.text == expected)
    }

    @Test(arguments: [
        ([0.0, 1], [0.0, 1]), ([0, 1, 2], [0, 1, 2]), ([0, 0.5, 2], [0, 0.5, 1, 1.5, 2]),
    ])
    func `ticks of whole values are whole`(_ values: [Double], _ ticks: [Double]) {
        let layer = Sample.layer(
            .bar, [.x: Column(strings: values.map { "n\($0)" }), .y: Column(numbers: values)])
        let texts = Picture(Sample.full(layer).drawn()).texts.filter { $0.key.hasPrefix("y:") }
        #expect(texts.values.compactMap { Double($0.text) }.sorted() == ticks, "\(values)")
    }

    @Test func `the title of y is level and above the axis, with its unit`() {
        let chart = Self.charts[3].with {
            $0.y.axis.label = "CPU"
            $0.y.axis.unit = "percent"
        }
        let drawn = chart.drawn()
        let title = Picture(drawn).texts["title:y"]
        #expect(title?.text == "CPU (%)")
        #expect(title?.position.x == 0 && title?.rotation == 0)
        #expect((title?.position.y ?? 999) < drawn.scene.plot.y)
    }

    @Test func `an empty label is no title, hidden axes are nothing at all`() {
        let untitled = Self.charts[3].with { ($0.x.axis.label, $0.y.axis.label) = ("", "") }
        #expect(!Picture(untitled.drawn()).keys.contains { $0.hasPrefix("title") })
        let bare = Self.charts[3].with {
            $0.x.axis.visibility = .hidden
            $0.y.axis.visibility = .hidden
        }
        #expect(Picture(bare.drawn()).texts.isEmpty)
    }

    @Test func `shares are percentages`() {
        var style = MarkStyle()
        style.sharing.stacking = .normalized
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(strings: ["a", "a"]), .y: Column(numbers: [1.0, 3]),
                .foregroundStyle: Column(strings: ["p", "q"]),
            ], style: style)
        let texts = Picture(Sample.full(layer).drawn(height: 320)).texts
        #expect(texts["y:1:label"]?.text == "100%")
        #expect(texts["y:0:label"]?.text == "0%")
    }
}
