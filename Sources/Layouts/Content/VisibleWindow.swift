import Charts
import Tables

/// The part of a live chart that is seen, and what around it is kept in view of the next moments.
///
/// It ends at the newest value there is, or with the calendar period that value lies in, never at
/// the clock. Everything else is measured in bins, an eighth of the window long and anchored at
/// zero, so that it changes only when the window passes a bin's edge.
struct VisibleWindow: Hashable {
    let length: Double
    let newest: Double

    /// - Returns: nil for a chart that shows all of its x axis, or has nothing to show.
    init?(of chart: ChartDescription, _ plan: AxisPlan) {
        guard !chart.xScroll.isScrollable, let length = chart.xVisibleLength, length > 0,
            length.isFinite, plan.kind != .nominal
        else { return nil }
        var extent = Extent()
        for layer in chart.layers {
            for values in plan.axis.channels.compactMap({ layer.channels[$0] })
            where plan.shows(values.column) {
                extent.take(values.column.newest(in: layer.rows))
            }
        }
        guard !extent.isEmpty else { return nil }
        self.length = length
        newest = plan.unit?.period(containing: extent.upper).upperBound ?? extent.upper
    }

    var oldest: Double { newest - length }
    private var bin: Double { length / 8 }

    /// From where rows count for the y domain: whole bins of this window and the one before it.
    var firstCounted: Double { ((oldest - length) / bin).rounded(.down) * bin }

    /// From where marks are drawn: a whole bin beyond the edge, so that trimming never shows.
    var firstDrawn: Double { ((oldest / bin).rounded(.down) - 1) * bin }
}

extension Column {
    /// The largest finite scalar in the rows; minus infinity when there is none.
    func newest(in rows: Range<Int>) -> Double {
        if let index, rows == self.rows { return index.highest ?? -.infinity }
        switch storage {
        case .numbers(let chunks), .dates(let chunks):
            var newest = -Double.infinity
            chunks.forEachStretch(in: rows) { stretch, _ in
                for value in stretch where value > newest && value < .infinity { newest = value }
            }
            return newest
        case .strings: return -.infinity
        case .constant(let value, _): return value.scalar ?? -.infinity
        }
    }

    /// The rows of `range` whose scalar is at least `lower`.
    func rows(in range: Range<Int>, from lower: Double) -> RowNumbers {
        if let index, range == rows { return RowNumbers(index.rows(from: lower, to: nil)) }
        switch storage {
        case .numbers(let chunks), .dates(let chunks):
            var rows: [Int] = []
            chunks.forEachStretch(in: range) { stretch, first in
                for (offset, value) in stretch.enumerated() where value >= lower {
                    rows.append(first + offset)
                }
            }
            return RowNumbers(rising: rows)
        case .strings: return .range(range)
        case .constant(let value, _):
            return .range(
                (value.scalar ?? .nan) >= lower ? range : range.lowerBound..<range.lowerBound)
        }
    }

    /// The numbers, or the seconds since 1970, in some rows; NaN where they are missing or strings.
    func scalars(_ rows: RowNumbers) -> [Double] {
        switch storage {
        case .numbers(let chunks), .dates(let chunks): chunks.elements(rows)
        case .strings: Array(repeating: .nan, count: rows.count)
        case .constant(let value, _): Array(repeating: value.scalar ?? .nan, count: rows.count)
        }
    }
}
