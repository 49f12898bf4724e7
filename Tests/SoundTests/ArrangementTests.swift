import Foundation
import Scenes
import Testing

@testable import Sound

/// Two series along the same axes, and how they are heard together.
@Suite struct `Two series in two ears` {
    private func chart(
        _ series: [(name: String, points: [(Double, Double?)])], isContinuous: Bool = true
    ) -> ChartDescriptor {
        func axis(_ upper: Double) -> ChartDescriptor.Axis {
            ChartDescriptor.Axis(
                title: "", values: .numbers(0...upper, scale: .linear, gridLines: []), lower: "",
                upper: "")
        }
        return ChartDescriptor(
            title: "", summary: "", x: axis(4), y: axis(100),
            series: series.map { name, points in
                ChartDescriptor.Series(
                    key: name, name: name, isContinuous: isContinuous,
                    points: points.enumerated().map { id, point in
                        ChartDescriptor.Point(
                            id: id, x: .number(point.0), y: point.1.map { .number($0) })
                    })
            })
    }

    private let three = [
        ("a", [(0.0, 0.0 as Double?), (4, 100)]), ("b", [(0, 100), (4, 0)]),
        ("c", [(0, 50), (4, 50)]),
    ]

    private func score(
        _ chart: ArrangedChart, playing interval: PlayedInterval? = nil
    ) -> Score { Score(chart, playing: interval) }

    @Test func `each is on its own side in its own timbre, and the third is silent`() {
        let whole = Score(chart(three))
        let score = score(ComparableSeries(chart(three)).ears("c", "a"))
        let data = score.tones.filter { $0.timbre != .click }
        #expect(Set(data.map(\.pan)) == [-1, 1])
        for (series, side) in [("c", -1.0), ("a", 1)] {
            let own = data.filter { $0.id.hasPrefix(series) }
            #expect(!own.isEmpty && own.allSatisfy { $0.pan == side })
            let before = whole.tones.first { $0.id.hasPrefix(series) }
            #expect(own.first?.timbre == before?.timbre)
        }
        #expect(score.legend.map(\.name) == ["a", "c"])
    }

    /// 0 → 100 and 100 → 0 meet in the middle of x: at 0.1 + 0.5 × (2 − 0.12).
    @Test func `a tick in the middle says where lines cross`() {
        let ticks = score(ComparableSeries(chart(three)).ears("a", "b")).tones
            .filter { $0.timbre == .click }
        #expect(ticks.map(\.t) == [1.04])
        #expect(ticks.map(\.pan) == [0] && ticks.map(\.f0) == [1_567.98])
    }

    @Test(
        arguments: [
            // A line that touches another one and turns back doesn't cross it.
            ([(0.0, 10.0), (2, 50), (4, 10)], []),
            ([(0, 10), (2, 50), (4, 90)], [1.04]),
            // From 10 to 60 of 50: four fifths of the way; and back, at half of it.
            ([(0, 10), (2, 60), (4, 40)], [0.852, 1.51]),
        ] as [([(Double, Double)], [Double])])
    func `crossings lie between points`(_ points: [(Double, Double)], _ times: [Double]) {
        let level = ("level", [(0.0, 50.0 as Double?), (4, 50)])
        let other = ("other", points.map { ($0.0, Optional($0.1)) })
        let score = score(ComparableSeries(chart([other, level])).ears("other", "level"))
        let ticks = score.tones.filter { $0.timbre == .click }
            .map { ($0.t * 1_000).rounded() / 1_000 }
        #expect(ticks == times)
    }

    @Test func `bars cross where the first is on the other side`() {
        let one = ("one", [(0.0, 10.0 as Double?), (2, 20), (4, 90)])
        let other = ("other", [(0.0, 50.0 as Double?), (2, 50), (4, 50)])
        let bars = ComparableSeries(chart([one, other], isContinuous: false)).ears("one", "other")
        #expect(bars.crossings == [.number(4)])
    }

    @Test func `a stretch has the crossings within it`() {
        let ears = ComparableSeries(chart(three)).ears("a", "b")
        func ticks(_ from: Double, _ to: Double) -> Int {
            score(ears, playing: .numbers(from, to)).tones
                .count { $0.id.hasPrefix("crossing") }
        }
        #expect(ticks(0, 1) == 0 && ticks(1, 3) == 1)
    }

    // MARK: Their difference

    private func difference(
        _ first: [(Double, Double?)], _ second: [(Double, Double?)], isContinuous: Bool = true
    ) -> ArrangedChart {
        ComparableSeries(chart([("a", first), ("b", second)], isContinuous: isContinuous))
            .difference("a", "b", named: "a minus b") { "\($0)" }
    }

    /// 130.81 × 2^1.5 is the middle; 40 of 40 is the top, −20 of 40 a quarter from below.
    @Test func `zero is the middle pitch`() throws {
        let chart = difference([(0, 50), (2, 90), (4, 30)], [(0, 50), (2, 50), (4, 50)])
        let score = score(chart)
        #expect(
            score.tones.filter { $0.timbre != .click }.map(\.f0)
                == [369.99, 1_046.48, (130.81 * exp2(0.75) * 100).rounded() / 100])
        let axis = try #require(score.axis)
        #expect([axis.title, axis.lower.text, axis.upper.text] == ["a minus b", "-40.0", "40.0"])
    }

    @Test func `between the points of one line the other one's are read off it`() {
        let chart = difference([(0, 0), (4, 100)], [(0, 0), (1, 0), (4, 0)])
        let amounts = chart.descriptor.series[0].points.map(\.y)
        #expect(amounts == [.number(0), .number(25), .number(100)])
    }

    @Test func `bars are compared where both are`() {
        let chart = difference(
            [(0, 10), (1, 20), (4, 30)], [(1, 5), (2, 5), (4, 5)], isContinuous: false)
        #expect(chart.descriptor.series[0].points.map(\.x) == [.number(1), .number(4)])
    }

    @Test func `where one misses a value there is none`() {
        let chart = difference([(0, 10), (2, nil), (4, 30)], [(0, 0), (2, 0), (4, 0)])
        #expect(chart.descriptor.series[0].points.map(\.y) == [.number(10), nil, .number(30)])
        #expect(score(chart).tones.contains { $0.timbre == .noise })
    }

    @Test func `equal series are in the middle all along`() {
        let same: [(Double, Double?)] = [(0, 10), (2, 50), (4, 30)]
        #expect(Set(score(difference(same, same)).tones.map(\.f0)) == [369.99])
    }

    @Test func `series with several values at a position have no difference`() {
        let comparable = ComparableSeries(
            chart([("a", [(0, 1), (0, 2)]), ("b", [(0, 1), (4, 2)]), ("c", [(0, 1)])]))
        #expect(comparable.names == ["a", "b", "c"])
        #expect(comparable.subtractable == ["b", "c"])
    }

    // MARK: Words

    @Test(
        arguments: [
            ["together"], ["ears", "a", "b"], ["difference", "a", "b"], ["density"], ["row", "a"],
            ["column", "a"],
        ])
    func `an arrangement is its words`(_ words: [String]) {
        #expect(Arrangement(words: words)?.words == words)
    }

    @Test(arguments: [[], ["ears"], ["ears", "a"], ["together", "a"], ["row"], ["stereo", "a"]])
    func `other words are none`(_ words: [String]) {
        #expect(Arrangement(words: words) == nil)
    }
}
