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
        guard series.numbers != nil else { return Texts(locale).noNumbers }
        let special = SpecialText(series, all)
        return series.texts.answer(special.sentences(at: index, verbosity), verbosity)
    }
}

/// The sentences for what is special in one series.
private struct SpecialText {
    private let series: AskedSeries
    private let turns: [Int]
    /// The indices of the points behind gaps.
    private let resumptions: [Int]
    private let outliers: [Int]
    private let crossings: [(crossing: Crossing, name: String)]

    init(_ series: AskedSeries, _ all: [AskedSeries]) {
        self.series = series
        turns = series.turns
        resumptions = series.course?.gaps.map { $0 + 1 } ?? []
        outliers = series.outliers
        crossings = series.crossings(all)
    }

    private var texts: Texts { series.texts }

    func sentences(at index: Int, _ verbosity: Verbosity) -> [String] {
        let here = traits(at: index)
        let first = here.isEmpty ? [] : [texts.here(texts.all(here))]
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
            isHighest ? texts.theHighest : nil, isLowest ? texts.theLowest : nil,
        ]
        if !isHighest, !isLowest, turns.contains(index) {
            traits.append(series.isPeak(index) ? texts.aPeak : texts.aTrough)
        }
        if outliers.contains(index) {
            let count = series.figures(index)?.outliers.count
            traits.append(count.map(texts.outliers) ?? texts.anOutlier)
        }
        traits.append(resumptions.contains(index) ? texts.afterGap : nil)
        traits += crossings.filter { $0.crossing.index == index }.map(texts.way)
        return traits.compactMap(\.self)
    }

    /// The sentence "4 turning points, 1 gap on March 3, 2 outliers, 12 crossings of LGA".
    private func counts(within longest: Int) -> [String] {
        let names = crossings.map(\.name).distinct
        let parts =
            [
                part(turns, texts.turns), holePart,
                outlierPart,
            ]
            + names.map { name in
                part(crossings.filter { $0.name == name }.map(\.crossing.index)) {
                    texts.crossings($0, of: name)
                }
            }
        let found = parts.compactMap(\.self)
        guard !found.isEmpty else { return [texts.nothingSpecial] }
        for count in stride(from: found.count, through: 1, by: -1) {
            let rest = found.count - count
            let more = rest > 0 ? [texts.moreKinds(rest)] : []
            let text = texts.sentence(texts.listed(found.prefix(count) + more))
            let named = series.name.isEmpty ? text : texts.inSeries(series.name, text)
            if let fitting = [named, text].first(where: { $0.count <= longest }) {
                return [fitting]
            }
        }
        return [texts.sentence(found[0])]
    }

    /// How many there are, and where a single one is; nil for none.
    private func part(_ indices: [Int], _ text: (Int) -> String) -> String? {
        guard let first = indices.first else { return nil }
        let count = text(indices.count)
        return indices.count == 1 ? texts.located(count, series.phrase(first)) : count
    }

    private var extremes: [String] {
        let known = series.amounts.indices.filter { series.amounts[$0].isFinite }
        guard let low = known.min(by: { series.amounts[$0] < series.amounts[$1] }),
            let high = known.max(by: { series.amounts[$0] < series.amounts[$1] })
        else { return [texts.noNumbers] }
        let ends =
            series.amounts[low] == series.amounts[high]
            ? []
            : [
                series.highest(high),
                texts.lowestPoint(series.text.text(series.point(low))),
            ]
        return ends + [outlierPart.map(texts.sentence) ?? texts.noOutliers]
    }

    /// How many gaps there are, and between which points a single one is.
    private var holePart: String? {
        guard let first = resumptions.first else { return nil }
        let count = texts.holes(resumptions.count)
        guard resumptions.count == 1 else { return count }
        let (from, to) = (series.point(first - 1), series.point(first))
        return texts.located(
            count, texts.between(series.text.position(from), series.text.position(to)))
    }

    /// How many outliers there are, in boxes too, and where they are if that is one point.
    private var outlierPart: String? {
        let count = outliers.reduce(0) { $0 + (series.figures($1)?.outliers.count ?? 1) }
        return part(outliers) { _ in texts.outliers(count) }
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
    func way(of found: (crossing: Crossing, name: String)) -> String {
        found.crossing.isUpward ? risesAbove(found.name) : fallsBelow(found.name)
    }
}
