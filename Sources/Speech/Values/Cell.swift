package import Foundation
package import Tables

/// The cells of a table of detail rows, as people read them.
package struct CellText: Sendable {
    private let numbers: FloatingPointFormatStyle<Double>
    private let noValue: String
    private let seconds: SpokenDate
    private let dates: [SpokenDate.Precision: SpokenDate]
    private let timeZone: TimeZone
    private let locale: String
    /// Longer text is shortened: a cell is for reading, the file has it whole.
    private static let longest = 200

    package init(timeZone: TimeZone, locale: Locale) {
        (self.timeZone, self.locale) = (timeZone, locale.identifier)
        noValue = Texts(locale).missing
        numbers = FloatingPointFormatStyle<Double>(locale: locale)
            .precision(.fractionLength(0...4)).grouping(.automatic)
            .rounded(rule: .toNearestOrAwayFromZero)
        dates = Dictionary(
            uniqueKeysWithValues: [.day, .minute].map {
                ($0, SpokenDate(precision: $0, timeZone: timeZone, locale: locale))
            })
        seconds = SpokenDate(precision: .second, timeZone: timeZone, locale: locale)
    }

    /// The values of one column, dates as finely as the finest of them needs.
    package func texts(_ values: [Value]) -> [String] {
        let dates = values.compactMap { if case .date(let date) = $0 { date } else { nil } }
        let precision = dates.map(fineness).max() ?? .day
        return values.map { text($0, precision) }
    }

    private func text(_ value: Value, _ precision: SpokenDate.Precision) -> String {
        switch value {
        case .number(let number): number.isFinite ? text(number) : "\(number)"
        case .date(let date): (dates[precision] ?? seconds).text(date)
        case .string(let string): string.shortened(to: Self.longest)
        case .missing: noValue
        }
    }

    /// A page asks for nearly the same cells again whenever a row comes.
    private func text(_ number: Double) -> String {
        Self.written.answer(to: Question(number, locale)) {
            numbers.format(number).withMinusSigns
        }
    }

    private struct Question: Hashable {
        /// Zero has two signs, and equal ones of different texts.
        let bits: UInt64
        let locale: String

        init(_ number: Double, _ locale: String) {
            (bits, self.locale) = (number.bitPattern, locale)
        }
    }

    private static let written = Memo<Question, String>(atMost: 4_096)

    /// A midnight is a day.
    private func fineness(_ date: Date) -> SpokenDate.Precision {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        if local.truncatingRemainder(dividingBy: 86_400) == 0 { return .day }
        return local.truncatingRemainder(dividingBy: 60) == 0 ? .minute : .second
    }
}
