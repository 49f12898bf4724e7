import Charts
import Tables

/// The unbroken stretches of one line.
struct LineRuns {
    /// The marks in order along the base axis, a missing value ending a stretch; in a live window
    /// from one bin before its edge, or from as many points before that as the edge is shaped by.
    let unbroken: [Marks]

    /// - Parameters:
    ///   - marks: the line's points in any order.
    ///   - base: the axis along which they are ordered.
    ///   - window: what is seen of a live chart.
    ///   - reach: how many points before a position shape the line there.
    ///   - gap: how far apart points may be to be joined, by their positions along the base.
    ///   - isOrdered: whether the marks' own order is the line's.
    init(
        _ marks: Marks, along base: PositionAxis, in window: SeenPart?, reach: Int = 1,
        gap: (([Double]) -> Double)? = nil, isOrdered: Bool = false
    ) {
        var ordered = isOrdered ? marks : marks.sorted(along: base)
        if let window, base == .x { ordered = ordered.trimmed(to: window, reach) }
        let stretches = ordered.drawableStretches
        let coordinates = ordered[base].at
        let joined =
            gap.map { gap in
                let longest = gap(coordinates)
                return stretches.flatMap { coordinates.split($0, wherePartedBy: longest) }
            } ?? stretches
        unbroken = joined.map { ordered.gathered($0) }
    }
}

extension Marks {
    /// In order along an axis, stable at equal positions.
    fileprivate func sorted(along axis: PositionAxis) -> Marks {
        let coordinates = self[axis].at
        if coordinates.isRising { return self }
        return gathered(
            indices.sorted { a, b in
                coordinates[a] == coordinates[b] ? a < b : coordinates[a] < coordinates[b]
            })
    }

    fileprivate func trimmed(to window: SeenPart, _ reach: Int) -> Marks {
        guard let first = x.at.firstIndex(where: { $0 >= window.firstDrawn }) else {
            return gathered(Swift.max(count - 1, 0)..<count)
        }
        let coversEdge = x.at[first] <= window.oldest
        let start = Swift.max(0, first - (coversEdge ? reach - 1 : reach))
        let beyond = x.at[first...].firstIndex { $0 > window.lastDrawn } ?? count
        return gathered(start..<Swift.min(count, beyond + reach))
    }

    /// Between the marks without a position.
    fileprivate var drawableStretches: [Range<Int>] {
        var stretches: [Range<Int>] = []
        var start = 0
        for index in indices where !isDrawable(index) {
            if index > start { stretches.append(start..<index) }
            start = index + 1
        }
        return start < count ? stretches + [start..<count] : stretches
    }
}

extension [Double] {
    /// The parts of a range of rising coordinates between which there is more than a gap.
    fileprivate func split(_ range: Range<Int>, wherePartedBy gap: Double) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for index in range.dropFirst() where self[index] - self[index - 1] > gap {
            parts.append(start..<index)
            start = index
        }
        return parts + [start..<range.upperBound]
    }
}

extension Mark {
    var isDrawable: Bool { x.isDrawable && y.isDrawable && x.at.isFinite && y.at.isFinite }
}
