/// One column along another at every width: what a line of it needs, without reading every row.
///
/// An immutable snapshot. What it answers depends on the kept rows alone, however they arrived.
/// Rows whose x isn't finite are in no interval.
package struct LevelsOfDetail: Sendable {
    let series: [SeriesLevels]
    /// The lowest bins are two to the power of this wide; nil while there are few rows.
    let exponent: Int?
    let points: GrowingLevels.Points
    let index: TimeIndex
    /// Nil where nobody wants them, or where all points may as well be read.
    var cells: CellPyramid?
    /// Nil where its series don't stand on one another, or do so in no order along x.
    var stack: StackedLevels?

    /// The rows to draw in their order along x, from one bin with rows before an interval to one
    /// after it.
    ///
    /// Of each bin these are the first, the last, the lowest and the highest point (of equal ones
    /// the first along x, and of those the lowest row number), and the first and the last row
    /// without a finite y, which are gaps. A bin's number is x divided by the width, rounded down.
    ///
    /// - Parameters:
    ///   - lower: the first x of the interval.
    ///   - upper: the x that it ends before.
    ///   - binWidth: a power of two; others are rounded down to one.
    ///   - code: the code of the rows' series; nil for levels that aren't by series.
    /// - Returns: nil where there are at most four rows for each bin of the interval: then all rows
    ///   may as well be read.
    package func rows(
        from lower: Double, to upper: Double, binWidth: Double, series code: UInt32? = nil
    ) -> [Int]? {
        guard binWidth.isNormal, binWidth > 0, lower < upper, (code == nil) == (points.codes == nil)
        else { return nil }
        return ask(code) { $0.rows(from: lower, to: upper, exponent: Int(binWidth.exponent)) }
    }

    /// The rows to draw of all series, one series after the other.
    ///
    /// - Parameters:
    ///   - lower: the first x of the interval.
    ///   - upper: the x that it ends before.
    ///   - binWidth: a power of two; others are rounded down to one.
    /// - Returns: nil where all rows of a series that has some there may as well be read.
    package func rowsOfAll(from lower: Double, to upper: Double, binWidth: Double) -> [Int]? {
        var found: [Int] = []
        for series in seriesCodes where bounds(from: lower, to: upper, series: series) != nil {
            guard let rows = rows(from: lower, to: upper, binWidth: binWidth, series: series)
            else { return nil }
            found += rows
        }
        return found
    }

    /// A row or a few of each cell of a plot that has points of an interval, `lower <= x < upper`.
    ///
    /// - Parameters:
    ///   - lower: the first x of the interval.
    ///   - upper: the x that it ends before.
    ///   - cell: how large cells are, in powers of two; a cell's numbers are x and y divided by
    ///     that, rounded down.
    ///   - code: the code of the rows' series; nil for levels that aren't by series.
    /// - Returns: nil where cells that small aren't kept: then all rows have to be read.
    package func rows(
        from lower: Double, to upper: Double, cell: (x: Double, y: Double),
        series code: UInt32? = nil
    ) -> [Int]? {
        cells?.rows(from: lower, to: upper, cell: cell, of: self, series: code)
    }

    /// How series stand on one another; nil where they don't, or in no order along x.
    package var stackOrder: StackOrder? { stack?.order }

    /// The rows of all places at which a picture of values on one another turns: of each bin those
    /// where an edge is first, last, lowest or highest, or isn't there.
    ///
    /// - Parameters:
    ///   - lower: the first x of the interval.
    ///   - upper: the x that it ends before.
    ///   - binWidth: a power of two.
    /// - Returns: ascending; nil where all rows may as well be read.
    package func stackedRows(
        from lower: Double, to upper: Double, binWidth: Double
    ) -> [Int]? {
        stack?.rows(from: lower, to: upper, binWidth: binWidth, along: points.x)
    }

    /// Of the points of an interval, `lower <= x < upper`, the first, the last, the lowest and the
    /// highest, and the first and the last without a finite y.
    package func extremes(
        from lower: Double, to upper: Double, series code: UInt32? = nil
    ) -> [Int] {
        var rows: [Int] = []
        ask(code) { $0.bin(from: lower, to: upper) }?.appendRows(to: &rows, in: points.order)
        return rows
    }

    /// Whether each kept row's x is beyond the one's before, so that no two share a place.
    package var isRising: Bool { index.isRising }

    /// The codes of all series there may be, the missing one among them; nil alone where levels
    /// aren't by series.
    package var seriesCodes: [UInt32?] {
        guard points.codes != nil else { return [nil] }
        return [Column.missingCode] + (0..<UInt32(points.series)).map(Optional.some)
    }

    /// From the first to the last x of all series; nil where there are no points.
    package var extent: ClosedRange<Double>? {
        seriesCodes.lazy.compactMap { bounds(series: $0)?.x }.reduce(nil) { whole, x in
            guard let whole else { return x }
            return min(whole.lowerBound, x.lowerBound)...max(whole.upperBound, x.upperBound)
        }
    }

    /// The summary of the points of an interval, `lower <= x < upper`; nil for an empty one.
    package func bounds(
        from lower: Double = -.infinity, to upper: Double = .infinity, series code: UInt32? = nil
    ) -> IntervalBounds? {
        guard (code == nil) == (points.codes == nil) else { return nil }
        guard let bin = ask(code, { $0.bin(from: lower, to: upper) }) else { return nil }
        return IntervalBounds(values: bin.values, x: points.order.extent(of: bin))
    }

    /// All rows of an interval, `lower <= x < upper`, whatever their series; ascending.
    package func everyRow(from lower: Double, to upper: Double) -> [Int] {
        lower < upper ? index.rows(from: lower, to: upper).numbers : []
    }

    private func ask<Answer>(
        _ code: UInt32?, _ question: (inout LevelsQuery) -> Answer
    ) -> Answer {
        var query = LevelsQuery(self, code)
        let answer = question(&query)
        guard !query.isReliable else { return answer }
        query = LevelsQuery(self, code, usingBins: false)
        return question(&query)
    }
}

