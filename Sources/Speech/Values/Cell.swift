package import Foundation
package import Tables

/// The cells of a table of detail rows, as people read them.
package struct CellText: Sendable {
    private let numbers: FloatingPointFormatStyle<Double>
    private let days: SpokenDate
    private let minutes: SpokenDate
    private let seconds: SpokenDate
    private let timeZone: TimeZone
    /// Longer text is shortened: a cell is for reading, the file has it whole.
    private static let longest = 200

    package init(timeZone: TimeZone, locale: Locale) {
        self.timeZone = timeZone
        numbers = FloatingPointFormatStyle<Double>(locale: locale)
            .precision(.fractionLength(0...4)).grouping(.automatic)
        days = SpokenDate(precision: .day, timeZone: timeZone, locale: locale)
        minutes = SpokenDate(precision: .minute, timeZone: timeZone, locale: locale)
        seconds = SpokenDate(precision: .second, timeZone: timeZone, locale: locale)
    }

    package func text(_ value: Value) -> String {
        switch value {
        case .number(let number): number.isFinite ? numbers.format(number) : "\(number)"
        case .date(let date): text(date)
        case .string(let string): string.shortened(to: Self.longest)
        case .missing: Texts.missing
        }
    }

    /// No finer than the time is: a midnight is a day.
    private func text(_ date: Date) -> String {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        if local.truncatingRemainder(dividingBy: 86_400) == 0 { return days.text(date) }
        return local.truncatingRemainder(dividingBy: 60) == 0
            ? minutes.text(date) : seconds.text(date)
    }
}
