package import Scenes

/// An audio graph as it is played: when which tone sounds.
package struct Score: Hashable, Sendable {
    /// In the order in which they begin.
    package var tones: [Tone]
    /// From the beginning to the end of the last tone's place, the lead included, in seconds.
    package var seconds: Double
    /// When the lower and the upper end of what is played sound.
    package var span: ClosedRange<Double>
    package var pointCount: Int
    /// How many groups the points were put into because they were too many; nil where they weren't.
    package var groupCount: Int?
    /// The series of each timbre; empty with a single series.
    package var legend: [LegendEntry]
    /// The two ends of the y axis; nil where there is none.
    package var axis: AxisTones?

    package struct LegendEntry: Hashable, Sendable, Encodable {
        package var name: String
        package var tone: Tone
    }

    /// The tones of the y axis's ends.
    package struct AxisTones: Hashable, Sendable, Encodable {
        package var title: String
        package var lower: End
        package var upper: End

        package struct End: Hashable, Sendable, Encodable {
            package var text: String
            package var tone: Tone
        }
    }
}

/// A stretch of x that is played instead of all of it.
package enum PlayedInterval: Hashable, Sendable {
    /// Up to, not with, the second one.
    case numbers(Double, Double)
    case names([String])
}

extension Score {
    /// The audio graph of a chart, or of a stretch of it, whose ends are heard then.
    package init(_ descriptor: ChartDescriptor, playing interval: PlayedInterval? = nil) {
        self.init(ArrangedChart(descriptor), playing: interval)
    }

    init(_ chart: ArrangedChart, playing interval: PlayedInterval?) {
        let descriptor = chart.descriptor
        let played = PlayedAxis(descriptor.x, interval)
        let parts = SeriesEvents.all(of: descriptor, on: played, sides: chart.sides)
        let timing = Timing(parts)
        let phrases = parts.map { Phrase($0, timing) }
        var tones = phrases.enumerated().flatMap { $1.tones(voicesFrom: $0 * Self.voicesPerSeries) }
        tones += timing.ticks(at: chart.crossings, on: played)
        if interval != nil { tones += timing.edges }
        self.init(
            tones: Levels.applied(to: tones.sorted { ($0.t, $0.id) < ($1.t, $1.id) }),
            seconds: timing.seconds, span: timing.span, pointCount: timing.pointCount,
            groupCount: phrases.groupCount, legend: Self.legend(parts),
            axis: descriptor.y.map(AxisTones.init))
    }

    /// More runs without a gap than these no series has in ten seconds.
    private static let voicesPerSeries = 1_000

    private static func legend(_ parts: [SeriesEvents]) -> [LegendEntry] {
        var names: Set<String> = []
        let named = parts.flatMap(\.legend).filter {
            !$0.name.isEmpty && names.insert($0.name).inserted
        }
        guard named.count > 1 else { return [] }
        return named.map {
            LegendEntry(name: $0.name, tone: .sample(at: 0.5, $0.timbre, id: $0.name))
        }
    }
}

extension Score.AxisTones {
    init(_ axis: ChartDescriptor.Axis) {
        self.init(
            title: axis.title,
            lower: End(text: axis.lower, tone: .sample(at: 0, .sine, id: "lower")),
            upper: End(text: axis.upper, tone: .sample(at: 1, .sine, id: "upper")))
    }
}

extension Tone {
    /// A tone to be heard by itself.
    static func sample(at position: Double, _ timbre: Timbre, id: String) -> Tone {
        let pitch = SoundFigures.pitch(at: position)
        return Tone(
            t: 0, f0: pitch, f1: pitch, dur: 0.4, timbre: timbre, pan: 0,
            gain: Levels.alone(timbre), id: id)
    }
}
