import Layouts
import Scenes
import Speech
import Tables

/// The arrangements that a chart has something to say in.
extension HeardChart {
    /// Empty where there is just one.
    package var offeredArrangements: [OfferedArrangement] {
        let words = SpokenArrangements(locale)
        let offered = [
            ears(words), difference(words), density(words), line(words, areRows: true),
            line(words, areRows: false),
        ].compactMap(\.self)
        guard !offered.isEmpty else { return [] }
        return [OfferedArrangement(kind: .together, title: words.together, choices: [])] + offered
    }

    /// The arrangement of some words; nil where the chart hasn't that one, be it that its series are gone.
    package func arrangement(_ words: [String]) -> Arrangement? {
        guard let arrangement = Arrangement(words: words) else { return nil }
        if arrangement == .together { return arrangement }
        return offeredArrangements.contains { $0.offers(arrangement) } ? arrangement : nil
    }

    private func ears(_ words: SpokenArrangements) -> OfferedArrangement? {
        offered(.ears, words.ears, [words.left, words.right], comparable?.names)
    }

    private func difference(_ words: SpokenArrangements) -> OfferedArrangement? {
        offered(
            .difference, words.difference, [words.minuend, words.subtrahend],
            comparable?.subtractable)
    }

    private func density(_ words: SpokenArrangements) -> OfferedArrangement? {
        hasFreePoints
            ? OfferedArrangement(kind: .density, title: words.density, choices: []) : nil
    }

    /// Whether there are many points that stand freely between two axes of numbers or times.
    private var hasFreePoints: Bool {
        guard case .numbers = descriptor.x.values, case .numbers? = descriptor.y?.values
        else { return false }
        let count = semantics.distinctSeries.reduce(0) { $0 + $1.points.count }
        return areFree && count >= PointDensity.fewestPoints
    }

    private func line(_ words: SpokenArrangements, areRows: Bool) -> OfferedArrangement? {
        lines(areRows: areRows).map { lines in
            let title = areRows ? words.row : words.column
            return OfferedArrangement(
                kind: areRows ? .row : .column, title: title,
                choices: [
                    OfferedArrangement.Choice(
                        title: lines.title.isEmpty ? title : lines.title, names: lines.names)
                ])
        }
    }

    private func lines(areRows: Bool) -> HeatMapLines? {
        HeatMapLines(semantics, areRows: areRows, locale: locale)
    }

    private func offered(
        _ kind: Arrangement.Kind, _ title: String, _ choices: [String], _ names: [String]?
    ) -> OfferedArrangement? {
        guard let names, names.count > 1 else { return nil }
        return OfferedArrangement(
            kind: kind, title: title,
            choices: choices.map { OfferedArrangement.Choice(title: $0, names: names) })
    }

    /// Nil for parts of a whole, of which nobody sees how they compare.
    private var comparable: ComparableSeries? {
        let areParts = drawn.navigation.series.contains { $0.isOfWhole || $0.standsOnOthers }
        return areParts ? nil : compared
    }

    private var compared: ComparableSeries { ComparableSeries(descriptor, areFree: areFree) }

    /// Whether its points stand freely between its axes.
    private var areFree: Bool {
        semantics.distinctSeries.allSatisfy(\.mark.isScattered)
            && !drawn.navigation.series.contains { $0.isCourse }
    }

    /// The score of an arrangement, of all of it or of a stretch along the axis of positions.
    package func score(
        _ interval: PlayedInterval? = nil, as arrangement: Arrangement = .together
    ) -> Score {
        let comparable = compared
        switch arrangement {
        case .together: return Score(descriptor, playing: interval)
        case .ears(let left, let right):
            return Score(comparable.ears(left, right), playing: interval)
        case .difference(let first, let second):
            let axis = SpokenAxis(AxisRoles(semantics).measures, locale: locale)
            let difference = comparable.difference(
                first, second, named: SpokenArrangements(locale).difference(first, second)
            ) { axis.text(.number($0)) }
            return Score(difference, playing: interval)
        case .density: return Score(density(interval), axis: descriptor.y)
        case .row(let name), .column(let name):
            let line = lines(areRows: arrangement.kind == .row)?.chart(name)
            return Score(
                ChartDescriptor(line ?? semantics, locale: locale),
                playing: selects(along: arrangement) ? interval : nil)
        }
    }

    private func density(_ interval: PlayedInterval?) -> PointDensity {
        PointDensity(descriptor, playing: interval)
    }

    /// Whether a selection on the axis of positions is one along what an arrangement plays.
    func selects(along arrangement: Arrangement) -> Bool {
        switch arrangement {
        case .together, .ears, .difference, .density: true
        case .row: !AxisRoles(semantics).isHorizontal
        case .column: AxisRoles(semantics).isHorizontal
        }
    }

    /// Sentences that say how it is arranged.
    func notes(on arrangement: Arrangement, _ interval: PlayedInterval?) -> [String] {
        let words = SpokenArrangements(locale)
        return switch arrangement {
        case .together: []
        case .density: [words.tones(of: density(interval).pointsPerTone)]
        case .row(let name): [words.row(name)]
        case .column(let name): [words.column(name)]
        case .ears(let left, let right):
            [words.sides(left, right, cross: compared.canCross(left, right))]
        case .difference(let first, let second): [words.middle(first, second)]
        }
    }
}
