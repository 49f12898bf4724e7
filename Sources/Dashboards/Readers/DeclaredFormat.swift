import Charts
import Foundation
import Scenes
import Tables

/// A format that a file names: a kind of number, or the fields of a date in a skeleton such as
/// "MMM y".
enum DeclaredFormat: AxisFormat {
    case number(NumberFormat)
    /// Fields as Unicode names them; the locale says their order.
    case date(String)

    private static let words: KeyValuePairs<String, NumberFormat> = [
        "number": NumberFormat(), "percent": NumberFormat(kind: .percent),
        "compact": NumberFormat(notation: .compactName),
        "scientific": NumberFormat(notation: .scientific),
    ]

    static func read(
        _ entry: Entry?, _ kind: DataKind, _ errors: inout [ConfigurationError]
    ) -> DeclaredFormat? {
        guard let entry else { return nil }
        guard let text = entry.text else { return .number(NumberFormat(entry)) }
        if kind == .temporal { return .date(text) }
        if let named = words.first(where: { $0.key == text }) { return .number(named.value) }
        let hint = Spelling.hint(for: text, among: words.map(\.key))
        errors.append(entry.error("unknown format \"\(text)\"" + hint))
        return nil
    }

    func text(of value: Value, _ locale: Locale, _ timeZone: TimeZone) -> String? {
        switch (self, value) {
        case (.number(let format), .number(let number)): format.text(of: number, locale)
        case (.date(let fields), .date(let date)): Self.text(of: date, fields, locale, timeZone)
        default: nil
        }
    }

    /// Whether the texts of numbers say a unit by themselves.
    func says(_ unit: String) -> Bool {
        if case .number(let format) = self { format.says(unit) } else { false }
    }

    private static func text(
        of date: Date, _ fields: String, _ locale: Locale, _ timeZone: TimeZone
    ) -> String {
        let formatter = DateFormatter()
        (formatter.locale, formatter.timeZone) = (locale, timeZone)
        formatter.setLocalizedDateFormatFromTemplate(fields)
        return formatter.string(from: date)
    }
}

/// How a number is written; what is nil is left to its kind and to the locale.
struct NumberFormat: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case plain, percent
        case currency(String)
    }

    enum Sign: String, Hashable, Sendable { case never, always }

    enum Notation: String, Hashable, Sendable { case compactName, scientific }

    var kind: Kind = .plain
    var fractionDigits: Int?
    var significantDigits: Int?
    var notation: Notation?
    var sign: Sign?
    var isGrouped = true

    func text(of number: Double, _ locale: Locale) -> String {
        switch kind {
        case .plain: plain(number, locale).text(of: number)
        case .percent: percent(number, locale).text(of: number)
        case .currency(let code): currency(code, locale).text(of: number)
        }
    }

    /// Whether its texts say a unit by themselves, as "31%" and "€12" do.
    func says(_ unit: String) -> Bool {
        switch kind {
        case .plain: false
        case .percent: ["%", "percent"].contains(unit)
        case .currency(let code):
            [code, UnitNames.first(of: code), UnitNames.name(of: code)].contains(unit)
                || code.hasSuffix("D") && ["$", "dollars"].contains(unit)
        }
    }

    private var precision: NumberFormatStyleConfiguration.Precision? {
        fractionDigits.map { .fractionLength($0) }
            ?? significantDigits.map { .significantDigits($0) }
    }

    /// The author's digits, or at most the decimals that the number's size needs.
    private func digits(for number: Double) -> NumberFormatStyleConfiguration.Precision? {
        precision ?? (notation == nil ? .fractionLength(0...Self.decimals(of: number)) : nil)
    }

    /// Two, and more of small numbers, so that four digits say something.
    private static func decimals(of number: Double) -> Int {
        guard number != 0, number.isFinite else { return 2 }
        return min(max(2, 3 - Int(saturating: log10(abs(number)).rounded(.down))), 15)
    }

    private func plain(
        _ number: Double, _ locale: Locale
    ) -> FloatingPointFormatStyle<Double> {
        var style = FloatingPointFormatStyle<Double>(locale: locale)
            .rounded(rule: .toNearestOrAwayFromZero)
        if let precision = digits(for: number) { style = style.precision(precision) }
        if !isGrouped { style = style.grouping(.never) }
        if let sign {
            style = style.sign(strategy: sign == .never ? .never : .always())
        }
        switch notation {
        case nil: return style
        case .compactName: return style.notation(.compactName)
        case .scientific: return style.notation(.scientific)
        }
    }

    private func percent(
        _ number: Double, _ locale: Locale
    ) -> FloatingPointFormatStyle<Double>.Percent {
        var style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
            .rounded(rule: .toNearestOrAwayFromZero)
        if let precision = digits(for: 100 * number) { style = style.precision(precision) }
        if !isGrouped { style = style.grouping(.never) }
        if let sign {
            style = style.sign(strategy: sign == .never ? .never : .always())
        }
        switch notation {
        case nil: return style
        case .compactName: return style.notation(.compactName)
        case .scientific: return style.notation(.scientific)
        }
    }

    private func currency(
        _ code: String, _ locale: Locale
    ) -> FloatingPointFormatStyle<Double>.Currency {
        var style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)
            .rounded(rule: .toNearestOrAwayFromZero)
        if let precision { style = style.precision(precision) }
        if !isGrouped { style = style.grouping(.never) }
        if let sign { style = style.sign(strategy: sign == .never ? .never : .always()) }
        switch notation {
        case nil: return style
        case .compactName: return style.notation(.compactName)
        case .scientific: return style.notation(.scientific)
        }
    }
}

extension NumberFormat {
    fileprivate init(_ entry: Entry) {
        if let code = entry["currency"]?.text {
            kind = .currency(code)
        } else if entry["percent"]?.flag == true {
            kind = .percent
        }
        fractionDigits = entry["fractionDigits"]?.whole
        significantDigits = entry["significantDigits"]?.whole
        notation = entry["notation"]?.text.flatMap(Notation.init)
        sign = entry["sign"]?.text.flatMap(Sign.init)
        isGrouped = entry["grouping"]?.text != "never"
    }
}
