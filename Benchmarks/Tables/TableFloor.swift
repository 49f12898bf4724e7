import Tables

/// The time of plain loops over all rows.
extension Floor {
    /// M4 of 2,000 columns of equally many rows.
    static func m4(of values: Chunks<Double>) -> [Int] {
        let perColumn = max(1, values.rows.count / 2_000)
        var rows: [Int] = []
        for first in stride(from: 0, to: values.rows.count, by: perColumn) {
            let column = first..<min(first + perColumn, values.rows.count)
            var (lowest, highest) = (first, first)
            var (least, most) = (Double.infinity, -Double.infinity)
            values.forEachStretch(in: column) { stretch, start in
                for (index, value) in stretch.enumerated() {
                    if value < least { (least, lowest) = (value, start + index) }
                    if value > most { (most, highest) = (value, start + index) }
                }
            }
            rows += [first, lowest, highest, column.upperBound - 1]
        }
        return rows
    }

    /// How many numbers lie in an interval, and the sum of others beside them.
    static func sum(
        of values: Chunks<Double>, where others: Chunks<Double>, isFrom lower: Double,
        to upper: Double
    ) -> (Int, Double) {
        var (count, sum) = (0, 0.0)
        others.forEachStretch { stretch, first in
            values.forEachStretch(in: first..<first + stretch.count) { values, _ in
                for index in stretch.indices
                where stretch[index] >= lower && stretch[index] < upper {
                    count += 1
                    sum += values[index]
                }
            }
        }
        return (count, sum)
    }
}
