import Layouts
import Scenes
import Speech
import Tables

/// The arrangements that a chart has something to say in.
extension HeardChart {
    /// Empty where there is just one.
    package var offeredArrangements: [OfferedArrangement] {
        let words = SpokenArrangements(locale)
        let offered = [ears(words), difference(words)].compactMap(\.self)
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
        return areParts ? nil : ComparableSeries(descriptor)
    }

    func arranged(_ arrangement: Arrangement) -> ArrangedChart {
        let comparable = ComparableSeries(descriptor)
        switch arrangement {
        case .together: return ArrangedChart(descriptor)
        case .ears(let left, let right): return comparable.ears(left, right)
        case .difference(let first, let second):
            let axis = SpokenAxis(AxisRoles(semantics).measures, locale: locale)
            return comparable.difference(
                first, second, named: SpokenArrangements(locale).difference(first, second)
            ) { axis.text(.number($0)) }
        }
    }

    /// Sentences that say how it is arranged.
    func notes(on arrangement: Arrangement) -> [String] {
        let words = SpokenArrangements(locale)
        return switch arrangement {
        case .together: []
        case .ears(let left, let right): [words.sides(left, right)]
        case .difference(let first, let second): [words.middle(first, second)]
        }
    }
}
