import Tables

/// Numbers in order along an axis, as questions about their course see them.
package struct Course: Sendable {
    /// Where they stand, each further than the one before: numbers, or seconds since 1970.
    package let coordinates: [Double]
    package let values: [Double]
    /// The indices behind which a line is broken, or values are missing.
    package let breaks: Set<Int>
    /// Whether a line leads from each to the next.
    package let isJoined: Bool

    package init(
        coordinates: [Double], values: [Double], breaks: Set<Int> = [], isJoined: Bool = true
    ) {
        (self.coordinates, self.values) = (coordinates, values)
        (self.breaks, self.isJoined) = (breaks, isJoined)
    }

    /// An interval of more than so many usual ones is a gap: a long weekend isn't.
    private static let longestInterval = 4.0

    /// The indices of the values behind which there is a gap: where the line is broken, a value is
    /// missing, or the next one is more than four usual intervals away.
    package var gaps: [Int] {
        let intervals = zip(coordinates, coordinates.dropFirst()).map { $1 - $0 }
        guard let usual = Statistics(intervals)?.median else { return [] }
        return intervals.indices.filter {
            breaks.contains($0) || intervals[$0] > Self.longestInterval * usual
        }
    }

    /// The value at a coordinate, on the line between two values where there is one; nil where the
    /// course says nothing.
    package func value(at coordinate: Double) -> Double? {
        let after = coordinates.partitioned { $0 < coordinate }
        if after < coordinates.count, coordinates[after] == coordinate { return values[after] }
        guard isJoined, after > 0, after < coordinates.count, !breaks.contains(after - 1)
        else { return nil }
        let share =
            (coordinate - coordinates[after - 1]) / (coordinates[after] - coordinates[after - 1])
        return values[after - 1] + share * (values[after] - values[after - 1])
    }
}

/// A place at which a course goes from below another one to above it, or back.
struct Crossing: Hashable, Sendable {
    /// The index of the first value on the other side.
    var index: Int
    var isUpward: Bool
}

extension Course {
    /// Where it crosses another course: between two values, or at one that is equal.
    ///
    /// A course that touches another one and turns back doesn't cross it.
    func crossings(_ other: Course) -> [Crossing] {
        var (crossings, wasAbove) = ([Crossing](), Bool?.none)
        for index in coordinates.indices {
            guard let value = other.value(at: coordinates[index]), value != values[index],
                values[index].isFinite, value.isFinite
            else { continue }
            let isAbove = values[index] > value
            if let wasAbove, wasAbove != isAbove {
                crossings.append(Crossing(index: index, isUpward: isAbove))
            }
            wasAbove = isAbove
        }
        return crossings
    }
}
