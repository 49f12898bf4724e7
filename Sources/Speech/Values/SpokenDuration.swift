import Foundation

/// A length of time in the unit that gives it a small number, and the rest of it in the next: "4 hours",
/// "90 minutes", "2 minutes 12 seconds", "0.25 seconds".
struct SpokenDuration {
    private let texts: Texts

    init(locale: Locale) { texts = Texts(locale) }

    /// From the longest; months and years are those of the mean Gregorian year.
    private static let units: [(seconds: Double, unit: Unit)] = [
        (31_556_952, .year), (2_629_746, .month), (86_400, .day), (3_600, .hour),
        (60, .minute), (1, .second),
    ]

    enum Unit { case year, month, day, hour, minute, second }

    /// A unit is used from two of it on, or where it fits a whole number of times.
    func text(_ seconds: Double) -> String {
        let index =
            Self.units.firstIndex { unit in
                seconds >= 1.99 * unit.seconds || seconds == unit.seconds
            } ?? Self.units.count - 1
        let (unit, name) = Self.units[index]
        let amount = seconds / unit
        // A rest that nobody asks for is left out.
        guard amount < 10, abs(amount - amount.rounded()) >= 0.05, index + 1 < Self.units.count
        else { return texts.duration(seconds < 1 ? seconds : amount.rounded(), name) }
        let (part, partName) = Self.units[index + 1]
        let parts = (seconds / part).rounded()
        var whole = (parts * part / unit).rounded(.down)
        var rest = ((parts * part - whole * unit) / part).rounded()
        // A month isn't a whole number of days.
        if rest * part >= unit { (whole, rest) = (whole + 1, 0) }
        let text = texts.duration(whole, name)
        return rest > 0 ? texts.duration(text, and: texts.duration(rest, partName)) : text
    }
}
