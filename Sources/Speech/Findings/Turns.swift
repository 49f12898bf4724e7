/// Where numbers turn from rising to falling, or back.
enum Turns {
    /// A turn counts when the values go back by more than this part of their whole range.
    private static let least = 0.05

    /// The indices of the first value, of the turns, and of the last value.
    ///
    /// There are so many stretches between them at most: the part of the range that counts as a turn
    /// grows until they are few enough. Nothing where a value is missing.
    static func ends(of values: [Double], stretches most: Int) -> [Int] {
        all(in: values, stretches: most).ends
    }

    /// The same indices without a first turn that is too small to be one, and which part of the range
    /// turns go back by at least.
    static func found(
        in values: [Double], stretches most: Int
    ) -> (ends: [Int], part: Double) {
        var (ends, part) = all(in: values, stretches: most)
        guard ends.count > 2, let low = values.min(), let high = values.max(),
            abs(values[ends[1]] - values[ends[0]]) <= part * (high - low)
        else { return (ends, part) }
        ends.remove(at: 1)
        return (ends, part)
    }

    private static func all(
        in values: [Double], stretches most: Int
    ) -> (ends: [Int], part: Double) {
        guard values.count > 1, values.allSatisfy(\.isFinite), let low = values.min(),
            let high = values.max()
        else { return ([], least) }
        var part = least
        var ends = ends(of: values, beyond: part * (high - low))
        while ends.count > max(most, 1) + 1 {
            part *= 1.5
            ends = self.ends(of: values, beyond: part * (high - low))
        }
        return (withoutBriefLevels(ends, values), part)
    }

    /// Merges level stretches of less than a fiftieth of the values: the next stretch,
    /// or at the end the one before, has them.
    private static func withoutBriefLevels(_ ends: [Int], _ values: [Double]) -> [Int] {
        var kept = Array(ends.prefix(1))
        for end in ends.dropFirst() {
            let start = kept[kept.count - 1]
            let isBrief = values[end] == values[start] && end - start < values.count / 50
            if !isBrief {
                kept.append(end)
            } else if end == ends.last, kept.count > 1 {
                kept[kept.count - 1] = end
            }
        }
        return kept
    }

    private static func ends(of values: [Double], beyond threshold: Double) -> [Int] {
        var ends = [0]
        var (lowest, highest, way) = (0, 0, 0)
        for index in values.indices {
            if values[index] <= values[lowest] { lowest = index }
            if values[index] >= values[highest] { highest = index }
            if way >= 0, values[highest] - values[index] > threshold {
                if way > 0 || highest > 0 { ends.append(highest) }
                (way, lowest, highest) = (-1, index, index)
            } else if way <= 0, values[index] - values[lowest] > threshold {
                if way < 0 || lowest > 0 { ends.append(lowest) }
                (way, lowest, highest) = (1, index, index)
            }
        }
        let last = values.count - 1
        return ends.last == last ? ends : ends + [last]
    }
}
