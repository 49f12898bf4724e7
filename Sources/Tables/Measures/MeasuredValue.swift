/// A number of a table as a page shows and speaks it.
package struct MeasuredValue: Hashable, Sendable {
    /// Another number that it is compared with.
    package struct Comparison: Hashable, Sendable {
        package var value: Double
        /// The name of the other number: "yesterday".
        package var label: String
        /// Whether the difference is told as a share of the other number.
        package var isShare: Bool

        package init(value: Double, label: String, isShare: Bool) {
            (self.value, self.label, self.isShare) = (value, label, isShare)
        }
    }

    /// Its name: the title of its panel.
    package var title: String
    /// Nil where the table has none.
    package var value: Double?
    /// As it is spoken, in the plural; nil for none.
    package var unit: String?
    package var comparison: Comparison?
    /// The name of the other number where the table doesn't reach back to it yet; nil else.
    package var awaited: String?
    /// The number as it is shown, if its author says how numbers are written.
    package var text: String?
    /// Whether that text says the unit by itself, as "€12" does.
    package var textSaysUnit = false
    package var thresholds: ValueStates?
    /// When its state began, as people read it: "since 2:02 PM"; nil where that isn't told.
    package var since: String?

    package init(
        title: String, value: Double?, unit: String? = nil, comparison: Comparison? = nil,
        thresholds: ValueStates? = nil
    ) {
        (self.title, self.value, self.unit) = (title, value, unit)
        (self.comparison, self.thresholds) = (comparison, thresholds)
    }

    /// A number with as many digits as are shown, which are those that are spoken.
    package static func rounded(_ number: Double) -> Double {
        guard abs(number) < 1e6 else { return number }
        let unit: Double = [1, 10, 100, 1_000][digits(of: number)]
        return (number * unit).rounded() / unit
    }

    /// How many decimal digits of a number below a million say something, from 0 to 3.
    package static func digits(of number: Double) -> Int {
        switch abs(number) {
        case 1_000...: 0
        case 10...: 1
        case 1...: 2
        default: 3
        }
    }

    /// The name of its state; nil without thresholds.
    package var state: String? { stateIndex.flatMap { thresholds?.states[$0].name } }

    /// Its state, and since when it is in it: "High since 2:02 PM".
    package var stateText: String? {
        state.map { [$0, since].compactMap(\.self).joined(separator: " ") }
    }

    package var stateIndex: Int? {
        guard let thresholds, let value, !thresholds.states.isEmpty else { return nil }
        return thresholds.state(of: value)
    }

    /// A share of more than ten times the other number says nothing but that this is next to nothing.
    private static let greatestShare = 10.0

    /// How much more than the other number it is, as a difference or as a share of that.
    ///
    /// Nil without a comparison; of zero no share can be told, and none of a number to which it is more
    /// than ten times as much.
    package var change: (amount: Double, isShare: Bool)? {
        guard let value, let comparison else { return nil }
        let difference = value - comparison.value
        let share = difference / abs(comparison.value)
        guard comparison.isShare, abs(share) <= Self.greatestShare else {
            return (difference, false)
        }
        return (share, true)
    }
}
