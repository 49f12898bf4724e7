extension ChartSemantics {
    /// The data's series, each once: a line with dots on it, or the edge of an area, are the same
    /// points drawn again.
    ///
    /// A base that all marks of a series share is no value of theirs.
    package var distinctSeries: [SeriesSemantics] {
        var distinct: [SeriesSemantics] = []
        for series in dataSeries.map(\.withoutBaseline) {
            if !distinct.contains(where: { $0.says(theSameAs: series) }) { distinct.append(series) }
        }
        return distinct
    }
}

extension SeriesSemantics {
    fileprivate var withoutBaseline: SeriesSemantics {
        guard points.count > 1, let start = points[0].yStart,
            points.allSatisfy({ $0.yStart == start })
        else { return self }
        var series = self
        for index in series.points.indices { series.points[index].yStart = nil }
        return series
    }

    fileprivate func says(theSameAs other: SeriesSemantics) -> Bool {
        name == other.name && points.count == other.points.count
            && zip(points, other.points).allSatisfy { one, other in
                one.x == other.x && one.y == other.y && one.yStart == other.yStart
                    && one.xStart == other.xStart
            }
    }
}
