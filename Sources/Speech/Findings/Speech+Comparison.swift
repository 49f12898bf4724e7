package import Foundation
package import Scenes
import Tables

/// One of the data that stand at one position.
package struct AskedDatum: Sendable {
    /// The name of its series; empty where nothing distinguishes it.
    package let name: String
    package let text: PointText
    package let point: PointSemantics
    /// Whether it stands at another position than the one that is asked about.
    private let isElsewhere: Bool

    package init(
        name: String, text: PointText, point: PointSemantics, isElsewhere: Bool = false
    ) {
        (self.name, self.text, self.point) = (name.shortened(to: 40), text, point)
        self.isElsewhere = isElsewhere
    }

    /// The number of a point with the same text; nil for none.
    package func amount(_ point: PointSemantics) -> Double? { text.amount(point) }

    /// The name of its series or measure.
    ///
    /// If it has another position, the position comes first.
    fileprivate var title: String {
        guard isElsewhere else { return name.isEmpty ? text.measures.label : name }
        let parts = [text.position(point), name]
        return text.measures.texts.listed(parts.filter { !$0.isEmpty }.distinct)
    }
}

extension Speech {
    /// How a datum compares with those of other series at its position.
    ///
    /// - Parameters:
    ///   - datum: the one that is compared.
    ///   - others: the others there.
    ///   - total: the sum that all are parts of; nil where they are none.
    ///   - verbosity: how much is said.
    ///   - locale: of numbers and dates.
    /// - Returns: a sentence or two.
    package static func comparison(
        of datum: AskedDatum, with others: [AskedDatum], total: Double?, verbosity: Verbosity,
        locale: Locale
    ) -> String {
        let (measures, texts) = (datum.text.measures, Texts(locale))
        guard let own = datum.text.amount(datum.point) else { return texts.noNumbers }
        let comparable = others.compactMap { other -> (title: String, amount: Double)? in
            guard other.text.measures.says(theSameAs: measures),
                let amount = other.text.amount(other.point)
            else { return nil }
            return (other.title, amount)
        }.enumerated().sorted {
            (abs($0.element.amount - own), $0.offset) < (abs($1.element.amount - own), $1.offset)
        }.map(\.element)
        let apart = others.filter { !$0.text.measures.says(theSameAs: measures) }
            .map { texts.labelled($0.title, $0.text.value($0.point)) }
        let differences = comparable.enumerated().map { index, other in
            difference(own, other.title, other.amount, datum.text, isPlain: index > 0)
        }
        let items = differences.prefix(1).map(\.capitalizedFirst) + differences.dropFirst() + apart
        guard !items.isEmpty else { return texts.nothingBeside }
        let head = comparable.count > 1 ? [rank(own, comparable.map(\.amount), texts)] : []
        // A share of percents is their number again, or none.
        let whole = measures.unit == "percent" ? nil : total
        let tail = whole.flatMap { $0 > 0 ? [share(own, of: $0, measures)] : nil } ?? []
        return FittedList(head: head, items: items, tail: tail, texts: texts).text(verbosity)
    }

    /// How the only series' datum compares with the mean of all.
    package static func comparison(
        at index: Int, of series: AskedSeries, verbosity: Verbosity, locale: Locale
    ) -> String {
        guard let numbers = series.numbers, series.amounts[index].isFinite,
            let mean = Statistics(numbers)?.mean
        else { return Texts(locale).noNumbers }
        let texts = series.texts
        let text = difference(
            series.amounts[index], texts.itsMean, mean, series.text, isPlain: false)
        return texts.answer([texts.sentence(series.measured(text))], verbosity)
    }

    /// "5 degrees above LGA at 58".
    private static func difference(
        _ own: Double, _ name: String, _ other: Double, _ text: PointText, isPlain: Bool
    ) -> String {
        let (measures, value) = (text.measures, text.measured(other, isPlain: true))
        guard own != other else { return measures.texts.equal(to: name, at: value) }
        let amount = measures.text(difference: own - other, isPlain: isPlain)
        return own > other
            ? measures.texts.above(amount, name, at: value)
            : measures.texts.below(amount, name, at: value)
    }

    private static func rank(
        _ own: Double, _ others: [Double], _ texts: Texts
    ) -> String {
        let rank = 1 + others.filter { $0 > own }.count
        let count = others.count + 1
        if rank == 1 { return texts.rankedHighest(of: count) }
        if !others.contains(where: { $0 < own }) { return texts.rankedLowest(of: count) }
        return texts.rank(rank, of: count)
    }

    private static func share(
        _ own: Double, of total: Double, _ measures: SpokenAxis
    ) -> String {
        measures.texts.share(
            (own / total * 1_000).rounded() / 10, of: measures.text(.number(total)))
    }
}
