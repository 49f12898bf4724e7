import Foundation
import Scenes
import Seeded
import Tables
import Testing

@testable import Speech

private let english = Locale(identifier: "en_US")

private func axis(_ label: String, _ lower: Double, _ upper: Double) -> AxisSemantics {
    AxisSemantics(
        label: label, kind: .quantitative, bounds: ClosedValues(.number(lower), .number(upper)))
}

@Suite struct `Means, medians and lines` {
    @Test(
        arguments: [
            ([1, 2, 3], 2, 2), ([4, 1, 3, 2], 2.5, 2.5), ([7], 7, 7), ([-5, 5], 0, 0),
            ([1, 1, 100], 34, 1), ([1e308, 1e308, 1e308], 1e308, 1e308),
            ([-1e308, 1e308, 1e308, -1e308], 0, 0),
        ] as [([Double], Double, Double)])
    func `of numbers in any order`(_ numbers: [Double], _ mean: Double, _ median: Double) throws {
        let statistics = try #require(Statistics(numbers))
        #expect(abs(statistics.mean - mean) <= abs(mean) * 1e-12 && statistics.median == median)
    }

    @Test func `without numbers there are none`() { #expect(Statistics([]) == nil) }

    /// Far from zero, as the seconds of a time are.
    @Test(arguments: [0, 1e9, -1e9])
    func `points on a line have its slope, wherever they are`(_ offset: Double) throws {
        var points: [(Double, Double)] = (0..<10).map { index in
            (offset + Double(index), 3 - Double(index) / 2)
        }
        points += [(.nan, 1), (2, .infinity)]
        let line = try #require(Statistics.line(points))
        #expect(abs(line.slope + 0.5) < 1e-6 && abs(line.determination - 1) < 1e-6)
    }

    @Test func `too few points, equal ones and level ones have no line`() {
        #expect(Statistics.line([(0, 1), (1, 2)]) == nil)
        #expect(Statistics.line([(1, 1), (1, 2), (1, 3)]) == nil)
        #expect(Statistics.line([(1, 2), (2, 2), (3, 2)]) == nil)
    }
}

@Suite struct `Laws of marks in groups` {
    private func series(_ points: [(Double, Double)]) -> SeriesSemantics {
        SeriesSemantics(
            key: "series:0:", name: "", mark: MarkTraits("point", isScattered: true),
            points: points.enumerated().map { row, point in
                PointSemantics(x: .number(point.0), y: .number(point.1), row: row)
            })
    }

    private func items(
        _ points: [(Double, Double)], moves: Bool = false
    ) -> [AccessibilityText.MarkGroup.Item] {
        var x = axis("Time", points.first?.0 ?? 0, points.last?.0 ?? 1)
        x.moves = moves
        let chart = ChartSemantics(
            title: "", x: x, y: axis("Height", 0, 100), series: [series(points)],
            marks: [MarkTraits("point", isScattered: true)])
        return Speech.accessibilityText(of: chart, locale: english).groups.flatMap(\.items)
    }

    private func count(_ text: String) -> Int {
        text.firstMatch(of: /: ([\d,]+) points/).flatMap {
            Int($0.output.1.replacing(",", with: ""))
        } ?? 1
    }

