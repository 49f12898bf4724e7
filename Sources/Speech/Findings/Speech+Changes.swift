package import Foundation
import Scenes
import Tables

extension Speech {
    /// The changes in a chart since a viewer heard of it, and the values that they have heard then.
    ///
    /// - Parameters:
    ///   - series: all that are seen.
    ///   - question: what the viewer knows, and where they are.
    ///   - most: how many values are kept: of more their numbers and means are told.
    ///   - verbosity: how much is said.
    ///   - locale: of numbers and dates.
    /// - Returns: no values where there are too many series.
    package static func changes(
        of series: [AskedSeries], _ question: ChangesQuestion, most: Int,
        verbosity: Verbosity, locale: Locale
    ) -> (text: String, heard: [HeardValue]?) {
        let texts = Texts(locale)
        let measured = series.enumerated().filter { $1.text.measures.isOfNumbers }
        let count = measured.reduce(0) { $0 + ($1.element.isInTime ? 1 : $1.element.amounts.count) }
        let isSummed = count > most
        let now = measured.flatMap { $1.heardValues(isSummed: isSummed) }
        guard now.count <= most else { return (texts.tooManyValues, nil) }
        let pause = question.waiting.flatMap { $0 > 0 ? texts.waiting($0) : nil }
        guard let heard = question.heard else {
            let sentences = [pause, texts.changesFromNow].compactMap(\.self)
            return (texts.answer(sentences, verbosity), now)
        }
        let past = Dictionary(heard.map { ($0.id, $0) }) { one, _ in one }
        let changes = SeriesChanges(measured.map { $0 }, question, past, isSummed: isSummed)
        let text = changes.text(
            duration: SpokenDuration(locale: locale).text(max(1, question.seconds.rounded())),
            pause, verbosity, texts)
        return (text, known(now, past, question, most: most))
    }

    /// The values that a viewer has heard after an answer.
    private static func known(
        _ now: [HeardValue], _ past: [Int: HeardValue], _ question: ChangesQuestion, most: Int
    ) -> [HeardValue] {
        // A newer value is still unheard of where a viewer looks at an earlier part.
        let seen = now.map { value in
            guard let known = past[value.id], (known.at ?? 0) > (value.at ?? 0) else {
                return value
            }
            return known
        }
        guard question.hidesSeries else { return seen }
        let ids = Set(now.map(\.id))
        let hidden = (question.heard ?? []).filter { !ids.contains($0.id) }
        return seen + hidden.prefix(most - seen.count)
    }
}

/// The differences in some series.
private struct SeriesChanges {
    private struct Item {
        var text: String
        /// As a part of the range of its series.
        var size: Double
        var isOwn: Bool
    }

    private let question: ChangesQuestion
    private let past: [Int: HeardValue]
    private var items: [Item] = []
    /// In series along time.
    private var newPoints = 0
    private var grownSeries = 0
    /// Of those that stand by name or number.
    private var valueCount = 0
    private var changedCount = 0
    private var goneCount = 0
    /// The name of the viewer's own value.
    private var ownName: String?

    init(
        _ series: [(offset: Int, element: AskedSeries)], _ question: ChangesQuestion,
        _ past: [Int: HeardValue], isSummed: Bool
    ) {
        (self.question, self.past) = (question, past)
        var known: Set<Int> = []
        for (number, one) in series {
            let (before, isOwn) = (newPoints, question.own?.series == number)
            let numbers = one.numbers ?? []
            let range = max((numbers.max() ?? 0) - (numbers.min() ?? 0), .leastNormalMagnitude)
            if isSummed, !one.isInTime {
                includeSum(of: one, range, isOwn: isOwn)
            } else {
                for (value, index) in zip(one.heardValues(isSummed: false), one.heardIndices) {
                    known.insert(value.id)
                    let name = one.isInTime ? one.title : one.datumName(index, series.count > 1)
                    let isHere = isOwn && (one.isInTime || question.own?.index == index)
                    if isHere { ownName = name }
                    include(value, name, one, range, isOwn: isHere)
                }
            }
            if newPoints > before { grownSeries += 1 }
        }
        if !isSummed, !question.hidesSeries {
            goneCount = past.values.filter { !known.contains($0.id) }.count
        }
    }

