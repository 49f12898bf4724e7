import Foundation

/// The English name of a unit, and its signs.
struct MeasurementUnitName {
    enum Form: Int, Hashable, Codable { case wide, abbreviated, narrow }

    private let narrow: String
    private let abbreviated: String
    private let one: String
    private let several: String

    init(of unit: Dimension) {
        let names = Self.all["\(type(of: unit)) \(unit.symbol)"] ?? []
        abbreviated = names.first ?? unit.symbol
        narrow = names.count > 1 ? names[1] : abbreviated
        one = names.count > 2 ? names[2] : unit.symbol
        several = names.count > 3 ? names[3] : one + (names.count > 2 ? "s" : "")
    }

    /// A number of the unit.
    func text(_ number: String, isOne: Bool, _ form: Form) -> String {
        switch form {
        case .wide: "\(number) \(isOne ? one : several)"
        case .abbreviated where "°%′″".contains(abbreviated.prefix(1)): number + abbreviated
        case .abbreviated: "\(number) \(abbreviated)"
        case .narrow: number + narrow
        }
    }

    /// By type and Foundation's symbol: the sign, the shortest one, the name, and that of several where
    /// it isn't the name with an s.
    private static let all: [String: [String]] = [
        "UnitDuration h": ["hr", "h", "hour"],
        "UnitDuration m": ["min", "m", "minute"],
        "UnitDuration s": ["sec", "s", "second"],
        "UnitDuration ms": ["ms", "ms", "millisecond"],
        "UnitDuration µs": ["μs", "μs", "microsecond"],
        "UnitDuration ns": ["ns", "ns", "nanosecond"],
        "UnitLength km": ["km", "km", "kilometer"],
        "UnitLength m": ["m", "m", "meter"],
        "UnitLength cm": ["cm", "cm", "centimeter"],
        "UnitLength mm": ["mm", "mm", "millimeter"],
        "UnitLength mi": ["mi", "mi", "mile"],
        "UnitLength yd": ["yd", "yd", "yard"],
        "UnitLength ft": ["ft", "′", "foot", "feet"],
        "UnitLength in": ["in", "″", "inch", "inches"],
        "UnitMass kg": ["kg", "kg", "kilogram"],
        "UnitMass g": ["g", "g", "gram"],
        "UnitMass mg": ["mg", "mg", "milligram"],
        "UnitMass lb": ["lb", "#", "pound"],
        "UnitMass oz": ["oz", "oz", "ounce"],
        "UnitTemperature °C": ["°C", "°", "degree Celsius", "degrees Celsius"],
        "UnitTemperature °F": ["°F", "°", "degree Fahrenheit", "degrees Fahrenheit"],
        "UnitTemperature K": ["K", "K", "kelvin"],
        "UnitSpeed km/h": ["km/h", "km/h", "kilometer per hour", "kilometers per hour"],
        "UnitSpeed m/s": ["m/s", "m/s", "meter per second", "meters per second"],
        "UnitSpeed mph": ["mph", "mph", "mile per hour", "miles per hour"],
        "UnitSpeed kn": ["kn", "kn", "knot"],
        "UnitEnergy kCal": ["kcal", "kcal", "kilocalorie"],
        "UnitEnergy cal": ["cal", "cal", "calorie"],
        "UnitEnergy kJ": ["kJ", "kJ", "kilojoule"],
        "UnitEnergy J": ["J", "J", "joule"],
        "UnitEnergy kWh": ["kWh", "kWh", "kilowatt-hour"],
        "UnitPower kW": ["kW", "kW", "kilowatt"],
        "UnitPower W": ["W", "W", "watt"],
        "UnitVolume L": ["L", "L", "liter"],
        "UnitVolume mL": ["mL", "mL", "milliliter"],
        "UnitVolume gal": ["gal", "gal", "gallon"],
        "UnitVolume fl oz": ["fl oz", "fl oz", "fluid ounce"],
        "UnitPressure hPa": ["hPa", "hPa", "hectopascal"],
        "UnitPressure mbar": ["mbar", "mb", "millibar"],
        "UnitAngle °": ["°", "°", "degree"],
        "UnitInformationStorage GB": ["GB", "GB", "gigabyte"],
        "UnitInformationStorage MB": ["MB", "MB", "megabyte"],
        "UnitInformationStorage kB": ["kB", "kB", "kilobyte"],
        "UnitInformationStorage B": ["byte", "B", "byte"],
    ]
}

extension Measurement where UnitType: Dimension {
    /// In the units that people of a locale use: for lengths, masses, temperatures and speeds; others
    /// as they are.
    func inUnits(of locale: Locale) -> Measurement {
        let isMetric = locale.measurementSystem == .metric
        let isBritish = locale.measurementSystem == .uk
        let units: [Dimension]
        switch unit {
        case is UnitLength:
            units =
                isMetric
                ? [UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters]
                : [UnitLength.miles, UnitLength.feet, UnitLength.inches]
        case is UnitMass:
            units =
                isMetric || isBritish
                ? [UnitMass.kilograms, UnitMass.grams] : [UnitMass.pounds, UnitMass.ounces]
        case is UnitTemperature:
            units = [isMetric || isBritish ? UnitTemperature.celsius : UnitTemperature.fahrenheit]
        case is UnitSpeed:
            units = [isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour]
        default: return self
        }
        let converted = units.compactMap { $0 as? UnitType }.map { self.converted(to: $0) }
        return converted.first { abs($0.value) >= 1 } ?? converted.last ?? self
    }
}
