/// A column's name as its title and its unit: "wind_mph" is "Wind" in miles per hour.
///
/// Only identifiers are turned into words. Other names are shown as they are written.
struct ColumnName {
    let title: String
    /// The title inside a sentence.
    ///
    /// Names with capitals beyond the first letter, and names that aren't identifiers, keep their case.
    let phrase: String
    let unit: String?

    init(_ name: String) {
        var words = Self.words(of: name)
        // "checkIn" isn't in inches.
        let isSeparated = words.count > 1 && name.contains { "_-.".contains($0) }
        let ending = isSeparated ? words.last?.lowercased() : nil
        unit = ending.flatMap { Self.units[$0] }
        if unit != nil { words.removeLast() }
        let text = words.joined(separator: " ")
        if text.isEmpty {
            title = name
            phrase = name
        } else {
            title = text.prefix(1).uppercased() + text.dropFirst()
            phrase = text.dropFirst().contains(where: \.isUppercase) ? title : text.lowercased()
        }
    }

    /// The words of a name in snake_case, camelCase, kebab-case, or with dots between words in lower case.
    ///
    /// Empty if the name isn't an identifier.
    private static func words(of name: String) -> [String] {
        guard !name.contains(where: \.isWhitespace), name.contains(where: \.isLetter) else {
            return []
        }
        if name.contains("_") { return name.split(separator: "_").map(String.init) }
        if name.contains(where: \.isUppercase) {
            // One small letter before a capital isn't a word: "pH", "kWh" and "iPhone" stay.
            guard name.wholeMatch(of: /\p{Ll}{2,}[\p{Ll}\d]*(?:\p{Lu}[\p{Ll}\d]+)+/) != nil else {
                return []
            }
            return name.reduce(into: "") { text, character in
                text += (character.isUppercase ? " " : "") + character.lowercased()
            }
            .split(separator: " ").map(String.init)
        }
        let isIdentifier = name.wholeMatch(of: /\p{L}[\p{L}\d]*(?:-[\p{L}\d]+|\.\p{L}[\p{L}\d]*)*/)
        let isDomain = name.firstMatch(of: /\.(?:com|org|net|gov|edu|io)$/)
        guard isIdentifier != nil, isDomain == nil else { return [] }
        return name.split { $0 == "-" || $0 == "." }.map(String.init)
    }

    private static let units = [
        "pct": "percent", "percent": "percent", "mph": "miles per hour", "mi": "miles",
        "km": "kilometers", "m": "meters", "cm": "centimeters", "mm": "millimeters",
        "in": "inches", "ft": "feet", "kg": "kilograms", "g": "grams", "lb": "pounds",
        "min": "minutes", "sec": "seconds", "s": "seconds", "ms": "milliseconds", "h": "hours",
        "usd": "dollars", "eur": "euros", "c": "degrees Celsius", "f": "degrees Fahrenheit",
        "hpa": "hectopascals", "ppm": "parts per million", "mwh": "megawatt hours",
    ]
}
