import Foundation
import Scenes
import Seeded
import Testing

@testable import Sound

/// Charts made by dice: some series of some points in order along x, and axes of each kind.
private struct RandomChart {
    var descriptor: ChartDescriptor
    /// Whether a value lies on the axis of what is measured.
    private let positions: AxisPositions

    init(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let scales: [ScaleTransform] = [.linear, .linear, .log, .power(0.5), .symmetricLog(1)]
        let scale = scales.randomElement(using: &dice) ?? .linear
        let lowest: Double = scale == .log ? 1 : -20
        let y = ChartDescriptor.Axis(
            title: "y", values: .numbers(lowest...100, scale: scale, gridLines: []), lower: "low",
            upper: "high")
        let x = ChartDescriptor.Axis(
            title: "x", values: .numbers(0...50, scale: .linear, gridLines: []), lower: "from",
            upper: "to")
        positions = AxisPositions(y)
        let most = [3, 30, 500].randomElement(using: &dice) ?? 3
        let series = (0..<Int.random(in: 0...4, using: &dice)).map { index in
            ChartDescriptor.Series(
                key: "series:\(index):", name: "name \(index)",
                isContinuous: Bool.random(using: &dice),
                points: Self.points(Int.random(in: 0...most, using: &dice), &dice))
        }
        descriptor = ChartDescriptor(title: "", summary: "", x: x, y: y, series: series)
    }

    private static func points(
        _ count: Int, _ dice: inout SeededGenerator
    ) -> [ChartDescriptor.Point] {
        let xs = (0..<count).map { _ in Double.random(in: 0...50, using: &dice) }.sorted()
        return xs.enumerated().map { id, x in
            ChartDescriptor.Point(
                id: id, x: .number(x), y: value(&dice).map { .number($0) },
                yStart: Int.random(in: 0..<9, using: &dice) == 0
                    ? .number(Double.random(in: 1...90, using: &dice)) : nil)
        }
    }

    private static func value(_ dice: inout SeededGenerator) -> Double? {
        switch Int.random(in: 0..<20, using: &dice) {
        case 0: nil
        case 1: .nan
        case 2: [-.infinity, .infinity, -1e300, 1e300, 0, -0.0].randomElement(using: &dice)
        default: Double.random(in: -30...120, using: &dice)
        }
    }

    func isHeard(_ point: ChartDescriptor.Point) -> Bool {
        point.y.flatMap(positions.position(of:)) != nil
    }
}

/// Of any chart, however its data lie.
@Suite struct `Laws of scores` {
    private static let seeds = 0..<80 as Range<UInt64>

    @Test(arguments: seeds)
    func `tones are in order, and within the range of pitch, of sides, of loudness and of time`(
        _ seed: UInt64
    ) {
        let score = Score(RandomChart(seed: seed).descriptor)
        #expect(score.tones.map(\.t) == score.tones.map(\.t).sorted())
        #expect((2.1...10.1).contains(score.seconds))
        for tone in score.tones {
            #expect(tone.t >= 0.1 && tone.dur >= 0 && tone.end <= score.seconds + 0.01, "\(tone)")
            #expect((-0.8...0.8).contains(tone.pan), "\(tone)")
            #expect(tone.gain > 0 && tone.gain <= 0.5, "\(tone)")
            guard tone.timbre != .noise, tone.timbre != .click else { continue }
            #expect((130.81...1_046.48).contains(tone.f0), "\(tone)")
            #expect((130.81...1_046.48).contains(tone.f1), "\(tone)")
        }
    }