/// The bounds of the points of an interval.
package struct IntervalBounds: Hashable, Sendable {
    /// Of y.
    package var values: ValueBounds
    /// From the first to the last x, whatever their y.
    package var x: ClosedRange<Double>
}

extension PointOrder {
    func extent(of bin: ExtremaBin) -> ClosedRange<Double> {
        x[earlier(bin.first, bin.firstGap)]...x[later(bin.last, bin.lastGap)]
    }
}

extension LevelsOfDetail {
    /// Without the rows before one.
    func dropping(before row: Int) -> LevelsOfDetail {
        var points = points
        points.x.dropRows(before: row)
        points.y.dropRows(before: row)
        points.codes?.dropRows(before: row)
        return LevelsOfDetail(
            series: series, exponent: exponent, points: points,
            index: index.dropping(before: row), cells: cells,
            stack: stack?.dropping(before: row))
    }
}

extension Table {
    /// The levels of detail of one column along another, if the table's owner keeps them.
    package func levels(_ wanted: LevelColumns) -> LevelsOfDetail? {
        GrowingLevels.Columns(wanted, in: schema).flatMap { levels[$0] }
    }
}

extension GrowingLevels.Columns {
    /// - Returns: nil when a column isn't there, or is of the wrong kind.
    init?(_ wanted: LevelColumns, in schema: Schema) {
        guard let y = schema.index(of: wanted.y), schema.fields[y].kind == .quantitative,
            let x = schema.index(of: wanted.x), schema.fields[x].kind != .nominal
        else { return nil }
        (self.y, self.x, stack) = (y, x, wanted.stack)
        guard let name = wanted.series else { return }
        guard let series = schema.index(of: name), schema.fields[series].kind == .nominal else {
            return nil
        }
        self.series = series
    }
}
