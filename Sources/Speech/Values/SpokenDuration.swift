import Foundation

/// A length of time in the unit that gives it a small number: "4 hours", "90 minutes".
struct SpokenDuration {
    private let numbers: SpokenNumber

    init(locale: Locale) { numbers = SpokenNumber(locale: locale) }

    /// From the longest; months and years are those of the mean Gregorian year.
    private static let units: [(seconds: Double, name: String)] = [
        (31_556_952, "year"), (2_629_746, "month"), (86_400, "day"), (3_600, "hour"),
        (60, "minute"),
    ]

    /// A unit is used from two of it on, or where it fits a whole number of times.
    func text(_ seconds: Double) -> String {
        let unit = Self.units.first { unit in
            seconds >= 2 * unit.seconds || seconds == unit.seconds
        }
        let (length, name) = unit ?? (1, "second")
        let amount = seconds / length
        let rounded = amount < 10 ? (amount * 10).rounded() / 10 : amount.rounded()
        return Texts.duration(numbers.text(rounded), name, isOne: rounded == 1)
    }
}