    @Test(arguments: seeds)
    func `each value is heard, and each missing one is a tick, where they aren't too many`(
        _ seed: UInt64
    ) {
        let chart = RandomChart(seed: seed)
        let score = Score(chart.descriptor)
        let all = chart.descriptor.series.flatMap { series in
            series.points.map { (id: series.key + "\($0.id)", isHeard: chart.isHeard($0)) }
        }
        #expect(score.pointCount == all.count(where: \.isHeard))
        guard score.groupCount == nil else { return }
        let ticks = score.tones.filter { $0.timbre == .noise }.map(\.id)
        let missing = Set(all.filter { !$0.isHeard }.map(\.id))
        // A series of more has missing values that are one tick.
        let isWhole = chart.descriptor.series.allSatisfy { $0.points.count <= 200 }
        #expect(isWhole ? missing == Set(ticks) : missing.isSuperset(of: ticks))
        let voiced = Set(
            score.tones.filter { $0.timbre != .noise && $0.timbre != .click }.map(\.id))
        #expect(voiced == Set(all.filter(\.isHeard).map(\.id)))
    }

    @Test(arguments: seeds)
    func `a voice goes on where it was, in time and in pitch`(_ seed: UInt64) {
        let tones = Score(RandomChart(seed: seed).descriptor).tones
        let voices = Dictionary(grouping: tones.filter { $0.voice != nil }) { $0.voice ?? 0 }
        for (voice, run) in voices {
            for (one, next) in zip(run, run.dropFirst()) {
                #expect(abs(one.end - next.t) < 0.001, "voice \(voice): \(one) then \(next)")
                #expect(abs(one.f1 - next.f0) < 0.02, "voice \(voice): \(one) then \(next)")
                #expect(one.timbre == next.timbre && one.gain == next.gain)
            }
        }
    }

    @Test(arguments: seeds)
    func `what lies further right is heard later, and further to the right`(_ seed: UInt64) {
        let chart = RandomChart(seed: seed).descriptor
        let score = Score(chart)
        guard score.groupCount == nil else { return }
        for series in chart.series {
            let begins = series.points.compactMap { point in
                score.tones.first { $0.id == series.key + "\(point.id)" && $0.timbre != .click }
            }
            #expect(begins.map(\.t) == begins.map(\.t).sorted(), "\(series.key)")
            #expect(begins.map(\.pan) == begins.map(\.pan).sorted(), "\(series.key)")
        }
    }

    @Test(arguments: Array(stride(from: 0 as UInt64, to: 120, by: 24)))
    func `all that sounds together stays below the peak`(_ seed: UInt64) {
        let score = Score(RandomChart(seed: seed).descriptor)
        let sound = Synthesiser(score.tones, seconds: score.seconds)
        for channel in [sound.left, sound.right] {
            #expect(channel.allSatisfy { $0.magnitude <= 0.801 }, "NaN or too loud")
        }
    }

    /// Bins of 50 ms from the lead on, by looking through all points for each.
    @Test(arguments: [false, true], [300, 1_000, 5_000])
    func `of many points each bin's lowest and highest are heard`(
        _ isContinuous: Bool, _ count: Int
    ) throws {
        var dice = SeededGenerator(seed: UInt64(count))
        let values = (0..<count).map { _ in Double.random(in: 0...100, using: &dice) }
        let points = values.enumerated().map { id, value in
            ChartDescriptor.Point(id: id, x: .number(Double(id)), y: .number(value))
        }
        let x = ChartDescriptor.Axis(
            title: "", values: .numbers(0...Double(count - 1), scale: .linear, gridLines: []),
            lower: "", upper: "")
        let y = ChartDescriptor.Axis(
            title: "", values: .numbers(0...100, scale: .linear, gridLines: []), lower: "",
            upper: "")
        let series = ChartDescriptor.Series(
            key: "s", name: "", isContinuous: isContinuous, points: points)
        let score = Score(
            ChartDescriptor(title: "", summary: "", x: x, y: y, series: [series]))
        let length = 10 - 0.12
        let bins = Dictionary(grouping: values.indices) { index -> Int in
            let start: Double = Double(index) / Double(count - 1) * length
            return Int((start / 0.05 + 1e-9).rounded(.down))
        }
        let expected = bins.values.flatMap { bin -> [Int] in
            let sorted = bin.sorted { values[$0] < values[$1] }
            return sorted.count > 1 ? [sorted[0], sorted[sorted.count - 1]] : sorted
        }
        #expect(score.groupCount == bins.count)
        #expect(Set(score.tones.map(\.id)) == Set(expected.map { "s\($0)" }))
    }
}

