import Charts

/// The marks of one layer, column by column: whatever walks over many of them reads only the
/// columns that it needs.
struct Marks: RandomAccessCollection {
    private(set) var rows: Ordinals
    private(set) var groups: Ordinals
    private(set) var styles: Ordinals
    var x: Spans
    var y: Spans
    /// What they say along the value axis, apart from their place in a stack; NaN where missing.
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

    /// Those at some places, in that order.
    func gathered(_ places: [Int]) -> Marks {
        Marks(
            rows: rows.gathered(places), groups: groups.gathered(places),
            styles: styles.gathered(places), x: x.gathered(places), y: y.gathered(places),
            values: places.map { values[$0] })
    }

    /// A stretch of them; all of them are no copy.
    func gathered(_ places: Range<Int>) -> Marks {
        if places == startIndex..<endIndex { return self }
        return Marks(
            rows: rows.gathered(places), groups: groups.gathered(places),
            styles: styles.gathered(places), x: x.gathered(places), y: y.gathered(places),
            values: Array(values[places]))
    }

    /// Those at the places for which something holds; where it holds for all there is no copy.
    func gathered(where isIncluded: (Int) -> Bool) -> Marks {
        guard let first = indices.first(where: { !isIncluded($0) }) else { return self }
        return gathered(Array(0..<first) + (first + 1..<count).filter(isIncluded))
    }

    /// In order along an axis, those at one place in order of their rows.
    func inOrder(along axis: PositionAxis) -> Marks {
        let places = self[axis].at
        if places.isRising { return self }
        return gathered(
            indices.sorted { a, b in
                places[a] == places[b] ? rows[a] < rows[b] : places[a] < places[b]
            })
    }

    /// The marks of each group in their order, by the group's place.
    func byGroup(_ count: Int, where isIncluded: ((Int) -> Bool)? = nil) -> [Marks] {
        if count == 1, case .same = groups {
            return [isIncluded.map(gathered(where:)) ?? self]
        }
        var places = [[Int]](repeating: [], count: count)
        for index in indices where isIncluded?(index) ?? true {
            places[groups[index]].append(index)
        }
        return places.map(gathered)
    }

    /// Whether there is a place for the mark on both axes.
    func isDrawable(_ index: Int) -> Bool { x.isDrawable(index) && y.isDrawable(index) }
}
