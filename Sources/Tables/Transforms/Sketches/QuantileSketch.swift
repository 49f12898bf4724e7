import Foundation

/// The quantiles of some numbers: exact for a few thousand, then by a t-digest.
///
/// A t-digest keeps centroids, which are smaller towards both ends, so that extreme percentiles are
/// the most precise (Dunning and Ertl, "Computing extremely accurate quantiles using t-digests",
/// 2019). A percentile's rank is off by at most one point, below the first and above the 99th by a tenth.
/// Equal values are one centroid, so that few different ones are told apart.
package struct QuantileSketch: Hashable, Sendable {
    /// The number of values up to which quantiles are exact.
    package static let exactCount = 4_096

    /// About how many centroids there are at most.
    private static let compression = 800.0

    private struct Centroid: Hashable, Sendable {
        var mean: Double
        var weight: Double
        /// Whether all of its values are equal.
        var isOfOne = true

        mutating func add(_ other: Centroid) {
            weight += other.weight
            guard mean != other.mean || !other.isOfOne else { return }
            isOfOne = false
            mean += (other.mean - mean) * other.weight / weight
        }

        func hasValue(of other: Centroid) -> Bool {
            isOfOne && other.isOfOne && mean == other.mean
        }
    }

    /// All values, or those that no centroid stands for yet.
    private var numbers: [Double] = []
    /// In no order before they are compressed.
    private var centroids: [Centroid] = []
    private var (negativeInfinities, positiveInfinities) = (0.0, 0.0)
    private var (lowest, highest) = (Double.infinity, -Double.infinity)

    package init() {}

    package mutating func add(_ number: Double) {
        guard !number.isNaN else { return }
        numbers.append(number)
        if numbers.count + centroids.count > Self.exactCount { compress() }
    }

    package mutating func add(_ other: QuantileSketch) {
        if numbers.isEmpty, isExact { return self = other }
        numbers += other.numbers
        centroids += other.centroids
        negativeInfinities += other.negativeInfinities
        positiveInfinities += other.positiveInfinities
        lowest = min(lowest, other.lowest)
        highest = max(highest, other.highest)
        if numbers.count + centroids.count > Self.exactCount { compress() }
    }

    /// Gives up the single values where they are no longer all there.
    mutating func compact() { if !isExact { compress() } }

    private var isExact: Bool {
        centroids.isEmpty && negativeInfinities == 0 && positiveInfinities == 0
    }

    /// The value below which a part of all values lies, from 0 to 1; nil where there are none.
    package func quantile(_ part: Double) -> Double? {
        if isExact { return numbers.quantile(part) }
        var compressed = self
        compressed.compress()
        return compressed.estimate(part)
    }

    // MARK: The digest

    private mutating func compress() {
        for number in numbers { addToDigest(number) }
        numbers = []
        centroids.sort { $0.mean < $1.mean }
        guard var current = centroids.first else { return }
        let total = centroids.reduce(0) { $0 + $1.weight }
        var (joined, before): ([Centroid], Double) = ([], 0)
        var limit = Self.end(ofCentroidFrom: 0)
        for centroid in centroids.dropFirst() {
            if current.hasValue(of: centroid)
                || (before + current.weight + centroid.weight) / total <= limit
            {
                current.add(centroid)
                continue
            }
            joined.append(current)
            before += current.weight
            limit = Self.end(ofCentroidFrom: before / total)
            current = centroid
        }
        centroids = joined + [current]
    }

    private mutating func addToDigest(_ number: Double) {
        switch number {
        case .infinity: positiveInfinities += 1
        case -.infinity: negativeInfinities += 1
        default:
            (lowest, highest) = (min(lowest, number), max(highest, number))
            centroids.append(Centroid(mean: number, weight: 1))
        }
    }

    /// The part of all values up to which a centroid reaches that begins at another part.
    private static func end(ofCentroidFrom part: Double) -> Double {
        let turn = asin(2 * part - 1) + 2 * .pi / compression
        return turn >= .pi / 2 ? 1 : (sin(turn) + 1) / 2
    }

    private func estimate(_ part: Double) -> Double? {
        let finite = centroids.reduce(0) { $0 + $1.weight }
        let index =
            part * (negativeInfinities + finite + positiveInfinities - 1) - negativeInfinities
        if index < 0 { return -.infinity }
        if index > finite - 1 { return .infinity }
        var (before, left) = (0.0, (index: 0.0, value: lowest))
        for centroid in centroids {
            let reach = centroid.isOfOne ? (centroid.weight - 1) / 2 : 0
            let middle = before + (centroid.weight - 1) / 2
            if index <= middle - reach {
                return Self.value(at: index, left, (middle - reach, centroid.mean))
            }
            if index <= middle + reach { return centroid.mean }
            (before, left) = (before + centroid.weight, (middle + reach, centroid.mean))
        }
        return Self.value(at: index, left, (finite - 1, highest))
    }

    private static func value(
        at index: Double, _ left: (index: Double, value: Double),
        _ right: (index: Double, value: Double)
    ) -> Double {
        guard right.index > left.index else { return right.value }
        let part = (index - left.index) / (right.index - left.index)
        return left.value * (1 - part) + right.value * part
    }
}

extension [Double] {
    /// The value below which a part of them lies, from 0 to 1, between values as R's type 7 has it.
    func quantile(_ part: Double) -> Double? {
        guard !isEmpty else { return nil }
        let index = part * Double(count - 1)
        let (lower, rest) = (Int(index), index - index.rounded(.down))
        var numbers = self
        let value = numbers.select(lower)
        guard rest > 0 else { return value }
        // Those behind the selected one are no less.
        let next = numbers[(lower + 1)...].min() ?? value
        return value == next ? value : value * (1 - rest) + next * rest
    }

    /// The number that would stand at an index if they were sorted; no less ones stand behind it.
    ///
    /// Hoare's selection, with the median of three as the pivot.
    private mutating func select(_ index: Int) -> Double {
        var (low, high) = (0, count - 1)
        while low < high {
            let pivot = pivot(low, high)
            var (left, right) = (low, high)
            while left <= right {
                while self[left] < pivot { left += 1 }
                while pivot < self[right] { right -= 1 }
                guard left <= right else { break }
                swapAt(left, right)
                (left, right) = (left + 1, right - 1)
            }
            if index <= right { high = right } else if index >= left { low = left } else { break }
        }
        return self[index]
    }

    private func pivot(_ low: Int, _ high: Int) -> Double {
        let (one, two, three) = (self[low], self[low + (high - low) / 2], self[high])
        return Swift.max(Swift.min(one, two), Swift.min(Swift.max(one, two), three))
    }
}
