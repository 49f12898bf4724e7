package import Tables

/// Which rows of a column lie in a part of an axis.
extension Column {
    /// The largest finite scalar in the rows; minus infinity when there is none.
    package func newest(in rows: Range<Int>) -> Double { extent(in: rows).upper }

    /// The smallest and the largest finite scalar in the rows.
    package func extent(in rows: Range<Int>) -> Extent {
        var extent = Extent()
        if let index, rows == self.rows {
            extent.include(index.lowest ?? .nan)
            extent.include(index.highest ?? .nan)
            return extent
        }
        switch storage {
        case .numbers(let chunks), .dates(let chunks):
            chunks.forEachStretch(in: rows) { stretch, _ in
                for value in stretch { extent.include(value) }
            }
        case .strings: break
        case .constant(let value, _): extent.include(value.scalar ?? .nan)
        }
        return extent
    }

    /// The rows of `range` whose scalar is at least `lower` and at most `upper`; if there is none, an
    /// empty range where they would be.
    package func rows(in range: Range<Int>, from lower: Double, through upper: Double) -> RowNumbers
    {
        if let index, range == rows {
            let found = index.rows(from: lower, to: upper < .infinity ? upper.nextUp : nil)
            guard found.count == 0 else { return RowNumbers(found) }
            let next = index.firstRow(reaching: lower)
            return .range(next..<next)
        }
        switch storage {
        case .numbers(let chunks), .dates(let chunks):
            var rows: [Int] = []
            chunks.forEachStretch(in: range) { stretch, first in
                for (offset, value) in stretch.enumerated() where value >= lower && value <= upper {
                    rows.append(first + offset)
                }
            }
            return RowNumbers(rising: rows)
        case .strings: return .range(range)
        case .constant(let value, _):
            let isInside = value.scalar.map { $0 >= lower && $0 <= upper } ?? false
            return .range(isInside ? range : range.lowerBound..<range.lowerBound)
        }
    }
}
