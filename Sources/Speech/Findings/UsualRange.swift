/// The range within which values are usual, as box plots have it: up to 1.5 interquartile ranges
/// beyond the quartiles (Tukey, *Exploratory Data Analysis*, 1977).
struct UsualRange: Hashable, Sendable {
    let lower: Double
    let upper: Double

    /// Fewer values have no usual range.
    private static let leastCount = 8

    /// Nil for too few values, and where most of them are equal.
    init?(_ values: [Double]) {
        let sorted = values.filter(\.isFinite).sorted()
        guard sorted.count >= Self.leastCount else { return nil }
        let (first, third) = (Self.quantile(0.25, of: sorted), Self.quantile(0.75, of: sorted))
        let reach = 1.5 * (third - first)
        guard reach > 0, reach.isFinite else { return nil }
        (lower, upper) = (first - reach, third + reach)
    }

    func contains(_ value: Double) -> Bool { !(value < lower || value > upper) }

    /// Between values as R's type 7 has it.
    private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
        let index = part * Double(sorted.count - 1)
        let (lower, rest) = (Int(index), index - index.rounded(.down))
        guard rest > 0 else { return sorted[lower] }
        return sorted[lower] * (1 - rest) + sorted[lower + 1] * rest
    }
}
