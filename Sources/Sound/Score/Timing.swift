import Scenes

/// When what is where on x is heard.
struct Timing {
    let pointCount: Int
    /// Without the lead, in seconds.
    let length: Double
    /// The length of the tone that is last along x.
    private let lastTone: Double

    init(_ parts: [SeriesEvents]) {
        pointCount = parts.reduce(0) { $0 + $1.valueCount }
        let whole = SoundFigures.length
        length = min(
            max(SoundFigures.secondsPerPoint * Double(pointCount), whole.lowerBound),
            whole.upperBound)
        lastTone =
            parts.compactMap { $0.events.last { $0.end != nil } }
            .max { ($0.position, $0.length) < ($1.position, $1.length) }?.length
            ?? SoundFigures.tone
    }

    var seconds: Double { SoundFigures.lead + length }

    /// From the onset of what is at the lower end of x to that of what is at the upper.
    var span: ClosedRange<Double> { onset(at: 0)...onset(at: 1) }

    func onset(at position: Double) -> Double {
        SoundFigures.lead + position * (length - lastTone)
    }

    /// Whether there are too many points to be distinguished.
    func isTooFast(_ count: Int) -> Bool { Double(count) / length > SoundFigures.fastest }

    /// A low tick before the first tone and a high one after the last: the ends of a stretch.
    var edges: [Tone] {
        [
            .click(at: 0, SoundFigures.lowTick, pan: -SoundFigures.widestPan, id: "start"),
            .click(at: seconds, SoundFigures.highTick, pan: SoundFigures.widestPan, id: "end"),
        ]
    }
}

extension Timing {
    /// A tick at each crossing that is played, none within a bin of another.
    func ticks(at crossings: [ChartDescriptor.Datum], on axis: PlayedAxis) -> [Tone] {
        var (ticks, last) = ([Tone](), -Double.infinity)
        for crossing in crossings {
            guard let time = axis.position(of: crossing).map(onset), time >= last + SoundFigures.bin
            else { continue }
            last = time
            ticks.append(
                .click(at: time, SoundFigures.crossing, pan: 0, id: "crossing:\(ticks.count)"))
        }
        return ticks
    }
}

extension Tone {
    static func click(at time: Double, _ pitch: Double, pan: Double, id: String) -> Tone {
        Tone(
            t: time, f0: pitch, f1: pitch, dur: SoundFigures.click, timbre: .click, pan: pan,
            gain: 1, id: id)
    }
}
