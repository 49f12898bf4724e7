package import Foundation
import Scenes
import Tables

extension Speech {
    /// The changes in a chart since a viewer heard of it, and the values that they have heard then.
    ///
    /// - Parameters:
    ///   - series: all of the chart.
    ///   - heard: the values that the viewer has heard; nil for none yet.
    ///   - seconds: how long ago that was.
    ///   - most: how many values are kept: of more nothing is said.
    ///   - verbosity: how much is said.
    ///   - locale: of numbers and dates.
    /// - Returns: no values where there are too many.
    package static func changes(
        of series: [AskedSeries], since heard: [HeardValue]?, seconds: Double, most: Int,
        verbosity: Verbosity, locale: Locale
    ) -> (text: String, heard: [HeardValue]?) {
        guard let now = values(of: series, atMost: most) else { return (Texts.tooManyValues, nil) }
        guard let heard else { return (Texts.changesFromNow, now) }
        let past = Dictionary(heard.map { ($0.id, $0) }) { one, _ in one }
        let changes = SeriesChanges(series, since: past)
        let text = changes.text(
            duration: SpokenDuration(locale: locale).text(max(1, seconds.rounded())), verbosity,
            SpokenNumber(locale: locale))
        // A newer value is still unheard of where a viewer looks at an earlier part.
        return (
            text,
            now.map { value in
                guard let known = past[value.id], (known.at ?? 0) > (value.at ?? 0) else {
                    return value
                }
                return known
            }
        )
    }

    /// Nil for more than so many.
    private static func values(of series: [AskedSeries], atMost most: Int) -> [HeardValue]? {
        var values: [HeardValue] = []
        for one in series where one.text.measures.isOfNumbers {
            let known = one.isInTime ? 1 : one.amounts.count
            guard values.count + known <= most else { return nil }
            values += one.heardValues
        }
        return values
    }
}

/// The differences in some series.
private struct SeriesChanges {
    private struct Item {
        var text: String
        /// As a part of the range of its series.
        var size: Double
    }

    private var items: [Item] = []
    /// In series along time.
    private var newPoints = 0
    /// Of those that stand by name or number.
    private var valueCount = 0
    private var changedCount = 0
    private var goneCount = 0

    init(_ series: [AskedSeries], since past: [Int: HeardValue]) {
        var known: Set<Int> = []
        let isOfSeveral = series.count > 1
        for one in series where one.text.measures.isOfNumbers {
            let numbers = one.numbers ?? []
            let range = max((numbers.max() ?? 0) - (numbers.min() ?? 0), .leastNormalMagnitude)
            for (value, index) in zip(one.heardValues, one.heardIndices) {
                known.insert(value.id)
                let name = one.isInTime ? one.title : one.datumName(index, isOfSeveral)
                include(value, past[value.id], name, one, range)
            }
        }
        goneCount = past.values.filter { !known.contains($0.id) }.count
    }

    private mutating func include(
        _ value: HeardValue, _ past: HeardValue?, _ name: String, _ one: AskedSeries,
        _ range: Double
    ) {
        if !one.isInTime { valueCount += 1 }
        let text = one.text.measures.text(.number(value.value))
        guard let past else {
            newPoints += one.isInTime ? one.amounts.count : 0
            changedCount += one.isInTime ? 0 : 1
            return items.append(Item(text: Texts.isNew("\(name) \(text)"), size: .infinity))
        }
        if let at = value.at, let before = past.at {
            if at < before { return }
            newPoints += one.course?.coordinates.reversed().prefix { $0 > before }.count ?? 0
        }
        let before = one.text.measures.text(.number(past.value), isPlain: true)
        guard value.value != past.value,
            before != one.text.measures.text(.number(value.value), isPlain: true)
        else { return }
        changedCount += one.isInTime ? 0 : 1
        let change =
            value.value > past.value ? Texts.up(text, from: before) : Texts.down(text, from: before)
        items.append(Item(text: "\(name) \(change)", size: abs(value.value - past.value) / range))
    }

    func text(duration: String, _ verbosity: Verbosity, _ numbers: SpokenNumber) -> String {
        let sorted = items.enumerated().sorted {
            ($1.element.size, $0.offset) < ($0.element.size, $1.offset)
        }.map(\.element.text)
        let gone = goneCount > 0 ? [Texts.gone(numbers.count(goneCount))] : []
        let counts =
            [
                newPoints > 0
                    ? Texts.new(numbers.count(newPoints), isOne: newPoints == 1, areRows: false)
                    : nil,
                changedCount > 0
                    ? Texts.changed(numbers.count(changedCount), of: numbers.count(valueCount))
                    : nil,
            ].compactMap(\.self) + gone
        guard !counts.isEmpty else {
            let isQuiet = sorted.isEmpty
            return isQuiet
                ? Texts.during(duration, Texts.noChangeYet)
                : list([Texts.during(duration, Texts.newValues)], sorted, verbosity, numbers)
        }
        let head = Texts.during(duration, counts.joined(separator: ", "))
        if sorted.isEmpty {
            return [head, gone.isEmpty ? Texts.asBefore : nil].compactMap(\.self).answer(verbosity)
        }
        return list([head], sorted, verbosity, numbers)
    }

    private func list(
        _ head: [String], _ items: [String], _ verbosity: Verbosity, _ numbers: SpokenNumber
    ) -> String {
        // The change itself says more than how many there are.
        FittedList(head: verbosity == .brief ? [] : head, items: items, numbers: numbers)
            .text(verbosity)
    }
}

extension AskedSeries {
    /// The indices of the points that are heard of.
    fileprivate var heardIndices: [Int] {
        isInTime
            ? [amounts.count - 1] : amounts.indices.filter { amounts[$0].isFinite }
    }

    /// "June 3, EWR".
    fileprivate func datumName(_ index: Int, _ isOfSeveral: Bool) -> String {
        let position = text.position(point(index))
        return isOfSeveral && !name.isEmpty && name != position ? "\(position), \(name)" : position
    }
}
