import Charts

/// The unbroken stretches of one line.
struct LineRuns {
    /// The marks in order along the base axis, a missing value ending a stretch; in a live window
    /// from one bin before its edge, or from as many points before that as the edge is shaped by.
    let unbroken: [[Mark]]

    /// - Parameters:
    ///   - marks: the line's points in any order.
    ///   - base: the axis along which they are ordered.
    ///   - window: what is seen of a live chart.
    ///   - reach: how many points before a place shape the line there.
    ///   - isOrdered: whether the marks' own order is the line's.
    init(
        _ marks: [Mark], along base: PositionAxis, in window: VisibleWindow?, reach: Int = 1,
        isOrdered: Bool = false
    ) {
        var ordered = marks
        if !isOrdered, !Self.isSorted(marks, base) {
            ordered = marks.enumerated().sorted { a, b in
                let (first, second) = (a.element[base].at, b.element[base].at)
                return first == second ? a.offset < b.offset : first < second
            }.map(\.element)
        }
        if let window, base == .x { ordered = Self.trimmed(ordered, to: window, reach) }
        unbroken = ordered.split(whereSeparator: { !$0.isDrawable }).map(Array.init)
    }

    private static func isSorted(_ marks: [Mark], _ base: PositionAxis) -> Bool {
        zip(marks, marks.dropFirst()).allSatisfy { $0[base].at <= $1[base].at }
    }

    private static func trimmed(
        _ marks: [Mark], to window: VisibleWindow, _ reach: Int
    ) -> [Mark] {
        guard let first = marks.firstIndex(where: { $0.x.at >= window.firstDrawn }) else {
            return marks.suffix(1)
        }
        let coversEdge = marks[first].x.at <= window.oldest
        return Array(marks[max(0, first - (coversEdge ? reach - 1 : reach))...])
    }
}

extension Mark {
    var isDrawable: Bool { x.isDrawable && y.isDrawable && x.at.isFinite && y.at.isFinite }
}
