import Tables

/// The roles of a chart's axes.
extension ChartSemantics {
    /// Numbers are measured along y, but along x where bars lie down.
    package var isHorizontal: Bool { measuresAlongX || x.isMeasure(over: y) }

    /// The quantity that colour shows where neither axis has numbers, or marks are cells of both; nil elsewhere.
    package var measuringColour: AxisSemantics? {
        guard let colour = looks.first(where: { $0.look == .colour })?.axis else { return nil }
        let hasNumbers = x.kind == .quantitative || y.kind == .quantitative
        return !hasNumbers || areCells ? colour : nil
    }

    /// Whether each mark covers a part of both axes: its colour is what is measured.
    private var areCells: Bool {
        let firsts = series.lazy.filter { !$0.isNote }.compactMap(\.points.first)
        return !firsts.isEmpty
            && firsts.allSatisfy { $0.xStart != nil && $0.yStart != nil && $0.colour != nil }
    }

    /// Visits the values of a series' points, in their order: both ends of what reaches from one
    /// value to another, and nothing where there is no number.
    ///
    /// - Parameters:
    ///   - points: of one series.
    ///   - body: takes the point's place among them, and the amount.
    package func forEachAmount(
        of points: ArraySlice<PointSemantics>, _ body: (Int, Double) -> Void
    ) {
        let (isColoured, isHorizontal) = (measuringColour != nil, isHorizontal)
        for index in points.indices {
            let offset = index - points.startIndex
            if isColoured {
                if let amount = points[index].colour, amount.isFinite { body(offset, amount) }
                continue
            }
            if !points[index].isPlain {
                let start = isHorizontal ? points[index].xStart : points[index].yStart
                if let amount = start?.scalar, amount.isFinite { body(offset, amount) }
            }
            let end = isHorizontal ? points[index].xScalar : points[index].yScalar
            if let amount = end, amount.isFinite { body(offset, amount) }
        }
    }

    /// The values as a list.
    package func amounts(of points: ArraySlice<PointSemantics>) -> [Double] {
        var amounts: [Double] = []
        amounts.reserveCapacity(points.count)
        forEachAmount(of: points) { amounts.append($1) }
        return amounts
    }
}

extension AxisSemantics {
    /// Whether numbers are measured along this axis and names stand along the other.
    package func isMeasure(over other: AxisSemantics) -> Bool {
        kind == .quantitative && other.kind == .nominal
    }
}
