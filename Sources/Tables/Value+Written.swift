import Foundation

extension Value {
    /// As it is written in files and kept in columns of texts: `12`, `0.5`, `2026-11-23T14:03:00.25Z`; nil
    /// where it is missing.
    package var written: String? {
        switch self {
        case .missing: nil
        case .string(let text): text
        case .date(let date): date.written
        case .number(let number): number.plain
        }
    }
}

extension Date {
    /// In UTC (ISO 8601), to the microsecond, which is about what a time can hold.
    package var written: String {
        let seconds = timeIntervalSince1970
        let style = Date.ISO8601FormatStyle.iso8601.year().month().day()
            .timeZone(separator: .omitted).time(includingFractionalSeconds: false)
        var whole = seconds.rounded(.down)
        var fraction = Int(saturating: ((seconds - whole) * 1e6).rounded())
        if fraction == 1_000_000 { (whole, fraction) = (whole + 1, 0) }
        let text = Date(timeIntervalSince1970: whole).formatted(style)
        guard fraction > 0 else { return text }
        var digits = String(fraction)
        digits = String(repeating: "0", count: 6 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return String(text.dropLast()) + "." + digits + "Z"
    }
}
