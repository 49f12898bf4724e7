public import Foundation

// Foundation on Linux has measurements, but no way to write them.

extension Measurement where UnitType: Dimension {
    /// Writes measurements as people of a locale do: "5 km", "5 kilometers".
    ///
    /// Names of units are English.
    public struct FormatStyle: Foundation.FormatStyle, Hashable {
        /// How much of a unit's name is written.
        public struct UnitWidth: Hashable, Codable, Sendable {
            fileprivate let form: MeasurementUnitName.Form

            /// Its name: "5 kilometers".
            public static var wide: UnitWidth { UnitWidth(form: .wide) }
            /// Its sign after a space: "5 km".
            public static var abbreviated: UnitWidth { UnitWidth(form: .abbreviated) }
            /// Its shortest sign: "5km".
            public static var narrow: UnitWidth { UnitWidth(form: .narrow) }
        }

        /// How much of a unit's name is written.
        public var width: UnitWidth
        /// The kind of thing that is measured, which says in which units a locale writes it.
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        /// How the number is written; as precisely as a unit of the locale wants it when nil.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        /// Whose units and numbers.
        public var locale: Locale

        /// Writes measurements of a usage, in the units of a locale.
        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            (self.width, self.locale, self.usage) = (width, locale, usage)
            self.numberFormatStyle = numberFormatStyle
        }

        /// The measurement as text.
        public func format(_ value: Measurement<UnitType>) -> String {
            let isUsual = usage != .asProvided
            let shown = isUsual ? value.inUnits(of: locale) : value
            let number =
                numberFormatStyle.map { $0.locale(locale).format(shown.value) }
                ?? Self.text(of: shown.value, locale)
            return MeasurementUnitName(of: shown.unit).text(
                number, isOne: shown.value == 1, width.form)
        }

        /// Whole numbers, but of two digits at least.
        private static func text(of number: Double, _ locale: Locale) -> String {
            let style = FloatingPointFormatStyle<Double>(locale: locale)
            return abs(number) >= 10
                ? style.precision(.fractionLength(0)).format(number)
                : style.precision(.significantDigits(1...2)).format(number)
        }

        /// The style in another locale.
        public func locale(_ locale: Locale) -> Self {
            var style = self
            style.locale = locale
            return style
        }
    }

    /// The measurement as a style writes it.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Self {
        style.format(self)
    }

    /// The measurement in the units of the current locale, with their signs.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
}

/// The kind of thing that is measured, which says in which units a locale writes it.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
    private let name: String

    /// Nothing in particular.
    public static var general: Self { Self(name: "general") }
    /// The measurement's own unit, whatever is usual.
    public static var asProvided: Self { Self(name: "asProvided") }
}

extension FormatStyle {
    /// Writes measurements of a usage, in the units of the current locale.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Measurement<UnitType>.FormatStyle(
            width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}
