import Scenes

/// One datum on its way to a tone.
struct SoundEvent {
    /// Along the played part of x, 0 to 1.
    var position: Double
    /// Where it begins along y, if it reaches from one value to another.
    var start: Double?
    /// Along y, 0 to 1; nil where the value is missing.
    var end: Double?
    /// Whether its value lies outside the y axis.
    var isOutside = false
    /// In seconds.
    var length: Double
    var timbre: Timbre
    var id: String
}

/// The data of one series that are played, in order along x.
struct SeriesEvents {
    var isContinuous: Bool
    var events: [SoundEvent]
    var legend: [(name: String, timbre: Timbre)]
    /// Where it is heard, from -1 to 1; nil where it goes with x.
    var side: Double?

    /// More series than these are noise; the rest isn't played.
    static let mostSeries = 24

    static func all(
        of descriptor: ChartDescriptor, on axis: PlayedAxis, sides: [String: Double]
    ) -> [SeriesEvents] {
        let series = descriptor.series.prefix(mostSeries)
        let voices = VoiceChoice(descriptor)
        let reader = EventReader(descriptor, axis)
        return series.enumerated().filter { _, series in
            sides.isEmpty || sides[series.name] != nil && series.y == nil
        }.map { index, series in
            let timbre = voices.timbre(of: series, at: index)
            return SeriesEvents(
                isContinuous: series.isContinuous,
                events: series.points.compactMap { point in
                    let timbre = voices.timbre(of: point) ?? timbre
                    return reader.event(point, timbre, of: series)
                },
                legend: voices.names ?? [(series.name, timbre)], side: sides[series.name])
        }
    }

    var valueCount: Int { events.count { $0.end != nil } }
}

/// Which timbre is whose: that of a series by its name, or that of a single series' categories.
private struct VoiceChoice {
    /// The categories of a single series, nil where series have the timbres.
    let names: [(name: String, timbre: Timbre)]?
    private let axis: Int?
    private let timbres: [String: Timbre]

    init(_ descriptor: ChartDescriptor) {
        let named = descriptor.additional.enumerated().lazy.compactMap { index, axis in
            if case .names(let names) = axis.values { (index, names) } else { nil }
        }.first
        if descriptor.series.count == 1, let (index, categories) = named {
            let pairs = categories.enumerated().map { ($1, Self.voice($0)) }
            (axis, names) = (index, pairs.map { (name: $0.0, timbre: $0.1) })
            timbres = Dictionary(pairs) { first, _ in first }
        } else {
            (axis, names) = (nil, nil)
            var timbres: [String: Timbre] = [:]
            for series in descriptor.series where !series.name.isEmpty {
                timbres[series.name] = timbres[series.name] ?? Self.voice(timbres.count)
            }
            self.timbres = timbres
        }
    }

    func timbre(of series: ChartDescriptor.Series, at index: Int) -> Timbre {
        timbres[series.name] ?? Self.voice(index)
    }

    func timbre(of point: ChartDescriptor.Point) -> Timbre? {
        guard let axis, point.additional.indices.contains(axis),
            case .name(let name) = point.additional[axis]
        else { return nil }
        return timbres[name]
    }

    private static func voice(_ index: Int) -> Timbre {
        Timbre.voices[index % Timbre.voices.count]
    }
}

/// Reads points off the axes.
private struct EventReader {
    private let x: PlayedAxis
    private let y: AxisPositions?
    /// The first further axis of numbers, and its index.
    private let third: (index: Int, axis: AxisPositions)?

    init(_ descriptor: ChartDescriptor, _ x: PlayedAxis) {
        self.x = x
        y = descriptor.y.map(AxisPositions.init)
        third =
            descriptor.additional.enumerated().lazy.compactMap { index, axis in
                if case .numbers = axis.values { (index, AxisPositions(axis)) } else { nil }
            }.first
    }

    func event(
        _ point: ChartDescriptor.Point, _ timbre: Timbre, of series: ChartDescriptor.Series
    ) -> SoundEvent? {
        let y = series.y.map(AxisPositions.init) ?? y
        guard let position = x.position(of: point.x) else { return nil }
        let end = point.y.flatMap { y?.position(of: $0) }
        let start = point.yStart.flatMap { y?.position(of: $0) }
        return SoundEvent(
            position: position, start: start.map(clamped), end: end.map(clamped),
            isOutside: [start, end].contains { $0.map { $0 != clamped($0) } ?? false },
            length: length(of: point), timbre: timbre, id: series.key + "\(point.id)")
    }

    private func length(of point: ChartDescriptor.Point) -> Double {
        guard let third else { return SoundFigures.tone }
        let datum =
            point.additional.indices.contains(third.index)
            ? point.additional[third.index] : nil
        let position = datum.flatMap { third.axis.position(of: $0) } ?? 0
        return SoundFigures.shortestTone + SoundFigures.tonesGrowth * clamped(position)
    }

    private func clamped(_ position: Double) -> Double { min(max(position, 0), 1) }
}