    /// Of too many values to keep each.
    private mutating func includeSum(of one: AskedSeries, _ range: Double, isOwn: Bool) {
        guard let mean = one.meanValue, let before = past[mean.id],
            let count = past[one.countValue.id]
        else { return }
        let more = Int(one.countValue.value - count.value)
        newPoints += max(more, 0)
        goneCount += max(-more, 0)
        let name = one.texts.mean(of: one.title)
        if isOwn { ownName = name }
        append(mean, before, name, one, range, isOwn: isOwn)
    }

    private mutating func include(
        _ value: HeardValue, _ name: String, _ one: AskedSeries, _ range: Double, isOwn: Bool
    ) {
        if !one.isInTime { valueCount += 1 }
        guard let past = past[value.id] else {
            newPoints += one.isInTime ? one.amounts.count : 0
            changedCount += one.isInTime ? 0 : 1
            let text = one.texts.labelled(name, one.text.measured(value.value))
            return items.append(
                Item(text: one.texts.isNew(text), size: .infinity, isOwn: isOwn))
        }
        if let at = value.at, let before = past.at {
            if at < before { return }
            newPoints += one.course?.coordinates.reversed().prefix { $0 > before }.count ?? 0
        }
        let isChanged = append(value, past, name, one, range, isOwn: isOwn)
        if isChanged, !one.isInTime { changedCount += 1 }
    }

    /// - Returns: whether a viewer can tell the two values apart.
    @discardableResult
    private mutating func append(
        _ value: HeardValue, _ past: HeardValue, _ name: String, _ one: AskedSeries,
        _ range: Double, isOwn: Bool
    ) -> Bool {
        let measures = one.text.measures
        let before = measures.text(.number(past.value), isPlain: true)
        guard value.value != past.value,
            before != measures.text(.number(value.value), isPlain: true)
        else { return false }
        let text = one.text.measured(value.value)
        let change =
            value.value > past.value
            ? one.texts.up(text, from: before) : one.texts.down(text, from: before)
        items.append(
            Item(
                text: one.texts.labelled(name, change),
                size: abs(value.value - past.value) / range, isOwn: isOwn))
        return true
    }

    func text(
        duration: String, _ pause: String?, _ verbosity: Verbosity, _ texts: Texts
    ) -> String {
        let (sorted, counts) = (sortedItems(texts), counts(texts))
        let pauses = [pause].compactMap(\.self)
        guard !counts.isEmpty || !sorted.isEmpty else {
            return pause ?? texts.during(duration, texts.noChangeYet)
        }
        let head = texts.during(
            duration, counts.isEmpty ? texts.newValues : texts.listed(counts))
        if sorted.isEmpty {
            let rest = goneCount == 0 ? [texts.asBefore] : []
            return texts.answer(pauses + [head] + rest, verbosity)
        }
        // The change itself says more than how many there are.
        return FittedList(
            head: pauses + (verbosity == .brief ? [] : [head]), items: sorted, texts: texts
        ).text(verbosity)
    }

    private func counts(_ texts: Texts) -> [String] {
        var counts: [String] = []
        if newPoints > 0 {
            let new = texts.new(newPoints, areRows: false)
            counts.append(grownSeries > 1 ? texts.across(new, series: grownSeries) : new)
        }
        if changedCount > 0 {
            counts.append(texts.changed(changedCount, of: valueCount))
        }
        if goneCount > 0 { counts.append(texts.gone(goneCount)) }
        return counts
    }

    /// The viewer's own first, then the others by how far they changed; an own one that hasn't changed
    /// comes after the first of them.
    private func sortedItems(_ texts: Texts) -> [String] {
        let others = items.filter { !$0.isOwn }.enumerated().sorted {
            ($1.element.size, $0.offset) < ($0.element.size, $1.offset)
        }.map(\.element.text)
        if let own = items.first(where: \.isOwn) { return [own.text] + others }
        guard let ownName, !ownName.isEmpty, !others.isEmpty else { return others }
        return others.prefix(1) + [texts.isUnchanged(ownName)] + others.dropFirst()
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
        return isOfSeveral && !name.isEmpty && name != position
            ? texts.listed([position, name]) : position
    }
}
