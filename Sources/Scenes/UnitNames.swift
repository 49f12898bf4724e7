/// The units that charts are labelled with: as symbols where they are read, by name where they are
/// spoken.
package enum UnitNames {
    /// "miles per hour" of "mph", in British spelling; nil for a symbol that isn't known.
    package static func name(of symbol: String) -> String? { names[symbol] }

    /// "mph" of "miles per hour" in either spelling, "kB/s" of what there is in a second; nil for a
    /// unit that has none, such as pancakes.
    package static func symbol(of name: String) -> String? {
        if let symbol = symbols[name] { return symbol }
        let parts = name.split(separator: " per ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let amount = symbols[parts[0]],
            let time = symbols[parts[1] + "s"]
        else { return nil }
        return "\(amount)/\(time)"
    }

    /// The first of the symbols of one unit, such as "l" of "L" and "€" of "EUR".
    package static func first(of symbol: String) -> String { firsts[symbol] ?? symbol }

    private static let firsts = [
        "lbs": "lb", "L": "l", "mL": "ml", "KB": "kB", "USD": "US$", "EUR": "€", "GBP": "£",
    ]

    /// A unit as it is read: its symbol, or itself where it has none.
    package static func short(_ unit: String) -> String { symbol(of: unit) ?? unit }

    /// "Wind speed (mph)": a label with the unit of its numbers; itself where there is none or where it
    /// says the unit, and the unit alone where it is empty.
    package static func title(_ label: String, in unit: String?) -> String {
        guard let unit, !unit.isEmpty, unit != "rows",
            !" \(label) ".lowercased().contains(" \(unit) ".lowercased())
        else { return label }
        return label.isEmpty ? short(unit) : "\(label) (\(short(unit)))"
    }

    private static let names = Dictionary(uniqueKeysWithValues: units)

    private static let symbols = Dictionary(
        units.filter { !multiples.contains($0.0) }.flatMap { symbol, name in
            [(name, symbol), (american(name), symbol)]
        }, uniquingKeysWith: { first, _ in first })

    /// "meters" of "metres".
    package static func american(_ name: String) -> String {
        name.replacing("metre", with: "meter").replacing("litre", with: "liter")
    }

    /// Not units but numbers of ones.
    private static let multiples: Set = ["thousands", "millions", "billions"]

    /// Symbols of the International System of Units, and what else is common; the first of a name
    /// is its symbol.
    private static let units = [
        ("km", "kilometres"), ("m", "metres"), ("cm", "centimetres"), ("mm", "millimetres"),
        ("mi", "miles"), ("ft", "feet"), ("in", "inches"), ("yd", "yards"), ("kg", "kilograms"),
        ("g", "grams"), ("mg", "milligrams"), ("t", "tonnes"), ("lb", "pounds"), ("lbs", "pounds"),
        ("oz", "ounces"), ("l", "litres"), ("L", "litres"), ("ml", "millilitres"),
        ("mL", "millilitres"), ("s", "seconds"), ("ms", "milliseconds"), ("min", "minutes"),
        ("h", "hours"), ("d", "days"), ("°C", "degrees Celsius"), ("°F", "degrees Fahrenheit"),
        ("K", "kelvins"), ("°", "degrees"), ("%", "percent"), ("ppm", "parts per million"),
        ("mpg", "miles per gallon"), ("mph", "miles per hour"), ("m/s", "metres per second"),
        ("km/h", "kilometres per hour"), ("hPa", "hectopascals"),
        ("mmHg", "millimetres of mercury"), ("mV", "millivolts"), ("V", "volts"), ("A", "amperes"),
        ("W", "watts"), ("kW", "kilowatts"), ("MW", "megawatts"), ("Wh", "watt hours"),
        ("kWh", "kilowatt hours"), ("MWh", "megawatt hours"), ("GWh", "gigawatt hours"),
        ("kB", "kilobytes"), ("KB", "kilobytes"), ("MB", "megabytes"), ("GB", "gigabytes"),
        ("TB", "terabytes"), ("Hz", "hertz"), ("kHz", "kilohertz"), ("MHz", "megahertz"),
        ("GHz", "gigahertz"), ("dB", "decibels"), ("hp", "horsepower"), ("US$", "US dollars"),
        ("$", "dollars"), ("USD", "US dollars"), ("€", "euros"), ("EUR", "euros"), ("£", "pounds"),
        ("GBP", "pounds"), ("thousands", "thousand"), ("millions", "million"),
        ("billions", "billion"),
    ]
}
