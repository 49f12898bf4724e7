/// The visible extremes of stacked values, found without reading every row.
///
/// An immutable snapshot; a class, because levels of detail have some.
final class StackedLevels: Sendable {
    let order: StackOrder
    /// Where each row's mark begins, and then where it ends, by series and end.
    let edges: LevelsOfDetail
    /// The row to which the first edges belong, were none dropped.
    let first: Int
    /// The first row of the place that may still get more.
    let open: Int

    init(order: StackOrder, edges: LevelsOfDetail, first: Int, open: Int) {
        (self.order, self.edges, self.first, self.open) = (order, edges, first, open)
    }

    /// All rows of the positions along x where an edge is first, last, lowest or highest in a bin,
    /// or isn't there; ascending.
    ///
    /// - Parameters:
    ///   - lower: the first x of the interval.
    ///   - upper: the x that it ends before.
    ///   - binWidth: a power of two.
    ///   - x: where the rows are.
    /// - Returns: nil where all rows may as well be read.
    func rows(
        from lower: Double, to upper: Double, binWidth: Double, along x: Chunks<Double>
    ) -> [Int]? {
        guard let found = edges.rowsOfAll(from: lower, to: upper, binWidth: binWidth) else {
            return nil
        }
        var rows: [Int] = []
        for edge in found.sorted() where first + edge / 2 > rows.last ?? -1 {
            rows += x.neighbours(of: first + edge / 2)
        }
        let isSeen = (edges.index.highest ?? -.infinity) < upper
        return isSeen ? rows + (open..<x.rows.upperBound) : rows
    }

    /// Without the rows before one.
    func dropping(before row: Int) -> StackedLevels {
        let edge = min(2 * (row - first), edges.points.x.rows.upperBound)
        return StackedLevels(
            order: order, edges: edges.dropping(before: edge), first: first, open: max(open, row))
    }
}

extension Chunks<Double> {
    /// The rows around one that have its number.
    fileprivate func neighbours(of row: Int) -> Range<Int> {
        let number = self[row]
        var (start, end) = (row, row + 1)
        while start > rows.lowerBound, self[start - 1] == number { start -= 1 }
        while end < rows.upperBound, self[end] == number { end += 1 }
        return start..<end
    }
}
