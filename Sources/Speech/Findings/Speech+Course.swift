package import Foundation
import Scenes
import Tables

extension Speech {
    /// How a series goes, from stretch to stretch: "Rises 4 hours, then falls 3 hours." briefly;
    /// with the values that it goes to; in full, with where it is then.
    package static func course(
        of series: AskedSeries, verbosity: Verbosity, locale: Locale
    ) -> String {
        guard series.numbers != nil else { return Texts(locale).noNumbers }
        guard series.course != nil else { return Texts(locale).noOrder }
        return CourseText(series, locale).text(verbosity)
    }
}

/// The sentence about the course of one series.
private struct CourseText {
    private let series: AskedSeries
    private let durations: SpokenDuration
    private let texts: Texts

    init(_ series: AskedSeries, _ locale: Locale) {
        (self.series, durations) = (series, SpokenDuration(locale: locale))
        texts = Texts(locale)
    }

    private static func most(_ verbosity: Verbosity) -> Int {
        switch verbosity {
        case .brief: 3
        case .standard: 5
        case .full: AskedSeries.mostStretches
        }
    }

    /// Where values go back by more than this part of their range, nobody would say that they rise or
    /// fall.
    private static let mostLeftOut = 1.0 / 3

    /// Of as many stretches as fit; that it goes up and down where these would leave out too much.
    func text(_ verbosity: Verbosity) -> String {
        for count in stride(from: Self.most(verbosity), through: 1, by: -1) {
            let (ends, part) = Turns.found(in: series.amounts, stretches: count)
            guard ends.count > 1 else { return texts.onePoint }
            if part > Self.mostLeftOut { break }
            let text = sentence(ends, verbosity)
            if text.count <= verbosity.longestAnswer { return text }
        }
        return upAndDown(verbosity)
    }

    /// "Goes up and down, 66 to 78 percent. 9 turning points."
    private func upAndDown(_ verbosity: Verbosity) -> String {
        let (numbers, turns) = (series.numbers ?? [], series.turns)
        let range = series.text.measures.text(
            from: .number(numbers.min() ?? 0), to: .number(numbers.max() ?? 0))
        let text = texts.upAndDown(range)
        let named =
            series.name.isEmpty ? text.capitalizedFirst : texts.named(series.name, text)
        let sentences = [named, texts.turns(turns.count)].map(texts.sentence)
        return texts.answer(sentences, verbosity)
    }

    private func sentence(_ ends: [Int], _ verbosity: Verbosity) -> String {
        var stretches = zip(ends, ends.dropFirst()).map { text(from: $0, to: $1, verbosity) }
        if stretches.count > 1, let last = stretches.popLast() {
            stretches.append(texts.lastly(last))
        }
        let list = texts.listed(stretches)
        let first = series.point(ends[0])
        let value = series.text.measured(series.amounts[ends[0]])
        let begun =
            verbosity == .full
            ? texts.named(texts.begins(value, series.text.phrase(first)), list) : list
        return texts.sentence(
            series.name.isEmpty ? begun.capitalizedFirst : texts.named(series.name, begun))
    }

    private func text(from first: Int, to last: Int, _ verbosity: Verbosity) -> String {
        let (from, to) = (series.amounts[first], series.amounts[last])
        let way: Texts.Way = from < to ? .rises : from > to ? .falls : .level
        let length = series.course.map { $0.coordinates[last] - $0.coordinates[first] } ?? 0
        // Several values of one moment follow one another in no time.
        let isInTime = series.text.positions.isOfDates && length > 0
        let duration = isInTime ? durations.text(length) : nil
        let isPlain = verbosity == .full || first > 0
        let value = series.text.measured(to, isPlain: isPlain)
        switch (verbosity, duration) {
        case (.brief, let duration?): return texts.goes(way, for: duration)
        case (.brief, nil):
            return texts.goes(way, until: series.text.position(series.point(last)))
        case (.standard, let duration?):
            return from == to
                ? texts.goes(way, for: duration) : texts.goes(way, for: duration, to: value)
        case (.full, let duration?):
            return texts.goes(way, for: duration, to: value, series.phrase(last))
        case (.standard, nil), (.full, nil):
            return texts.goes(way, to: value, series.phrase(last))
        }
    }
}
