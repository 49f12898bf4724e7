import Foundation
import Tables

/// How loud each tone is, so that all that sound together stay below the peak.
enum Levels {
    /// A tone by itself.
    static func alone(_ timbre: Timbre) -> Double {
        min(SoundFigures.level, SoundFigures.peak / timbre.crest)
    }

    /// The tones with their amplitudes: 0.8 ÷ the most that sounds while a tone does, at most 0.5.
    ///
    /// At any time each tone has at most its part of the peak, so their sum never exceeds it.
    static func applied(to tones: [Tone]) -> [Tone] {
        let spans = spans(of: tones)
        let sums = Sums(spans.values.map { $0 })
        return tones.enumerated().map { index, tone in
            var tone = tone
            let most = spans[Sounding(tone, index)].map(sums.most) ?? tone.timbre.crest
            tone.gain = min(SoundFigures.level, SoundFigures.peak / most).roundedDown(to: 4)
            return tone.rounded
        }
    }

    /// A voice, or a tone by itself.
    private enum Sounding: Hashable {
        case voice(Int)
        case tone(Int)

        init(_ tone: Tone, _ index: Int) { self = tone.voice.map { .voice($0) } ?? .tone(index) }
    }

    /// From when to when something sounds, and how much.
    fileprivate struct Span {
        var start: Double
        var end: Double
        var weight: Double
    }

    private static func spans(of tones: [Tone]) -> [Sounding: Span] {
        var spans: [Sounding: Span] = [:]
        for (index, tone) in tones.enumerated() {
            let own = Span(start: tone.t, end: tone.end, weight: tone.timbre.crest)
            let known = spans[Sounding(tone, index)] ?? own
            spans[Sounding(tone, index)] = Span(
                start: min(known.start, own.start), end: max(known.end, own.end),
                weight: own.weight)
        }
        return spans
    }
}

/// The summed amplitude at each time.
private struct Sums {
    private let times: [Double]
    private let sums: [Double]

    init(_ spans: [Levels.Span]) {
        let changes = (spans.map { ($0.start, $0.weight) } + spans.map { ($0.end, -$0.weight) })
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        times = changes.map(\.0)
        var sum = 0.0
        sums = changes.map { change in
            sum += change.1
            return sum
        }
    }

    /// The most from a span's start until its end.
    func most(_ span: Levels.Span) -> Double {
        var most = span.weight
        let first = times.partitioned { $0 < span.start }
        for index in first..<times.count where times[index] < span.end {
            most = max(most, sums[index])
        }
        return most
    }
}

extension Tone {
    /// To tenths of milliseconds and hundredths of hertz, which nobody hears.
    fileprivate var rounded: Tone {
        var tone = self
        (tone.t, tone.dur, tone.pan) = (t.rounded(to: 4), dur.rounded(to: 4), pan.rounded(to: 3))
        (tone.f0, tone.f1) = (f0.rounded(to: 2), f1.rounded(to: 2))
        return tone
    }
}

extension Double {
    fileprivate func rounded(to digits: Int) -> Double {
        let unit = pow(10, Double(digits))
        return (self * unit).rounded() / unit
    }

    fileprivate func roundedDown(to digits: Int) -> Double {
        let unit = pow(10, Double(digits))
        return (self * unit).rounded(.down) / unit
    }
}
