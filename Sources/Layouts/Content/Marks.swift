import Charts

/// The marks of one layer, column by column: whatever walks over many of them reads only the
/// columns that it needs.
struct Marks: RandomAccessCollection {
    private(set) var rows: Ordinals
    private(set) var groups: Ordinals
    private(set) var styles: Ordinals
    var x: Spans
    var y: Spans
    /// Their own values along the value axis, apart from stacking; NaN where missing.
    var values: [Double]

    var startIndex: Int { 0 }
    var endIndex: Int { values.count }

    subscript(index: Int) -> Mark {
        Mark(
            row: rows[index], group: groups[index], style: styles[index], x: x[index], y: y[index],
            value: values[index])
    }

    subscript(axis: PositionAxis) -> Spans {
        get { axis == .x ? x : y }
        set { if axis == .x { x = newValue } else { y = newValue } }
    }

    /// The marks at some indices, in that order.
    func gathered(_ indices: [Int]) -> Marks {
        gathered(indices, groups: groups.gathered(indices))
    }

    private func gathered(_ indices: [Int], groups: Ordinals) -> Marks {
        Marks(
            rows: rows.gathered(indices), groups: groups,
            styles: styles.gathered(indices), x: x.gathered(indices), y: y.gathered(indices),
            values: indices.map { values[$0] })
    }

    /// A stretch of them; all of them are no copy.
    func gathered(_ indices: Range<Int>) -> Marks {
        if indices == startIndex..<endIndex { return self }
        return Marks(
            rows: rows.gathered(indices), groups: groups.gathered(indices),
            styles: styles.gathered(indices), x: x.gathered(indices), y: y.gathered(indices),
            values: Array(values[indices]))
    }

    /// The marks at the indices for which something holds; where it holds for all there is no copy.
    func gathered(where isIncluded: (Int) -> Bool) -> Marks {
        guard let first = indices.first(where: { !isIncluded($0) }) else { return self }
        return gathered(Array(0..<first) + (first + 1..<count).filter(isIncluded))
    }

    /// In order along an axis, and by row at equal positions.
    func inOrder(along axis: PositionAxis) -> Marks {
        let coordinates = self[axis].at
        if coordinates.isRising { return self }
        return gathered(
            indices.sorted { a, b in
                coordinates[a] == coordinates[b]
                    ? rows[a] < rows[b] : coordinates[a] < coordinates[b]
            })
    }

    /// The marks of each group in their order, by the group's index.
    func byGroup(_ count: Int, where isIncluded: ((Int) -> Bool)? = nil) -> [Marks] {
        if count == 1, case .same = groups {
            return [isIncluded.map(gathered(where:)) ?? self]
        }
        var members = groupSizes(count).map { count in
            var group: [Int] = []
            group.reserveCapacity(count)
            return group
        }
        for index in indices where isIncluded?(index) ?? true {
            members[groups[index]].append(index)
        }
        return members.indices.map { gathered(members[$0], groups: .same($0)) }
    }

    /// How many marks each group has, by its index.
    func groupSizes(_ count: Int) -> [Int] {
        var sizes = [Int](repeating: 0, count: count)
        for index in indices { sizes[groups[index]] += 1 }
        return sizes
    }

    /// Whether the mark has a position on both axes.
    func isDrawable(_ index: Int) -> Bool { x.isDrawable(index) && y.isDrawable(index) }
}