@Suite struct `Ends of what is heard` {
    private func axis(_ range: ClosedRange<Double>) -> ChartDescriptor.Axis {
        ChartDescriptor.Axis(
            title: "", values: .numbers(range, scale: .linear, gridLines: []), lower: "", upper: "")
    }

    private func chart(
        _ points: [(Double, Double?)], x: ClosedRange<Double> = 0...4,
        y: ClosedRange<Double> = 0...100, isContinuous: Bool = false
    ) -> ChartDescriptor {
        let points = points.enumerated().map { id, point in
            ChartDescriptor.Point(id: id, x: .number(point.0), y: point.1.map { .number($0) })
        }
        return ChartDescriptor(
            title: "", summary: "", x: axis(x), y: axis(y),
            series: [
                ChartDescriptor.Series(
                    key: "", name: "", isContinuous: isContinuous, points: points)
            ])
    }

    @Test func `a chart without points is silent for two seconds`() {
        for score in [Score(chart([])), Score(chart([], isContinuous: true))] {
            #expect(score.tones.isEmpty && score.pointCount == 0 && score.seconds == 2.1)
        }
        let sound = Synthesiser([], seconds: 2.1)
        #expect((100_800...100_802).contains(sound.left.count) && sound.left.allSatisfy { $0 == 0 })
    }

    @Test func `one point is one tone, wherever it is and whatever its series is`() {
        for isContinuous in [false, true] {
            let score = Score(chart([(2, 50)], isContinuous: isContinuous))
            #expect(score.tones.map(\.f0) == [369.99] && score.tones[0].voice == nil)
        }
    }

    @Test func `where all values are equal they are in the middle`() {
        let score = Score(chart([(0, 7), (4, 7)], y: 7...7))
        #expect(score.tones.map(\.f0) == [369.99, 369.99])
        let times = Score(chart([(3, 0), (3, 100)], x: 3...3)).tones
        #expect(Set(times.map(\.t)).count == 1 && times.allSatisfy { $0.pan == 0 })
    }

    @Test func `two values at one position of a line are one step of the voice`() {
        let score = Score(chart([(0, 0), (2, 0), (2, 100), (4, 100)], isContinuous: true))
        #expect(score.tones.map(\.f0) == [130.81, 1_046.48, 1_046.48])
        #expect(Set(score.tones.map(\.voice)).count == 1)
    }

    /// Ticks of a bin say no more than one of them.
    @Test(arguments: [false, true])
    func `very many missing values don't drown those that are there`(_ isContinuous: Bool) throws {
        let missing = (0..<50_000).map { (2 + Double($0) / 50_000, nil as Double?) }
        let points = [(0, 20.0 as Double?), (1, 80)] + missing + [(3.5, 20), (4, 80)]
        let score = Score(chart(points, isContinuous: isContinuous))
        #expect(score.tones.count < 300)
        let quietest = try #require(
            score.tones.filter { $0.timbre != .noise }.map(\.gain).min())
        #expect(quietest > 0.1)
        #expect(score.tones.contains { $0.timbre == .noise })
    }

    @Test func `no more series are heard than anybody can tell apart`() {
        var crowded = chart([(0, 5), (4, 5)])
        crowded.series = (0..<100).map { index in
            var one = crowded.series[0]
            (one.key, one.name) = ("k\(index)", "n\(index)")
            return one
        }
        #expect(Score(crowded).pointCount == 48)
    }

    @Test(arguments: [
        (PlayedInterval.numbers(1, 3), [1, 2]), (.numbers(3, 1), []), (.numbers(2, 2), []),
        (.numbers(-9, 0.5), [0]), (.numbers(4, 99), [4]), (.names(["a"]), [0, 1, 2, 3, 4]),
    ])
    func `a stretch has what begins in it, and two ticks`(
        _ interval: PlayedInterval, _ played: [Int]
    ) {
        let whole = chart((0..<5).map { (Double($0), 50) })
        let tones = Score(whole, playing: interval).tones
        #expect(tones.map(\.id) == ["start"] + played.map(String.init) + ["end"], "\(interval)")
    }
}

