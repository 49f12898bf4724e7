import Scenes
import Tables

/// The sentence for what a chart measures.
extension ChartText {
    /// How much is said about where the extremes are, from most to least.
    enum Extremes: CaseIterable {
        case both, highest, none
    }

    /// The sentence "Mean temperature 12.3 to 92.1 degrees Fahrenheit, highest on July 19, 2013 for LGA,
    /// lowest on 2 days".
    func measure(_ extremes: Extremes) -> String? {
        guard let (low, high) = extent else { return nil }
        guard low.amount < high.amount else { return texts.sentence(level(low)) }
        let positions: [String?] =
            switch extremes {
            case .both:
                [position(of: high).map(texts.highest), position(of: low).map(texts.lowest)]
            case .highest: [position(of: high).map(texts.highest)]
            case .none: []
            }
        let range = named(measures.text(from: .number(low.amount), to: .number(high.amount)), low)
        return texts.sentence(texts.listed([range] + positions.compactMap(\.self)))
    }

    var extent: (Measures.Extreme, Measures.Extreme)? {
        guard let low = measured.lowest, let high = measured.highest else { return nil }
        return (low, high)
    }

    /// One value, or several equal ones.
    private func level(_ only: Measures.Extreme) -> String {
        let value = named(measures.text(.number(only.amount)), only)
        if only.positionCount > 1 { return texts.throughout(value) }
        return position(of: only).map { texts.located(value, $0) } ?? value
    }

    /// With the label of the numbers, unless their unit says it, and the statistic of a mark that
    /// stands for many rows.
    private func named(_ values: String, _ one: Measures.Extreme) -> String {
        let label = measureLabel
        let isSaid = measures.unit?.lowercased() == label.lowercased()
        let measure = series[one.series].mark.measure
        let measured = measure.map { texts.measure($0, values) } ?? values
        return isSaid || label.isEmpty ? measured : texts.labelled(label, measured)
    }

    /// "on July 19, 2013 for LGA"; "on 2 days" where several are equal.
    private func position(of extreme: Measures.Extreme) -> String? {
        let one = series[extreme.series]
        let isNamed = isOfSeveral && !isTurn && !one.name.isEmpty && extreme.isOfOneSeries
        let name = one.name.shortened(to: 40)
        let position =
            extreme.positionCount > 1
            ? tied(extreme) : notablePosition(of: one.points[extreme.point])
        guard isNamed else { return position }
        guard let position else { return standApart ? nil : texts.of(name) }
        // Bars that are coloured by their names.
        if positions.isOfNames, position == texts.of(name) { return position }
        return positions.isOfNames
            ? texts.listed([position, name]) : texts.phrase(position, texts.of(name))
    }

    private var isOfSeveral: Bool { Set(series.map(\.name)).count > 1 }

    private func tied(_ extreme: Measures.Extreme) -> String? {
        let count = extreme.positionCount
        // Of a sample it is only known that there are several.
        return isColoured || semantics.coverage.isSample
            ? nil : positions.phrase(ofCount: count) ?? texts.atPoints(count)
    }
}
