package import Foundation
package import Tables

/// The cells of a table of detail rows, as people read them.
package struct CellText: Sendable {
    private let numbers: FloatingPointFormatStyle<Double>
    private let noValue: String
    private let dates: [SpokenDate.Precision: SpokenDate]
    private let timeZone: TimeZone
    private let locale: Locale
    /// Longer text is shortened: a cell is for reading, the file has it whole.
    private static let longest = 200

    package init(timeZone: TimeZone, locale: Locale) {
        (self.timeZone, self.locale) = (timeZone, locale)
        noValue = Texts(locale).missing
        numbers = FloatingPointFormatStyle<Double>(locale: locale)
            .rounded(rule: .toNearestOrAwayFromZero)
        dates = Dictionary(
            uniqueKeysWithValues: [.day, .minute, .second, .millisecond, .microsecond].map {
                ($0, SpokenDate(precision: $0, timeZone: timeZone, locale: locale))
            })
    }

    /// The values of one column, all of them as finely as the finest needs, so that digits stand under one
    /// another.
    ///
    /// - Parameters:
    ///   - values: of one column.
    ///   - titles: what the column is called: years and identifiers have no separators.
    /// - Returns: a text for each.
    package func texts(_ values: [Value], of titles: [String] = []) -> [String] {
        let moments = values.compactMap { if case .date(let date) = $0 { date } else { nil } }
        let dates = self.dates[moments.map(fineness).max() ?? .day]
        let format = NumberCell(
            decimals: Self.decimals(values.compactMap(\.quantity)),
            isGrouped: !titles.contains(where: NumberedNames.areNumbered))
        return values.map { text($0, dates, format) }
    }

    /// How numbers of one column are written.
    private struct NumberCell: Hashable {
        var decimals: Int
        var isGrouped: Bool
    }

    /// Returns the number of decimals that the numbers have.
    ///
    /// Beyond four, only decimals that separate values within their range count.
    private static func decimals(_ numbers: [Double]) -> Int {
        let numbers = numbers.filter { $0.isFinite && abs($0) < 1e15 }
        guard let least = numbers.min(), let most = numbers.max() else { return 0 }
        let greatest = max(abs(least), abs(most))
        let range = most > least ? most - least : greatest
        guard greatest > 0, range > 0 else { return 0 }
        // A number has about 15 digits; those beyond are of its binary form.
        let held = max(0, min(15, 14 - Int(saturating: log10(greatest).rounded(.down))))
        let limit = min(max(4, 3 - Int(saturating: log10(range).rounded(.down))), held)
        return (0..<limit).first { decimals in
            let unit = pow(10, Double(decimals))
            let last = pow(10, Double(-limit)) / 2
            return numbers.allSatisfy { abs(($0 * unit).rounded() / unit - $0) < last }
        } ?? limit
    }

    private func text(_ value: Value, _ dates: SpokenDate?, _ format: NumberCell) -> String {
        switch value {
        case .number(let number): number.isFinite ? text(number, format) : "\(number)"
        case .date(let date): dates?.text(date) ?? noValue
        case .string(let string): string.shortened(to: Self.longest)
        case .missing: noValue
        }
    }

    /// A page asks for nearly the same cells again whenever a row comes.
    private func text(_ number: Double, _ format: NumberCell) -> String {
        Self.written.answer(to: Question(number, format, locale)) {
            let style = numbers.precision(.fractionLength(format.decimals))
                .grouping(format.isGrouped ? .automatic : .never)
            return style.text(of: number).withMinusSigns
        }
    }

    private struct Question: Hashable {
        /// Zero has two signs, and equal ones of different texts.
        let bits: UInt64
        let format: NumberCell
        let locale: String

        init(_ number: Double, _ format: NumberCell, _ locale: Locale) {
            (bits, self.format, self.locale) = (number.bitPattern, format, locale.identifier)
        }
    }

    private static let written = Memo<Question, String>(atMost: 4_096)

    /// A midnight is a day.
    private func fineness(_ date: Date) -> SpokenDate.Precision {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        let fraction = SpokenDate.fineness(of: date)
        if fraction > .second { return fraction }
        let whole = local.rounded()
        if whole.truncatingRemainder(dividingBy: 86_400) == 0 { return .day }
        return whole.truncatingRemainder(dividingBy: 60) == 0 ? .minute : .second
    }
}

extension Value {
    fileprivate var quantity: Double? { if case .number(let number) = self { number } else { nil } }
}
