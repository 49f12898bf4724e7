import Charts

/// Tells values that a scale can show from single ones that lie so far beyond that all others would
/// fall together.
///
/// Values are far beyond where their sizes are at least 10¹⁵ and, in the order of sizes, 10¹² times
/// the one before, and no more than half of all values are.
package struct UsualValues {
    private static let least = 1e15
    private static let leap = 1e12

    /// The greatest size that isn't far beyond; infinite where none is.
    package let limit: Double

    /// - Parameters:
    ///   - extent: from the least to the greatest of the values.
    ///   - values: makes the list of them, which few extents need.
    package init(in extent: Extent, _ values: () -> [Double]) {
        let greatest = max(extent.lower.magnitude, extent.upper.magnitude)
        guard !extent.isEmpty, greatest >= Self.least else {
            limit = .infinity
            return
        }
        let sizes = values().filter { $0.isFinite && $0 != 0 }.map(\.magnitude).sorted()
        let middle = max(0, (sizes.count - 1) / 2)
        let last = sizes.indices.dropFirst(middle).first { index in
            index + 1 < sizes.count && sizes[index + 1] >= Self.least
                && sizes[index + 1] / Self.leap >= sizes[index]
        }
        limit = last.map { sizes[$0] } ?? .infinity
    }

    package func contains(_ value: Double) -> Bool { value.magnitude <= limit }

    /// The extent of the numbers that aren't outliers.
    package func extent(of whole: Extent, _ values: () -> [Double]) -> Extent {
        guard limit < .infinity else { return whole }
        var extent = Extent()
        extent.include(contentsOf: values().filter(contains))
        return extent
    }
}

extension Extent {
    /// The extent of numbers, without single ones that lie far beyond.
    init(usualOf numbers: [Double]) {
        var whole = Extent()
        whole.include(contentsOf: numbers)
        self = UsualValues(in: whole) { numbers }.extent(of: whole) { numbers }
    }

    /// The share of a number, from 0 at the lower end to 1 at the upper one; constant for any
    /// finite ends that differ.
    func share(of number: Double) -> Double {
        length.isFinite
            ? (number - lower) / length
            : (number / 2 - lower / 2) / (upper / 2 - lower / 2)
    }
}