    @Test(arguments: 0..<40 as Range<UInt64>, [false, true])
    func `groups are in order, within the plot, few, and have each mark once`(
        _ seed: UInt64, _ moves: Bool
    ) {
        var dice = SeededGenerator(seed: seed)
        let most = [3, 12, 13, 3_000].randomElement(using: &dice) ?? 3
        let start = Double.random(in: -1_000...1_000, using: &dice)
        let points = (0..<most).map { _ in
            (start + Double.random(in: 0...60, using: &dice), 5.0)
        }.sorted { $0.0 < $1.0 }
        let items = items(points, moves: moves)
        #expect(items.map { count($0.text) }.reduce(0, +) == points.count)
        #expect(items.count <= (most > 12 ? moves ? 9 : 8 : most))
        for item in items { #expect(0 <= item.from && item.from <= item.to && item.to <= 1) }
        for (one, next) in zip(items, items.dropFirst()) { #expect(one.to <= next.from) }
    }

    /// Those of its middle: at its ends rows come and go.
    @Test func `groups of a window that moves stay those they are`() {
        func texts(_ first: Int) -> [String] {
            items((first..<first + 800).map { (Double($0), Double($0 % 7)) }, moves: true)
                .map(\.text)
        }
        let (before, after) = (texts(1_000), texts(1_003))
        #expect(
            before.count >= 8 && Set(before.dropFirst().dropLast()).subtracting(after).isEmpty)
    }

    @Test(arguments: 0..<60 as Range<UInt64>, [1, 5, 50])
    func `stretches follow one another, and their rises add up`(_ seed: UInt64, _ most: Int) {
        var dice = SeededGenerator(seed: seed)
        var height = 0.0
        let points = (0..<Int.random(in: 2...300, using: &dice)).map { index in
            height += Double(Int.random(in: -3...3, using: &dice))
            return (Double(index), height)
        }
        let all = series(points).points
        let stretches = Stretches.of(all, atMost: most)
        #expect(stretches.count <= most && !stretches.isEmpty)
        #expect(stretches.first?.first == all.first && stretches.last?.last == all.last)
        for (one, next) in zip(stretches, stretches.dropFirst()) { #expect(one.last == next.first) }
        #expect(stretches.reduce(0) { $0 + $1.rise } == points[points.count - 1].1 - points[0].1)
        for stretch in stretches {
            let rise = (stretch.last.y.scalar ?? .nan) - (stretch.first.y.scalar ?? .nan)
            #expect(stretch.rise == rise)
        }
    }

    @Test func `one point, a hole and a level line have no ways up or down`() {
        #expect(Stretches.of(series([(0, 1)]).points, atMost: 9).isEmpty)
        #expect(Stretches.of(series([(0, 1), (1, .infinity), (2, 3)]).points, atMost: 9).isEmpty)
        let level = Stretches.of(series([(0, 5), (1, 5), (2, 5)]).points, atMost: 9)
        #expect(level.map(\.rise) == [0])
    }
}

@Suite struct `Laws of news` {
    private struct Dice {
        var generator: SeededGenerator

        mutating func roll(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: range, using: &generator)
        }

        mutating func name() -> String {
            let length = [0, 5, 40, 140, 300][roll(0...4)]
            return String(
                (0..<length).map { _ in "abcdefgh ".randomElement(using: &generator) ?? "x" })
        }

        mutating func chart() -> (news: ChartNews, count: Int) {
            let count = [1, 2, 40, 123_456][roll(0...3)]
            let x = axis("Minute", 0, 9)
            var y = axis("Load", 0, 100)
            y.unit = ["percent", nil][roll(0...1)]
            if roll(0...2) == 0 {
                let totals = (0..<roll(0...6)).map { _ in
                    TotalNews(name: name(), value: .number(Double(roll(-9...9_999))))
                }
                return (.totals(totals, rows: count, y: y), count)
            }
            let series = (0..<roll(1...5)).map { _ in
                SeriesNews(
                    name: name(), count: 1,
                    latest: PointSemantics(
                        x: roll(0...1) == 0 ? .string(name()) : .number(7),
                        y: .number(Double(roll(0...100))), row: 9),
                    lowest: 1, highest: 99, isNewHighest: roll(0...1) == 0,
                    past: roll(0...1) == 0 ? SeriesPast([0, 1, 0, 1, 0, 1, 0, 1], over: 1) : nil)
            }
            return (.points(series, count: count, x: x, y: y, areRows: roll(0...3) == 0), count)
        }
    }

    /// The counts of a text, added up.
    private func told(_ text: String) -> Int {
        let counts = text.matches(of: /([\d,]+) (new|more before|points? caught|rows? caught)/)
            .compactMap { Int($0.output.1.replacing(",", with: "")) }
        let starts = ["New point, ", "New highest. New point, "]
        let single = starts.contains { text.hasPrefix($0) } ? 1 : 0
        return counts.reduce(single, +)
    }

    @Test(arguments: 0..<400 as Range<UInt64>, Verbosity.allCases)
    func `each new row is counted, however long names are, in at most 150 characters`(
        _ seed: UInt64, _ verbosity: Verbosity
    ) throws {
        var dice = Dice(generator: SeededGenerator(seed: seed))
        let charts = (0..<dice.roll(1...3)).map { _ in dice.chart() }
        let text = try #require(
            Speech.news(charts.map(\.news), verbosity: verbosity, locale: english))
        #expect(text.count <= (verbosity == .brief ? 60 : 150), "\(text)")
        #expect(told(text) == charts.reduce(0) { $0 + $1.count }, "\(text)")
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `after a pause and after an outage no count is left out`(_ seed: UInt64) throws {
        var dice = Dice(generator: SeededGenerator(seed: seed))
        let charts = (0..<dice.roll(1...3)).map { _ in dice.chart() }
        let (count, untold) = (charts.reduce(0) { $0 + $1.count }, dice.roll(0...2_000))
        let resumed = try #require(
            Speech.resumed(with: charts.map(\.news), before: untold, locale: english))
        let back = Speech.reconnected(with: charts.map(\.news), before: untold, locale: english)
        for text in [resumed, back] {
            #expect(text.count <= 150 && told(text) == count + untold, "\(text)")
        }
    }
}
