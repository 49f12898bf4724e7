/// One number that stands for a table: an aggregate of a column, of all rows or of the newest.
package struct Measure: Hashable, Sendable {
    package enum Function: String, Hashable, Sendable, CaseIterable {
        /// The newest value.
        case last
        case count, sum, mean, median, minimum, maximum, standardDeviation
    }

    package var function: Function
    /// The column that is measured; nil counts rows, whatever is in them.
    package var column: String?
    /// The column of times by which rows are newer than others; without one the last row is the newest.
    package var along: String?
    /// Of how long a time up to the newest, in seconds; all rows when nil.
    package var length: Double?

    package init(
        _ function: Function, of column: String?, along: String? = nil, length: Double? = nil
    ) {
        (self.function, self.column, self.along, self.length) = (function, column, along, length)
    }

    /// The number of a table's rows.
    ///
    /// - Parameters:
    ///   - table: the rows.
    ///   - earlier: as of how many seconds before the newest time; 0 for now.
    /// - Returns: nil where there is no value, or where the table doesn't reach back so far.
    package func value(of table: Table, earlier: Double = 0) -> Double? {
        guard let rows = rows(of: table, earlier: earlier) else { return nil }
        guard function != .last else { return last(of: rows, in: table) }
        guard let column else { return Double(rows.count) }
        guard let values = table[column] else { return nil }
        var all = aggregate.map(Accumulator.init(for:)) ?? Accumulator()
        rows.forEachRange { range in
            for row in range { all.add(values.scalar(row)) }
        }
        return aggregate.flatMap { all.value(of: $0).scalar }
    }

    var aggregate: Aggregate.Function? { Aggregate.Function(rawValue: function.rawValue) }

    func rows(of table: Table, earlier: Double) -> RowSet? {
        guard let along, length != nil || earlier > 0 else { return RowSet([table.rows]) }
        guard let span = table.span(of: along) else { return RowSet([]) }
        let end = span.upperBound - earlier
        if earlier > 0, end - (length ?? 0) < span.lowerBound { return nil }
        // Numbers, because a date is too coarse for the next time after another.
        let start = length.map { Value.number((end - $0).nextUp) }
        return table.rows(
            matching: RowFilter([
                .interval(column: along, lower: start, upper: .number(end.nextUp))
            ]))
    }

    /// The newest value; of rows of one time, the last row's.
    private func last(of rows: RowSet, in table: Table) -> Double? {
        guard let column, let values = table[column] else { return nil }
        let times = along.flatMap { table[$0] }
        guard let times, times.index?.isAscending(rows) != true else {
            return rows.lastValue(of: values)
        }
        var newest: (time: Double, value: Double)?
        rows.forEachRange { range in
            for row in range {
                let (time, value) = (times.scalar(row), values.scalar(row))
                guard !value.isNaN, time >= newest?.time ?? -.infinity else { continue }
                newest = (time, value)
            }
        }
        return newest?.value
    }
}

extension RowSet {
    fileprivate func lastValue(of values: Column) -> Double? {
        for range in ranges.reversed() {
            for row in range.reversed() where !values.scalar(row).isNaN {
                return values.scalar(row)
            }
        }
        return nil
    }
}

extension Table {
    /// The oldest and the newest time of a column; nil where there is none.
    fileprivate func span(of name: String) -> ClosedRange<Double>? {
        guard let column = self[name] else { return nil }
        if let index = column.index {
            guard let low = index.lowest, let high = index.highest else { return nil }
            return low...high
        }
        var (low, high) = (Double.infinity, -Double.infinity)
        for row in rows {
            let time = column.scalar(row)
            guard !time.isNaN else { continue }
            (low, high) = (min(low, time), max(high, time))
        }
        return low <= high ? low...high : nil
    }
}
