import Foundation

extension Measure {
    /// The measure in each part of its time: what a line of an aggregate leads through.
    ///
    /// There are about 40 parts, of a length that stays the same while rows come, from whole multiples of
    /// it on.
    ///
    /// - Parameter table: the rows that are measured.
    /// - Returns: a row for each part with rows, in the columns that the measure is of; the table as it is
    ///   for a measure of single rows, or without a column of times.
    package func course(of table: Table) -> Table {
        guard let along, let column, let times = table[along], let values = table[column],
            let aggregate, function != .last, let rows = rows(of: table, earlier: 0),
            let time = table.schema[along], let value = table.schema[column]
        else { return table }
        var (first, last) = (Double.infinity, -Double.infinity)
        rows.forEachRange { range in
            for row in range {
                let time = times.scalar(row)
                guard time.isFinite else { continue }
                (first, last) = (min(first, time), max(last, time))
            }
        }
        let bounds = Multiples(of: Self.step(length ?? (last - first)))
        var parts: [Double: Accumulator] = [:]
        rows.forEachRange { range in
            for row in range {
                let time = times.scalar(row)
                guard time.isFinite else { continue }
                let start = bounds.value(bounds.index(atOrBelow: time))
                parts[start, default: Accumulator(for: aggregate)].add(values.scalar(row))
            }
        }
        let course = parts.sorted { $0.key < $1.key }.map { start, sum -> [Value] in
            [.date(Date(timeIntervalSince1970: start)), sum.value(of: aggregate)]
        }
        return Table(course, Schema([time, value]))
    }

    /// One, two or five times a power of ten that about 40 parts of a time have.
    private static func step(_ length: Double) -> Double {
        guard length > 0, length.isFinite else { return 1 }
        let part = length / 40
        let power = pow(10, log10(part).rounded(.down))
        return power * ([1, 2, 5].first { $0 * power >= part } ?? 10)
    }
}
