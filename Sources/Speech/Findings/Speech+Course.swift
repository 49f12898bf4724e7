package import Foundation
import Scenes
import Tables

extension Speech {
    /// How a series goes, from stretch to stretch: "Rises 4 hours, then falls 3 hours." briefly;
    /// with the values that it goes to; in full, with where it is then.
    package static func course(
        of series: AskedSeries, verbosity: Verbosity, locale: Locale
    ) -> String {
        guard series.numbers != nil else { return Texts.noNumbers }
        guard series.course != nil else { return Texts.noOrder }
        return CourseText(series, locale).text(verbosity)
    }
}

/// The sentence about the course of one series.
private struct CourseText {
    private let series: AskedSeries
    private let durations: SpokenDuration
    private let spokenNumbers: SpokenNumber

    init(_ series: AskedSeries, _ locale: Locale) {
        (self.series, durations) = (series, SpokenDuration(locale: locale))
        spokenNumbers = SpokenNumber(locale: locale)
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
            guard ends.count > 1 else { return Texts.onePoint }
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
        let text = Texts.upAndDown(range)
        let named =
            series.name.isEmpty ? text.capitalizedFirst : Texts.named(series.name, text)
        let count = Texts.turns(spokenNumbers.count(turns.count), isOne: turns.count == 1)
        return [named + ".", count + "."].answer(verbosity)
    }

    private func sentence(_ ends: [Int], _ verbosity: Verbosity) -> String {
        var stretches = zip(ends, ends.dropFirst()).map { text(from: $0, to: $1, verbosity) }
        if stretches.count > 1, let last = stretches.popLast() {
            stretches.append(Texts.lastly(last))
        }
        let list = stretches.joined(separator: ", ")
        let first = series.point(ends[0])
        let value = series.text.measures.text(.number(series.amounts[ends[0]]))
        let begun =
            verbosity == .full
            ? Texts.named(Texts.begins(value, series.text.phrase(first)), list) : list
        return
            (series.name.isEmpty
            ? begun.capitalizedFirst
            : Texts.named(series.name, begun)) + "."
    }

    private func text(from first: Int, to last: Int, _ verbosity: Verbosity) -> String {
        let (from, to) = (series.amounts[first], series.amounts[last])
        let way = from < to ? Texts.rises : from > to ? Texts.falls : Texts.staysLevel
        let length = series.course.map { $0.coordinates[last] - $0.coordinates[first] } ?? 0
        // Several values of one moment follow one another in no time.
        let isInTime = series.text.positions.isOfDates && length > 0
        let long = isInTime ? Texts.goes(way, for: durations.text(length)) : way
        let isPlain = verbosity == .full || first > 0
        let value = series.text.measures.text(.number(to), isPlain: isPlain)
        switch verbosity {
        case .brief:
            return isInTime
                ? long : Texts.goes(way, until: series.text.position(series.point(last)))
        case .standard where isInTime: return from == to ? long : Texts.goes(long, to: value)
        case .standard, .full:
            return Texts.goes(long, to: value, series.phrase(last))
        }
    }
}
