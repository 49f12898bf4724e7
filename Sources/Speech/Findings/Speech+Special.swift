package import Foundation
import Scenes
import Tables

extension Speech {
    /// A point and its series told apart: turning points, gaps, outliers, and crossings of other
    /// series; of values without an order, the highest, the lowest and outliers.
    package static func special(
        at index: Int, of series: AskedSeries, among all: [AskedSeries], verbosity: Verbosity,
        locale: Locale
    ) -> String {
        guard series.numbers != nil else { return Texts.noNumbers }
        let special = SpecialText(series, all, SpokenNumber(locale: locale))
        return special.sentences(at: index, verbosity).answer(verbosity)
    }
}

/// The sentences for what is special in one series.
private struct SpecialText {
    private let series: AskedSeries
    private let numbers: SpokenNumber
    private let turns: [Int]
    /// The indices of the points behind gaps.
    private let resumptions: [Int]
    private let outliers: [Int]
    private let crossings: [(crossing: Crossing, name: String)]

    init(_ series: AskedSeries, _ all: [AskedSeries], _ numbers: SpokenNumber) {
        (self.series, self.numbers) = (series, numbers)
        turns = series.turns
        resumptions = series.course?.gaps.map { $0 + 1 } ?? []
        outliers = series.outliers
        crossings = series.crossings(all)
    }

    func sentences(at index: Int, _ verbosity: Verbosity) -> [String] {
        let here = traits(at: index)
        let first = here.isEmpty ? [] : [Texts.here(here.listed)]
        let room = verbosity.longestAnswer - first.reduce(0) { $0 + $1.count + 1 }
        return first + (series.course == nil ? extremes : counts(within: room))
    }

    private func traits(at index: Int) -> [String] {
        let known = series.amounts.indices.filter { series.amounts[$0].isFinite }
        let (low, high) = (
            known.min { series.amounts[$0] < series.amounts[$1] },
            known.max { series.amounts[$0] < series.amounts[$1] }
        )
        let amount = series.amounts[index]
        let isLevel = low.map { series.amounts[$0] } == high.map { series.amounts[$0] }
        let isHighest = !isLevel && high.map { series.amounts[$0] } == amount
        let isLowest = !isLevel && low.map { series.amounts[$0] } == amount
        var traits: [String?] = [
            isHighest ? Texts.theHighest : nil, isLowest ? Texts.theLowest : nil,
        ]
        if !isHighest, !isLowest, turns.contains(index) {
            traits.append(series.isPeak(index) ? Texts.aPeak : Texts.aTrough)
        }
        traits.append(outliers.contains(index) ? Texts.anOutlier : nil)
        traits.append(resumptions.contains(index) ? Texts.afterGap : nil)
        traits += crossings.filter { $0.crossing.index == index }.map(Texts.way)
        return traits.compactMap(\.self)
    }

    /// The sentence "4 turning points, 1 gap on March 3, 2 outliers, 12 crossings of LGA".
    private func counts(within longest: Int) -> [String] {
        let names = crossings.map(\.name).distinct
        let parts =
            [
                part(turns) { Texts.turns($0, isOne: $1) },
                part(resumptions) { Texts.holes($0, isOne: $1) },
                part(outliers) { Texts.outliers($0, isOne: $1) },
            ]
            + names.map { name in
                part(crossings.filter { $0.name == name }.map(\.crossing.index)) {
                    Texts.crossings($0, isOne: $1, of: name)
                }
            }
        let found = parts.compactMap(\.self)
        guard !found.isEmpty else { return [Texts.nothingSpecial] }
        for count in stride(from: found.count, through: 1, by: -1) {
            let rest = found.count - count
            let more = rest > 0 ? [Texts.moreKinds(numbers.count(rest), isOne: rest == 1)] : []
            let text = (found.prefix(count) + more).joined(separator: ", ") + "."
            let named = series.name.isEmpty ? text : Texts.inSeries(series.name, text)
            if let fitting = [named, text].first(where: { $0.count <= longest }) {
                return [fitting]
            }
        }
        return [found[0] + "."]
    }

    /// How many there are, and where a single one is; nil for none.
    private func part(_ indices: [Int], _ text: (String, Bool) -> String) -> String? {
        guard let first = indices.first else { return nil }
        let count = text(numbers.count(indices.count), indices.count == 1)
        return indices.count == 1 ? "\(count) \(series.phrase(first))" : count
    }

    private var extremes: [String] {
        let known = series.amounts.indices.filter { series.amounts[$0].isFinite }
        guard let low = known.min(by: { series.amounts[$0] < series.amounts[$1] }),
            let high = known.max(by: { series.amounts[$0] < series.amounts[$1] })
        else { return [Texts.noNumbers] }
        let ends =
            series.amounts[low] == series.amounts[high]
            ? []
            : [
                series.highest(high),
                Texts.lowestPoint(series.text.text(series.point(low))),
            ]
        let count = part(outliers) { Texts.outliers($0, isOne: $1) }
        return ends + [count.map { $0 + "." } ?? Texts.noOutliers]
    }
}

extension AskedSeries {
    /// Whether a turning point is higher than what is before it.
    func isPeak(_ index: Int) -> Bool {
        let ends = [0] + turns
        guard let position = ends.firstIndex(of: index), position > 0 else { return false }
        return amounts[index] > amounts[ends[position - 1]]
    }
}

extension Texts {
    /// "rises above LGA".
    static func way(of found: (crossing: Crossing, name: String)) -> String {
        found.crossing.isUpward ? risesAbove(found.name) : fallsBelow(found.name)
    }
}

extension [String] {
    /// "a peak and an outlier".
    var listed: String {
        guard count > 1, let last else { return first ?? "" }
        return Texts.both(dropLast().joined(separator: ", "), last)
    }
}
