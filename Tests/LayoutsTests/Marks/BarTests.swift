import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

struct BarTests {
    private func check(
        _ chart: ChartSpecification, _ expected: [String: Rect],
        _ location: SourceLocation = #_sourceLocation
    ) {
        let rects = Picture(chart.drawn()).rects
        #expect(Set(rects.keys) == Set(expected.keys), sourceLocation: location)
        for (key, rect) in expected {
            guard let drawn = rects[key] else { continue }
            let near =
                isNear(Point(drawn.x, drawn.y), Point(rect.x, rect.y))
                && isNear(Point(drawn.maxX, drawn.maxY), Point(rect.maxX, rect.maxY))
            #expect(near, "\(key): \(drawn), not \(rect)", sourceLocation: location)
        }
    }

    private let names = Column(strings: ["a", "b", "c", "d"])

    @Test func `bars stand on zero and fill four fifths of their bands`() {
        // Bands of 100 px; 0 to 40 over 200 px; the plot begins at 2, 2.
        let layer = Sample.layer(
            .bar, [.x: names, .y: Column(numbers: [10.0, 20, 30, 40])])
        check(
            Sample.bare(layer),
            [
                "0:a:": Rect(x: 12, y: 152, width: 80, height: 50),
                "0:b:": Rect(x: 112, y: 102, width: 80, height: 100),
                "0:c:": Rect(x: 212, y: 52, width: 80, height: 150),
                "0:d:": Rect(x: 312, y: 2, width: 80, height: 200),
            ])
    }

    @Test func `names on y make horizontal bars, the first one on top`() {
        let layer = Sample.layer(
            .bar, [.y: Column(strings: ["a", "b"]), .x: Column(numbers: [20.0, 40])])
        check(
            Sample.bare(layer),
            [
                "0:a:": Rect(x: 2, y: 12, width: 200, height: 80),
                "0:b:": Rect(x: 2, y: 112, width: 400, height: 80),
            ])
    }

    @Test func `values below zero hang from it`() {
        let layer = Sample.layer(
            .bar, [.x: Column(strings: ["a", "b"]), .y: Column(numbers: [10.0, -10])])
        check(
            Sample.bare(layer),
            [
                "0:a:": Rect(x: 54, y: 2, width: 96, height: 100),
                "0:b:": Rect(x: 254, y: 102, width: 96, height: 100),
            ])
    }

    @Test(arguments: [
        (Channel.y, Channel.x, [RectEdge.top, .bottom]), (.x, .y, [.right, .left]),
    ])
    func `only the end that data move is round`(
        value: Channel, name: Channel, ends: [RectEdge]
    ) {
        let layer = Sample.layer(
            .bar, [name: Column(strings: ["a", "b"]), value: Column(numbers: [10.0, -10])])
        let nodes = Picture(Sample.bare(layer).drawn()).nodes
        let found = ["0:a:", "0:b:"].map { key -> RectEdge? in
            guard case .bar(_, 2, let end)? = nodes[key]?.shape else { return nil }
            return end
        }
        #expect(found == ends)
    }

    @Test func `rows at one place and of one series are one bar as long as their sum`() {
        let layer = Sample.layer(
            .bar,
            [.x: Column(strings: ["a", "a", "b", "b"]), .y: Column(numbers: [10.0, 5, 20, 20])])
        check(
            Sample.bare(layer),
            [
                "0:a:": Rect(x: 54, y: 127, width: 96, height: 75),
                "0:b:": Rect(x: 254, y: 2, width: 96, height: 200),
            ])
    }

    @Test func `a day's bar lies in the middle of its day`() {
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(dates: [Sample.june(1, hour: 7), Sample.june(4)]),
                .y: Column(numbers: [10.0, 10]),
            ], unit: .day)
        // Four days of 100 px, by the start of their periods.
        check(
            Sample.bare(layer),
            [
                "0:1370044800:": Rect(x: 12, y: 2, width: 80, height: 200),
                "0:1370304000:": Rect(x: 312, y: 2, width: 80, height: 200),
            ])
    }

    @Test func `bars at plain numbers are as wide as the usual step lets them`() {
        let layer = Sample.layer(
            .bar,
            [.x: Column(numbers: [0.5, 1.5, 2.5, 4.5]), .y: Column(numbers: [5.0, 5, 5, 5])])
        check(
            Sample.bare(layer),
            [
                "0:0.5:": Rect(x: 10, y: 2, width: 64, height: 200),
                "0:1.5:": Rect(x: 90, y: 2, width: 64, height: 200),
                "0:2.5:": Rect(x: 170, y: 2, width: 64, height: 200),
                "0:4.5:": Rect(x: 330, y: 2, width: 64, height: 200),
            ])
    }

    @Test(arguments: [
        (MarkStyle.Dimension.fixed(10), 10.0), (.ratio(0.5), 50), (.inset(20), 60),
        (.automatic, 80),
    ])
    func `a bar's width follows its dimension`(_ dimension: MarkStyle.Dimension, _ width: Double) {
        var style = MarkStyle()
        style.width = dimension
        let layer = Sample.layer(
            .bar, [.x: names, .y: Column(numbers: [10.0, 10, 10, 10])], style: style)
        check(
            Sample.bare(layer),
            Dictionary(
                uniqueKeysWithValues: ["a", "b", "c", "d"].enumerated().map { index, name in
                    let middle = 52 + 100 * Double(index)
                    let rect = Rect(x: middle - width / 2, y: 2, width: width, height: 200)
                    return ("0:\(name):", rect)
                }))
    }

    @Test func `an interval is drawn from its start to its end`() {
        let layer = Sample.layer(
            .bar,
            [
                .y: Column(strings: ["a", "b"]), .xStart: Column(numbers: [0.0, 30]),
                .xEnd: Column(numbers: [10.0, 40]),
            ])
        check(
            Sample.bare(layer),
            [
                "0:a:0-10:": Rect(x: 2, y: 12, width: 100, height: 80),
                "0:b:30-40:": Rect(x: 302, y: 112, width: 100, height: 80),
            ])
    }

    @Test func `a rectangle between two values covers the plot's height`() {
        let layer = Sample.layer(
            .rectangle, [.xStart: Column(numbers: [0.0]), .xEnd: Column(numbers: [100.0])])
        check(Sample.bare(layer), ["0:0-100:": Rect(x: 2, y: 2, width: 400, height: 200)])
    }
}
