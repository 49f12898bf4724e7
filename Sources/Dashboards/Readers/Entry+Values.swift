import Feeds
import Foundation
import Tables

/// The values of scalars. An entry of the wrong shape is nil here: `ShapeCheck` has reported it.
extension Entry {
    var whole: Int? { text.flatMap { Int($0) } }

    /// The texts of a list, or the one text that stands for a list of one.
    var texts: [Entry] { items ?? (text == nil ? [] : [self]) }

    /// Seconds of "5 minutes", or the number itself.
    var seconds: Double? {
        guard let parts = text?.split(separator: " "), let first = parts.first,
            let count = Double(first)
        else { return nil }
        guard let unit = parts.dropFirst().first else { return count }
        return Self.secondsByUnit.first { unit.hasPrefix($0.key) }.map { $0.value * count }
    }

    /// The bytes of a size like "500 MB", whose units are powers of a thousand.
    var bytes: Int? {
        guard let parts = text?.split(separator: " "), parts.count == 2,
            let count = Double(parts[0]),
            let power = ["bytes", "kB", "MB", "GB", "TB"].firstIndex(of: parts[1])
        else { return nil }
        return Int(exactly: (count * [1, 1e3, 1e6, 1e9, 1e12][power]).rounded())
    }

    /// The day on which weeks begin, 1 for Sunday; nil if the entry names none.
    var firstWeekday: Int? {
        self["firstWeekday"]?.text.flatMap(Vocabulary.weekdays.firstIndex).map { $0 + 1 }
    }

    func timeZone(_ errors: inout [ConfigurationError]) -> TimeZone? {
        guard let text else { return nil }
        if let zone = TimeZone(identifier: text) { return zone }
        let hint = Spelling.hint(for: text, among: TimeZone.knownTimeZoneIdentifiers)
        errors.append(error("unknown time zone \"\(text)\"" + hint))
        return nil
    }

    /// The text as a value of a column's kind.
    func value(
        as kind: DataKind, in zone: TimeZone, _ errors: inout [ConfigurationError]
    ) -> Value? {
        guard let text else { return nil }
        var parser = CellParser(timeZone: zone)
        if let value = parser.value(of: Array(text.utf8)[...], as: kind) { return value }
        errors.append(error(CellParser.complaint(about: text, as: kind)))
        return nil
    }

    /// The text as the first it can be of a number, a time and a text.
    func anyValue(in zone: TimeZone) -> Value? {
        guard let text else { return nil }
        var parser = CellParser(timeZone: zone)
        let kinds: [DataKind] = [.quantitative, .temporal, .nominal]
        return kinds.lazy.compactMap { parser.value(of: Array(text.utf8)[...], as: $0) }.first
    }

    /// The field that the text names; says which there are when it names none.
    func field(in schema: Schema, _ errors: inout [ConfigurationError]) -> Schema.Field? {
        guard let text else { return nil }
        if let field = schema[text] { return field }
        errors.append(error("unknown column \"\(text)\"" + schema.hint(for: text)))
        return nil
    }

    private static let secondsByUnit: KeyValuePairs<String, Double> = [
        "second": 1, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800,
    ]
}

extension Schema {
    /// The end of a sentence about an unknown column: the likely one, or all of them.
    func hint(for name: String) -> String {
        let names = fields.map(\.name)
        if names.isEmpty { return "; what stands here belongs to no row" }
        let hint = Spelling.hint(for: name, among: names)
        return hint.isEmpty ? "; there are \(names.joined(separator: ", "))" : hint
    }
}
