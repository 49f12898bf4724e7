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
    package var thresholds: ValueStates?

    package init(
        title: String, value: Double?, unit: String? = nil, comparison: Comparison? = nil,
        thresholds: ValueStates? = nil
    ) {
        (self.title, self.value, self.unit) = (title, value, unit)
        (self.comparison, self.thresholds) = (comparison, thresholds)
    }

    /// The name of its state; nil without thresholds.
    package var state: String? { stateIndex.flatMap { thresholds?.states[$0].name } }

    package var stateIndex: Int? {
        guard let thresholds, let value, !thresholds.states.isEmpty else { return nil }
        return thresholds.state(of: value)
    }

    /// How much more than the other number it is, as a difference or as a share of that.
    ///
    /// Nil without a comparison; of zero no share can be told.
    package var change: (amount: Double, isShare: Bool)? {
        guard let value, let comparison else { return nil }
        let difference = value - comparison.value
        guard comparison.isShare, comparison.value != 0 else { return (difference, false) }
        return (difference / abs(comparison.value), true)
    }
}
