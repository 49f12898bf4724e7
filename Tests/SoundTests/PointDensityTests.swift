import Foundation
import Scenes
import Testing

@testable import Sound

/// Many points, of which it is heard how many are where.
@Suite struct `The density of points` {
    /// Points at x from 0 to 20, so that each whole number begins a bin, at heights from 0 to 100.
    private func chart(_ points: [(Double, Double?)]) -> ChartDescriptor {
        func axis(_ upper: Double) -> ChartDescriptor.Axis {
            ChartDescriptor.Axis(
                title: "", values: .numbers(0...upper, scale: .linear, gridLines: []), lower: "",
                upper: "")
        }
        return ChartDescriptor(
            title: "", summary: "", x: axis(20), y: axis(100),
            series: [
                ChartDescriptor.Series(
                    key: "", name: "", isContinuous: false,
                    points: points.enumerated().map { id, point in
                        ChartDescriptor.Point(
                            id: id, x: .number(point.0), y: point.1.map { .number($0) })
                    })
            ])
    }

    private func score(
        _ points: [(Double, Double?)], playing interval: PlayedInterval? = nil
    ) -> (density: PointDensity, score: Score) {
        let density = PointDensity(chart(points), playing: interval)
        return (density, Score(density, axis: chart(points).y))
    }

    /// The tones within each half second.
    private func counts(_ score: Score) -> [Int] {
        (0..<20).map { bin in
            let from = 0.1 + Double(bin) * 0.5
            return score.tones.count { $0.t >= from - 1e-6 && $0.t < from + 0.5 - 1e-6 }
        }
    }

    @Test func `few points are a tone each`() {
        let (density, score) = score([(0.5, 10), (0.6, 90), (3, 50), (20, 50)])
        #expect(density.pointsPerTone == 1)
        #expect(counts(score) == [2, 0, 0, 1] + [Int](repeating: 0, count: 15) + [1])
        #expect(score.pointCount == 4 && score.seconds == 10.1)
        #expect(score.tones.map(\.id) == ["0", "1", "2", "3"])
    }

    /// 95 points are 10 tones of at most 10 points, 24 are 3, and one is one.
    @Test func `tones are as many as points, and no faster than anybody follows`() {
        let counted: [(x: Double, count: Int)] = [(0, 95), (7, 24), (19, 1)]
        let points = counted.flatMap { x, count -> [(Double, Double?)] in
            (0..<count).map { index in (x, 100 * Double(index) / Double(count)) }
        }
        let (density, score) = score(points)
        #expect(density.pointsPerTone == 10)
        let counts = counts(score)
        #expect([counts[0], counts[7], counts[19]] == [10, 3, 1] && counts.reduce(0, +) == 14)
        let first = score.tones.prefix(10)
        #expect(zip(first, first.dropFirst()).allSatisfy { $1.t - $0.t >= 0.049 })
    }

    @Test func `each bin goes from its lowest points to its highest`() {
        let (_, score) = score([(5, 90), (5.5, 10), (5.9, 50)])
        #expect(score.tones.map(\.f0) == score.tones.map(\.f0).sorted())
        #expect(score.tones.map(\.id) == ["1", "2", "0"])
    }

    @Test func `points without a value or outside the stretch aren't counted`() {
        let points: [(Double, Double?)] = [(1, 50), (5, nil), (5, 50), (6, 50), (10, 50)]
        #expect(score(points).density.pointCount == 4)
        let (density, played) = score(points, playing: .numbers(5, 10))
        #expect(density.pointCount == 2)
        // The stretch has all of the time: 6 is a fifth of it.
        #expect(played.tones.map(\.t) == [0.1, 2.1])
    }

    @Test func `all that sounds stays below the peak`() {
        let points: [(Double, Double?)] = (0..<4_000).map { index in
            (Double(index % 200) / 10, Double(index % 97))
        }
        let sound = Synthesiser(score(points).score.tones, seconds: 10.1)
        let loudest = sound.left.reduce(Float(0)) { max($0, $1.magnitude) }
        #expect(loudest <= 0.8 && loudest > 0.05)
    }

    @Test func `without points there is silence`() {
        #expect(score([]).score.tones.isEmpty && score([(3, nil)]).density.pointsPerTone == 1)
    }
}
