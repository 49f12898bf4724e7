/// A column's name as its title and its unit: "wind_mph" is "Wind" in miles per hour.
struct ColumnName {
    let title: String
    let unit: String?

    init(_ name: String) {
        var words = name.split { $0 == "_" || $0 == " " || $0 == "-" || $0 == "." }.map(String.init)
        let ending = words.count > 1 ? words.last?.lowercased() : nil
        unit = ending.flatMap { Self.units[$0] }
        if unit != nil { words.removeLast() }
        let text = words.joined(separator: " ")
        title = text.isEmpty ? name : text.prefix(1).uppercased() + text.dropFirst()
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