@Suite struct `Samples` {
    private func tone(_ timbre: Timbre, pan: Double = 0, pitch: Double = 440) -> Tone {
        Tone(
            t: 0.1, f0: pitch, f1: pitch, dur: 0.5, timbre: timbre, pan: pan, gain: 0.5, id: "")
    }

    @Test(arguments: [(-1.0, true, false), (0, true, true), (1, false, true)])
    func `a tone is on its side`(_ pan: Double, _ isLeft: Bool, _ isRight: Bool) {
        let sound = Synthesiser([tone(.sine, pan: pan)], seconds: 1)
        let (left, right) = (power(sound.left), power(sound.right))
        #expect((left > 1e-6) == isLeft && (right > 1e-6) == isRight)
        // A sine of the amplitude 0.5 for half a second, whichever side it is on.
        #expect(abs(left + right - 0.25 / 2 * 0.5) < 0.005)
    }

    @Test(arguments: Timbre.voices, [131.0, 440, 1_046])
    func `a tone is silent before and after, and as high as it says`(
        _ timbre: Timbre, _ pitch: Double
    ) {
        let sound = Synthesiser([tone(timbre, pitch: pitch)], seconds: 1).left
        #expect(sound[..<4_800].allSatisfy { $0 == 0 } && sound[28_802...].allSatisfy { $0 == 0 })
        // One period later it is nearly the same.
        let period = Int((48_000 / pitch).rounded())
        let (here, later) = (sound[9_600..<19_200], sound[(9_600 + period)..<(19_200 + period)])
        let product = zip(here, later).reduce(0) { $0 + Double($1.0) * Double($1.1) }
        let own = here.reduce(0) { $0 + Double($1) * Double($1) }
        #expect(product / own > 0.85, "\(product / own)")
    }

    private func power(_ samples: [Float]) -> Double {
        samples.reduce(0) { $0 + Double($1) * Double($1) } / Synthesiser.rate
    }

    @Test func `a file says how long it is`() {
        let score = Score(
            tones: [tone(.sine)], seconds: 1, span: 0...1, pointCount: 1, legend: [])
        let bytes = WaveFile.bytes(of: score)
        func number(_ at: Int, _ width: Int) -> Int {
            (0..<width).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
        }
        #expect(
            bytes[..<4].elementsEqual("RIFF".utf8) && bytes[8..<16].elementsEqual("WAVEfmt ".utf8))
        #expect(number(4, 4) == bytes.count - 8 && number(40, 4) == bytes.count - 44)
        #expect(number(22, 2) == 2 && number(24, 4) == 48_000 && number(34, 2) == 16)
        #expect(bytes.count - 44 == 48_001 * 4)
    }

    @Test func `a file says the language of its title`() {
        let score = Score(
            tones: [tone(.sine)], seconds: 1, span: 0...1, pointCount: 1, legend: [])
        let bytes = WaveFile.bytes(of: score, language: "de")
        // A list of 16 bytes behind the format, as RIFF has chunks: a name, a length, an even number of bytes.
        let list: [UInt8] =
            Array("LIST".utf8) + [16, 0, 0, 0] + Array("INFOILNG".utf8) + [3, 0, 0, 0]
            + Array("de".utf8) + [0, 0]
        #expect(bytes[36..<60].elementsEqual(list))
        #expect(bytes[60..<64].elementsEqual("data".utf8))
        #expect(Array(bytes[64...]) == Array(WaveFile.bytes(of: score)[40...]))
    }
}
