import Tables

/// Categories along an axis, each with a band of the same width, in order.
package struct BandScale: Hashable, Sendable {
    package let categories: [String]
    package let range: PositionRange
    private let indices: [String: Int]

    /// Bands in order from the range's start; repeated categories count once.
    package init(_ categories: [String], range: PositionRange) {
        var indices: [String: Int] = [:]
        self.categories = categories.filter { category in
            guard indices[category] == nil else { return false }
            indices[category] = indices.count
            return true
        }
        (self.range, self.indices) = (range, indices)
    }

    /// Bands of categories that differ, whose indices are known.
    package init(
        distinct categories: [String], indices: [String: Int], range: PositionRange
    ) {
        (self.categories, self.indices, self.range) = (categories, indices, range)
    }

    /// The width of each category's band in CSS pixels.
    package var bandwidth: Double {
        categories.isEmpty ? 0 : range.length / Double(categories.count)
    }

    package func index(of category: String) -> Int? { indices[category] }

    /// The middle of the category's band; nil when the scale doesn't have it.
    package func position(of category: String) -> Double? {
        indices[category].map { edge(Double($0) + 0.5) }
    }

    package func positionRange(of category: String) -> ClosedRange<Double>? {
        guard let index = indices[category] else { return nil }
        let (start, end) = (edge(Double(index)), edge(Double(index + 1)))
        return min(start, end)...max(start, end)
    }

    /// The category whose band holds the position; nil outside the range.
    ///
    /// An edge between two bands belongs to the later one, the last edge to the last band.
    package func value(at position: Double) -> String? {
        guard range.bounds.contains(position), !categories.isEmpty, range.length > 0
        else { return nil }
        let fraction = (position - range.start) / (range.end - range.start)
        let guess = Int(saturating: fraction * Double(categories.count))
        return categories[index(at: position, near: min(guess, categories.count - 1))]
    }

    /// Corrects a guess that rounding put beside the band whose edges hold the position.
    private func index(at position: Double, near guess: Int) -> Int {
        let direction = range.end < range.start ? -1.0 : 1.0
        if guess + 1 < categories.count, (position - edge(Double(guess + 1))) * direction >= 0 {
            return guess + 1
        }
        if guess > 0, (position - edge(Double(guess))) * direction < 0 { return guess - 1 }
        return guess
    }

    /// Counted from the nearer end, so that the outer edges are the range's own.
    private func edge(_ coordinate: Double) -> Double {
        let count = Double(categories.count)
        let length = range.end - range.start
        return coordinate * 2 <= count
            ? range.start + length * coordinate / count
            : range.end - length * (count - coordinate) / count
    }
}
