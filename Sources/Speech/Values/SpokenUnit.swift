import Foundation
import Scenes
import Tables

/// The label of an axis and the unit of its numbers, spelled out: "Altitude (m)" is
/// altitude in meters.
struct SpokenUnit {
    let label: String
    /// In the plural; nil for none.
    let unit: String?

    init(_ axis: AxisSemantics, locale: Locale) {
        let parts = Self.parts(of: axis.label)
        guard axis.kind == .quantitative, let short = axis.unit ?? parts?.unit,
            let spelled = Self.spelled(short, locale)
        else {
            (label, unit) = (axis.label, axis.unit)
            return
        }
        label = axis.unit == nil ? parts?.label ?? axis.label : axis.label
        unit = spelled
    }

    /// Whether the unit is a number of ones, as in "12 thousand".
    var isMultiple: Bool { unit.map(Self.multiples.contains) ?? false }

    private static let multiples: Set = ["hundred", "thousand", "million", "billion", "trillion"]

    private static func parts(of label: String) -> (label: String, unit: String)? {
        guard label.hasSuffix(")"), let open = label.lastIndex(of: "("), open > label.startIndex
        else { return nil }
        let unit = label[label.index(after: open)...].dropLast()
        return (label[..<open].trimmingCharacters(in: .whitespaces), String(unit))
    }

    /// Nil for what isn't the name of a unit.
    private static func spelled(_ unit: String, _ locale: Locale) -> String? {
        if let name = names[unit] {
            guard locale.region == .unitedStates else { return name }
            return name.replacing("metre", with: "meter").replacing("litre", with: "liter")
        }
        let isWords =
            unit.count > 3 && unit.first?.isLowercase == true
            && unit.allSatisfy { $0.isLetter || $0 == " " }
        return isWords ? unit : nil
    }

    /// The symbols of the International System of Units, and what else charts are labelled with.
    private static let names = [
        "km": "kilometres", "m": "metres", "cm": "centimetres", "mm": "millimetres",
        "mi": "miles", "ft": "feet", "in": "inches", "yd": "yards", "kg": "kilograms",
        "g": "grams", "mg": "milligrams", "t": "tonnes", "lb": "pounds", "lbs": "pounds",
        "oz": "ounces", "l": "litres", "L": "litres", "ml": "millilitres", "mL": "millilitres",
        "s": "seconds", "ms": "milliseconds", "min": "minutes", "h": "hours", "d": "days",
        "°C": "degrees Celsius", "°F": "degrees Fahrenheit", "K": "kelvins", "°": "degrees",
        "%": "percent", "ppm": "parts per million", "mpg": "miles per gallon",
        "mph": "miles per hour", "m/s": "metres per second", "km/h": "kilometres per hour",
        "hPa": "hectopascals", "mmHg": "millimetres of mercury", "mV": "millivolts",
        "V": "volts", "A": "amperes", "W": "watts", "kW": "kilowatts", "MW": "megawatts",
        "Wh": "watt hours", "kWh": "kilowatt hours", "MWh": "megawatt hours",
        "GWh": "gigawatt hours", "kB": "kilobytes", "KB": "kilobytes", "MB": "megabytes",
        "GB": "gigabytes", "TB": "terabytes", "Hz": "hertz", "kHz": "kilohertz",
        "MHz": "megahertz", "GHz": "gigahertz", "dB": "decibels", "hp": "horsepower",
        "US$": "US dollars", "$": "dollars", "USD": "US dollars", "€": "euros", "EUR": "euros",
        "£": "pounds", "GBP": "pounds", "thousands": "thousand", "millions": "million",
        "billions": "billion",
    ]
}
