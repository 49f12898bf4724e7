import Charts

/// The unbroken stretches of one line.
enum LineRuns {
    /// - Returns: the marks in order along the base axis, a missing value ending a run; in a live
    ///   window from one bin before its edge, or from the last point before that.
    static func sorted(
        _ marks: [Mark], along base: PositionAxis, in window: VisibleWindow?
    ) -> [[Mark]] {
        var ordered = marks
        if !isSorted(marks, base) {
            ordered = marks.enumerated().sorted { a, b in
                let (first, second) = (a.element[base].at, b.element[base].at)
                return first == second ? a.offset < b.offset : first < second
            }.map(\.element)
        }
        if let window, base == .x { ordered = trimmed(ordered, to: window) }
        return ordered.split(whereSeparator: { !$0.isDrawable }).map(Array.init)
    }

    private static func isSorted(_ marks: [Mark], _ base: PositionAxis) -> Bool {
        zip(marks, marks.dropFirst()).allSatisfy { $0[base].at <= $1[base].at }
    }

    private static func trimmed(_ marks: [Mark], to window: VisibleWindow) -> [Mark] {
        guard let first = marks.firstIndex(where: { $0.x.at >= window.firstDrawn }) else {
            return marks.suffix(1)
        }
        let coversEdge = marks[first].x.at <= window.oldest
        return Array(marks[(coversEdge ? first : max(0, first - 1))...])
    }
}

extension Mark {
    var isDrawable: Bool { x.isDrawable && y.isDrawable && x.at.isFinite && y.at.isFinite }
}
