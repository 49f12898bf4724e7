import Charts
import Foundation
import Tables

/// A format that a file names: a kind of number, or the fields of a date in a skeleton such as
/// "MMM y".
enum DeclaredFormat: AxisFormat {
    case number(fractionDigits: Int?)
    case percent(fractionDigits: Int?)
    case compact
    case scientific
    case currency(String, fractionDigits: Int?)
    /// Fields as Unicode names them; the locale says their order.
    case date(String)

    private static let words = ["number", "percent", "compact", "scientific"]

    static func read(
        _ entry: Entry?, _ kind: DataKind, _ errors: inout [ConfigurationError]
    ) -> DeclaredFormat? {
        guard let entry else { return nil }
        let digits = entry["fractionDigits"]?.whole
        if let code = entry["currency"]?.text { return .currency(code, fractionDigits: digits) }
        guard let text = entry.text else { return .number(fractionDigits: digits) }
        if kind == .temporal { return .date(text) }
        switch text {
        case "number": return .number(fractionDigits: nil)
        case "percent": return .percent(fractionDigits: nil)
        case "compact": return .compact
        case "scientific": return .scientific
        default:
            let hint = Spelling.hint(for: text, among: words)
            errors.append(entry.error("unknown format \"\(text)\"" + hint))
            return nil
        }
    }

    func text(of value: Value, _ locale: Locale, _ timeZone: TimeZone) -> String? {
        switch value {
        case .number(let number): text(of: number, locale)
        case .date(let date): text(of: date, locale, timeZone)
        case .string, .missing: nil
        }
    }

    private func text(of number: Double, _ locale: Locale) -> String? {
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        switch self {
        case .number(let digits):
            return digits.map { style.precision(.fractionLength($0)) }?.format(number)
                ?? style.format(number)
        case .percent(let digits):
            let percent = FloatingPointFormatStyle<Double>.Percent(locale: locale)
            return digits.map { percent.precision(.fractionLength($0)) }?.format(number)
                ?? percent.format(number)
        case .compact: return style.notation(.compactName).format(number)
        case .scientific: return style.notation(.scientific).format(number)
        case .currency(let code, let digits):
            let money = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)
            return digits.map { money.precision(.fractionLength($0)) }?.format(number)
                ?? money.format(number)
        case .date: return nil
        }
    }

    private func text(of date: Date, _ locale: Locale, _ timeZone: TimeZone) -> String? {
        guard case .date(let fields) = self else { return nil }
        let formatter = DateFormatter()
        (formatter.locale, formatter.timeZone) = (locale, timeZone)
        formatter.setLocalizedDateFormatFromTemplate(fields)
        return formatter.string(from: date)
    }
}
