/// Groups of a query by the bins of a column: from them follows what a brush along that column leaves, whatever its ends,
/// as long as they are ends of bins.
///
/// Such cubes, of one bin a pixel, are what Falcon (Moritz and others, CHI 2019) and Mosaic ask for when a pointer comes to a chart.
package struct GroupCube: Sendable {
    /// A question whose answer makes a cube.
    package struct Question: Hashable, Sendable {
        package var query: GroupQuery
        package var column: String
        /// The ends of the bins, ascending.
        package var bounds: [Double]

        package init(query: GroupQuery, column: String, bounds: [Double]) {
            (self.query, self.column, self.bounds) = (query, column, bounds)
        }

        /// The query by bins; rows outside all of them aren't in it.
        package var whole: GroupQuery {
            var whole = query
            whole.derived.append(
                GroupQuery.Derived(name: bin, rule: .period(column, bounds: bounds)))
            whole.keys.append(bin)
            return whole
        }

        /// A name that no column has.
        private var bin: String {
            var name = "bin"
            while query.keys.contains(name) || query.derived.contains(where: { $0.name == name })
                || name == column
            {
                name += "'"
            }
            return name
        }
    }

    private struct Group: Sendable {
        var key: [Value]
        /// By bin, ascending; the sums of each follow one another.
        var bins: [Int] = []
        var sums: [PartialSum] = []
    }

    private let bounds: [Double]
    private let width: Int
    private var groups: [Group] = []

    /// - Parameters:
    ///   - parts: the answer to the question's `whole`.
    ///   - question: what was asked.
    package init(_ parts: [GroupPart], of question: Question) {
        (bounds, width) = (question.bounds, question.query.parts.count)
        var indices: [[Value]: Int] = [:]
        let found = parts.compactMap { part in
            part.key.last?.scalar.flatMap(question.bounds.index(ofBound:)).map {
                (bin: $0, part: part)
            }
        }
        for (bin, part) in found.sorted(by: { $0.bin < $1.bin }) {
            let key = Array(part.key.dropLast())
            let index = indices[key] ?? groups.count
            if index == groups.count {
                indices[key] = index
                groups.append(Group(key: key))
            }
            groups[index].bins.append(bin)
            groups[index].sums += part.sums
        }
    }

    /// The groups of the rows from one end of a bin to another.
    ///
    /// - Returns: nil where one of the ends is within a bin.
    package func groups(from lower: Double, to upper: Double) -> [GroupPart]? {
        guard let first = bounds.index(ofBound: lower), let end = bounds.index(ofBound: upper)
        else { return nil }
        return groups.compactMap { group in
            let start = group.bins.partitioned { $0 < first }
            let stop = group.bins.partitioned { $0 < end }
            guard start < stop else { return nil }
            var sums = [PartialSum](repeating: PartialSum(), count: width)
            for index in start..<stop {
                for part in 0..<width { sums[part].add(group.sums[index * width + part]) }
            }
            return GroupPart(key: group.key, sums: sums)
        }
    }
}

extension [Double] {
    /// The index of one of ascending bounds; nil for what is none of them.
    package func index(ofBound bound: Double) -> Int? {
        let index = partitioned { $0 < bound }
        return index < count && self[index] == bound ? index : nil
    }
}

extension GroupQuery {
    /// The query without an interval along a column, and that interval; nil where it has none, or one with an open end.
    package func brushed(along column: String) -> (rest: GroupQuery, lower: Double, upper: Double)?
    {
        for (index, condition) in conditions.enumerated() {
            guard case .interval(column, let lower?, let upper?) = condition,
                let lower = lower.scalar, let upper = upper.scalar
            else { continue }
            var rest = self
            rest.conditions.remove(at: index)
            return (rest, lower, upper)
        }
        return nil
    }
}

extension PartialSum {
    mutating func add(_ other: PartialSum) {
        var both = spread
        both.add(other.spread)
        (mean, squares) = (both.mean, both.squares)
        count += other.count
        sum += other.sum
        minimum = min(minimum, other.minimum)
        maximum = max(maximum, other.maximum)
        positiveInfinities += other.positiveInfinities
        negativeInfinities += other.negativeInfinities
    }
}
