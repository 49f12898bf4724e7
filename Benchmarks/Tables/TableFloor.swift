import Tables

/// What plain loops over all rows take.
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
                for (place, value) in stretch.enumerated() {
                    if value < least { (least, lowest) = (value, start + place) }
                    if value > most { (most, highest) = (value, start + place) }
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
                for place in stretch.indices
                where stretch[place] >= lower && stretch[place] < upper {
                    count += 1
                    sum += values[place]
                }
            }
        }
        return (count, sum)
    }
}
