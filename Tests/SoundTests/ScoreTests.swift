import Foundation
import Scenes
import Testing

@testable import Sound

private func axis(
    _ range: ClosedRange<Double>, _ scale: ScaleTransform = .linear
) -> ChartDescriptor.Axis {
    ChartDescriptor.Axis(
        title: "Axis", values: .numbers(range, scale: scale, gridLines: []),
        lower: "\(range.lowerBound)", upper: "\(range.upperBound)")
}

private func series(
    _ points: [(Double, Double?)], isContinuous: Bool = false, name: String = ""
) -> ChartDescriptor.Series {
    ChartDescriptor.Series(
        key: "series:0:" + name + ":", name: name, isContinuous: isContinuous,
        points: points.enumerated().map { id, point in
            ChartDescriptor.Point(
                id: id, x: .number(point.0), y: point.1.map { .number($0) })
        })
}

private func chart(
    x: ChartDescriptor.Axis = axis(0...4), y: ChartDescriptor.Axis = axis(0...100),
    additional: [ChartDescriptor.Axis] = [], _ series: ChartDescriptor.Series...
) -> ChartDescriptor {
    ChartDescriptor(
        title: "Growth", summary: "", x: x, y: y, additional: additional, series: series)
}

@Suite struct `When tones begin` {
    /// Twelve points last 3 s: the last begins at 0.1 + 3 − 0.12.
    @Test func `T27: x is time, a quarter of a second for each point`() {
        let points = (0..<12).map { (Double($0), Double?(50)) }
        let score = Score(chart(x: axis(0...11), series(points)))
        #expect(score.seconds == 3.1)
        #expect(score.tones.map(\.t).first == 0.1)
        #expect(score.tones.map(\.t).last == 2.98)
        #expect(score.tones.allSatisfy { $0.dur == 0.12 && $0.voice == nil })
    }

    @Test(arguments: [(1, 2.1), (8, 2.1), (20, 5.1), (40, 10.1), (90, 10.1)])
    func `T27: a graph lasts from two to ten seconds`(_ count: Int, _ seconds: Double) {
        let points = (0..<count).map { (Double($0), Double?(50)) }
        #expect(Score(chart(x: axis(0...100), series(points))).seconds == seconds)
    }

    /// On a logarithmic axis from 1 to 100, ten is in the middle: 0.1 + 0.5 × (2 − 0.12).
    @Test func `a logarithmic x is heard as it is seen`() {
        let score = Score(chart(x: axis(1...100, .log), series([(1, 5), (10, 5), (100, 5)])))
        #expect(score.tones.map(\.t) == [0.1, 1.04, 1.98])
    }

    @Test func `categories are equally far apart`() {
        let names = ChartDescriptor.Axis(
            title: "Day", values: .names(["Mon", "Tue", "Wed"]), lower: "Mon", upper: "Wed")
        let points = ["Wed", "Mon", "Tue"].enumerated().map { id, name in
            ChartDescriptor.Point(id: id, x: .name(name), y: .number(5))
        }
        let week = ChartDescriptor.Series(
            key: "", name: "", isContinuous: false, points: points)
        let score = Score(chart(x: names, week))
        #expect(score.tones.map(\.t) == [0.1, 1.04, 1.98])
        #expect(score.tones.map(\.id) == ["1", "2", "0"])
    }

    @Test func `T32: sound goes from left to right with time`() {
        let score = Score(chart(series([(0, 5), (2, 5), (4, 5)])))
        #expect(score.tones.map(\.pan) == [-0.8, 0, 0.8])
    }
}

@Suite struct `How high tones are` {
    /// Three octaves: 130.81 Hz, 130.81 × 2^1.5 and 130.81 × 8.
    @Test func `T28: y is pitch over three octaves`() {
        let score = Score(chart(series([(0, 0), (2, 50), (4, 100)])))
        #expect(score.tones.map(\.f0) == [130.81, 369.99, 1_046.48])
        #expect(score.tones.map(\.f1) == score.tones.map(\.f0))
    }

    @Test func `T28: a logarithmic y is heard as it is seen`() {
        let score = Score(chart(y: axis(1...10_000, .log), series([(0, 100)])))
        #expect(score.tones.map(\.f0) == [369.99])
    }

    @Test func `T28: what is outside the axis is at its end, and clicks`() {
        let score = Score(chart(series([(0, -20), (4, 250)])))
        #expect(score.tones.map(\.timbre) == [.sine, .click, .sine, .click])
        #expect(score.tones.filter { $0.timbre == .sine }.map(\.f0) == [130.81, 1_046.48])
        #expect(score.tones[0].t == score.tones[1].t)
    }

    @Test func `a range glides from its start to its end`() {
        var bars = series([(0, 100), (4, 100)])
        bars.points[0].yStart = .number(0)
        let score = Score(chart(bars))
        #expect(score.tones.map(\.f0) == [130.81, 1_046.48])
        #expect(score.tones.map(\.f1) == [1_046.48, 1_046.48])
    }

    @Test func `T35: both ends of the axis can be heard`() throws {
        let ends = try #require(Score(chart(series([(0, 5)]))).axis)
        #expect(ends.lower.text == "0.0")
        #expect([ends.lower.tone.f0, ends.upper.tone.f0].map { $0.rounded() } == [131, 1_046])
    }
}

