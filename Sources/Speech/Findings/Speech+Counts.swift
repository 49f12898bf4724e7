package import Foundation
import Scenes
import Tables

extension Speech {
    /// How many values are above that of a point, and how many below it.
    ///
    /// - Parameters:
    ///   - index: of the point in its series.
    ///   - series: the one that it is in.
    ///   - all: all series of the chart, with this one.
    ///   - verbosity: how much is said.
    ///   - locale: of numbers and dates.
    /// - Returns: a sentence or two.
    package static func counts(
        at index: Int, of series: AskedSeries, among all: [AskedSeries], verbosity: Verbosity,
        locale: Locale
    ) -> String {
        guard let own = series.numbers, series.amounts[index].isFinite else {
            return Texts(locale).noNumbers
        }
        let (texts, amount) = (Texts(locale), series.amounts[index])
        let comparable = all.filter(series.isComparable).compactMap(\.numbers)
        let count = Counts(own, around: amount)
        let value = series.text.measured(amount)
        if own.count == 1, comparable.count <= 1 { return texts.only(value) }
        let (total, below) = (own.count, count.below)
        guard verbosity != .brief else {
            let brief = texts.briefCounts(count.above, of: total, below)
            return texts.answer([series.measured(brief)], verbosity)
        }
        let above =
            count.above == 0
            ? texts.noneAbove(of: total, value, below)
            : texts.above(count.above, of: total, value, below)
        let equal = count.equal > 1 ? [texts.equal(count.equal - 1)] : []
        let sentence = texts.listed([above] + equal)
        let isNamed = comparable.count > 1 && !series.name.isEmpty
        let first = isNamed ? texts.inSeries(series.name, sentence) : series.measured(sentence)
        let whole = comparable.count > 1 ? [inAll(comparable, amount, texts)] : []
        return texts.answer([texts.sentence(first)] + whole, verbosity)
    }

    private static func inAll(
        _ series: [[Double]], _ amount: Double, _ texts: Texts
    ) -> String {
        let counts = series.map { Counts($0, around: amount) }
        let above = counts.reduce(0) { $0 + $1.above }
        let total = series.reduce(0) { $0 + $1.count }
        return series.count == 2
            ? texts.aboveInBoth(above, of: total)
            : texts.aboveInAll(above, of: total, series: series.count)
    }
}

/// How many numbers are above one, below it, and equal to it.
private struct Counts {
    var (above, below, equal) = (0, 0, 0)

    init(_ numbers: [Double], around amount: Double) {
        for number in numbers {
            if number > amount {
                above += 1
            } else if number < amount {
                below += 1
            } else {
                equal += 1
            }
        }
    }
}