@Suite struct `How long tones are and what they are made of` {
    /// 80 ms for the least horsepower, 480 ms for the most, 280 ms in the middle.
    @Test func `T29: a third quantity is a tone's length`() {
        var cars = series([(0, 5), (2, 5), (4, 5)])
        for (index, power) in [50.0, 100, 150].enumerated() {
            cars.points[index].additional = [.number(power)]
        }
        let score = Score(chart(additional: [axis(50...150)], cars))
        #expect(score.tones.map(\.dur) == [0.08, 0.28, 0.48])
        #expect(score.tones.map(\.t) == [0.1, 0.86, 1.62])
    }

    @Test func `T30: series have timbres of their own, and a legend`() {
        let score = Score(
            chart(series([(0, 5)], name: "USA"), series([(4, 5)], name: "Japan")))
        #expect(score.tones.map(\.timbre) == [.sine, .triangle])
        #expect(score.legend.map(\.name) == ["USA", "Japan"])
        #expect(score.legend.map(\.tone.timbre) == [.sine, .triangle])
        #expect(Score(chart(series([(0, 5)], name: "USA"))).legend.isEmpty)
    }

    @Test func `T30: categories of a single series have timbres`() {
        var cars = series([(0, 5), (4, 5)])
        cars.points[0].additional = [.name("Japan")]
        cars.points[1].additional = [.name("USA")]
        let country = ChartDescriptor.Axis(
            title: "Country", values: .names(["USA", "Japan"]), lower: "USA", upper: "Japan")
        let score = Score(chart(additional: [country], cars))
        #expect(score.tones.map(\.timbre) == [.triangle, .sine])
        #expect(score.legend.map(\.name) == ["USA", "Japan"])
    }

    @Test func `T30: all timbres have the same power`() {
        for timbre in Timbre.voices {
            let power = timbre.harmonics.reduce(0) { $0 + $1 * $1 }
            #expect(abs(power - 1) < 1e-9, "\(timbre)")
        }
    }
}

@Suite struct `Continuous series` {
    /// Three points last 2 s: onsets 0.1, 1.04 and 1.98; the last value is held 0.12 s.
    @Test func `T31: one tone glides from point to point`() {
        let score = Score(chart(series([(0, 0), (2, 100), (4, 50)], isContinuous: true)))
        #expect(score.tones.map(\.t) == [0.1, 1.04, 1.98])
        #expect(score.tones.map(\.dur) == [0.94, 0.94, 0.12])
        #expect(score.tones.map(\.f0) == [130.81, 1_046.48, 369.99])
        #expect(score.tones.map(\.f1) == [1_046.48, 369.99, 369.99])
        #expect(Set(score.tones.map(\.voice)).count == 1)
    }

    @Test func `T31: a gap is silent but for the tick of what is missing`() {
        let line = series([(0, 5), (1, 5), (2, nil), (3, 5), (4, 5)], isContinuous: true)
        let tones = Score(chart(line)).tones
        #expect(tones.map(\.timbre) == [.sine, .sine, .noise, .sine, .sine])
        #expect(tones[2].dur == 0.06)
        #expect(tones[1].end <= tones[2].t)
        #expect(tones[0].voice == tones[1].voice)
        #expect(tones[1].voice != tones[3].voice)
    }
}

@Suite struct `Many points` {
    /// 1,000 points in 10 s are 100 a second: the 9.88 s of onsets have 198 bins of 50 ms.
    @Test func `T33: more than twenty a second are heard as extremes of bins`() {
        let points: [(Double, Double?)] = (0..<1_000).map { index in
            (Double(index), index.isMultiple(of: 2) ? 10 : 90)
        }
        let score = Score(chart(x: axis(0...999), series(points)))
        #expect(score.pointCount == 1_000)
        #expect(score.groupCount == 198)
        #expect(Set(score.tones.map(\.t)).count == 198)
        #expect(score.tones.prefix(2).map { $0.f0.rounded() } == [161, 850])
        #expect(Set(score.tones.map { ($0.t / 0.05 - 2).magnitude.rounded() }).count == 198)
    }

    @Test func `two hundred are each heard`() {
        let points = (0..<200).map { (Double($0), Double?(50)) }
        let score = Score(chart(x: axis(0...199), series(points)))
        #expect(score.groupCount == nil)
        #expect(score.tones.count == 200)
    }

    @Test(arguments: [true, false])
    func `T29: all that sounds together stays below the peak`(_ isContinuous: Bool) {
        let many = (0..<6).map { index in
            series(scattered(index), isContinuous: isContinuous, name: "\(index)")
        }
        let descriptor = ChartDescriptor(
            title: "", summary: "", x: axis(0...299), y: axis(0...100), series: many)
        let score = Score(descriptor)
        let sound = Synthesiser(score.tones, seconds: score.seconds)
        for channel in [sound.left, sound.right] {
            let loudest = channel.reduce(Float(0)) { max($0, $1.magnitude) }
            #expect(loudest <= 0.8 && loudest > 0.05)
        }
    }

    private func scattered(_ seed: Int) -> [(Double, Double?)] {
        (0..<300).map { index in
            let y = (index * 37 + seed * 11) % 100
            return (Double(index), Double(y))
        }
    }
}

@Suite struct `A stretch of x` {
    private let whole = chart(series([(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]))

    /// From 1 up to 3, not with it: two points in 2 s, at 0.1 and 0.1 + 0.5 × 1.88.
    @Test func `T35: only it is played, between a low and a high tick`() {
        let score = Score(whole, playing: .numbers(1, 3))
        #expect(score.tones.map(\.id) == ["start", "series:0::1", "series:0::2", "end"])
        #expect(score.tones.map(\.t) == [0, 0.1, 1.04, 2.1])
        #expect([score.tones[0].f0, score.tones[3].f0] == [220, 880])
    }
}
