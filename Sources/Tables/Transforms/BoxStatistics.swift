import Foundation

/// The statistics of a box plot for each group of rows: the middle, where half of the values lie,
/// how far the usual ones reach, and those that lie further out.
///
/// Quartiles lie between values as R's type 7 has it (Hyndman and Fan, "Sample quantiles in
/// statistical packages", 1996). Whiskers reach to the last values within 1.5 interquartile ranges of
/// the box (Tukey, *Exploratory Data Analysis*, 1977). All rows are read, of each group in its order.
package struct BoxStatistics: Hashable, Sendable {
    /// The column of numbers.
    package let column: String
    /// The columns whose values define groups.
    package let keys: [String]

    package init(of column: String, by keys: [String]) { (self.column, self.keys) = (column, keys) }

    /// The columns of a box beside those of its group.
    package enum Column: String, CaseIterable {
        case lowerWhisker, lowerQuartile, median, upperQuartile, upperWhisker

        /// With a dot, so that it stands beside the source's columns.
        package var name: String { "box." + rawValue }
    }

    package struct Tables: Sendable {
        /// A row for each group that has numbers, in the order in which groups come.
        package var boxes: Table
        /// The rows beyond the whiskers, group by group.
        package var outliers: Table
        /// The figures of each row of `boxes`.
        package var figures: [BoxFigures]
    }

    package func boxSchema(of source: Schema) -> Schema {
        Schema(groupFields(source) + Column.allCases.map { .init($0.name, .quantitative) })
    }

    package func outlierSchema(of source: Schema) -> Schema {
        Schema(groupFields(source) + (source[column].map { [$0] } ?? []))
    }

    package func tables(of source: Table) -> Tables {
        var (boxes, outliers): ([[Value]], [[Value]]) = ([], [])
        var figures: [BoxFigures] = []
        for (key, numbers) in groups(of: source) {
            let box = BoxFigures(of: numbers.sorted())
            boxes.append(key + box.values)
            outliers += box.outliers.map { key + [.number($0)] }
            figures.append(box)
        }
        return Tables(
            boxes: Table(boxes, boxSchema(of: source.schema)),
            outliers: Table(outliers, outlierSchema(of: source.schema)), figures: figures)
    }

    private func groupFields(_ source: Schema) -> [Schema.Field] { keys.compactMap { source[$0] } }

    private func groups(of source: Table) -> [(key: [Value], numbers: [Double])] {
        var indices: [[Value]: Int] = [:]
        var groups: [(key: [Value], numbers: [Double])] = []
        let columns = keys.compactMap { source[$0] }
        guard let numbers = source[column] else { return [] }
        for row in source.rows {
            guard case .number(let number) = numbers[row], number.isFinite else { continue }
            let key = columns.map { $0[row] }
            let index = indices[key] ?? groups.count
            if index == groups.count {
                indices[key] = index
                groups.append((key, []))
            }
            groups[index].numbers.append(number)
        }
        return groups
    }
}

/// The figures of one group of numbers: the box, its whiskers, and the outliers beyond them.
package struct BoxFigures: Hashable, Sendable {
    /// The lower quartile, the median and the upper quartile.
    package let quartiles: [Double]
    /// From whisker to whisker.
    package let reach: ClosedRange<Double>
    /// How many numbers there are, with the outliers.
    package let count: Int
    /// The mean of all numbers.
    package let mean: Double
    /// Ascending.
    package let outliers: [Double]

    /// - Parameter sorted: ascending; at least one.
    package init(of sorted: [Double]) {
        let quartiles = [0.25, 0.5, 0.75].map { Self.quantile($0, of: sorted) }
        let fence = 1.5 * (quartiles[2] - quartiles[0])
        let isUsual = { quartiles[0] - fence <= $0 && $0 <= quartiles[2] + fence }
        let usual = sorted.filter(isUsual)
        self.quartiles = quartiles
        // Quartiles lie between values: the last one within the fence may lie within the box.
        reach =
            min(
                usual.first ?? quartiles[0], quartiles[0])...max(
                usual.last ?? quartiles[2], quartiles[2])
        (count, outliers) = (sorted.count, sorted.filter { !isUsual($0) })
        mean = sorted.reduce(0) { $0 + $1 / Double(sorted.count) }
    }

    fileprivate var values: [Value] {
        ([reach.lowerBound] + quartiles + [reach.upperBound]).map(Value.number)
    }

    private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
        let index = part * Double(sorted.count - 1)
        let (lower, rest) = (Int(index), index - index.rounded(.down))
        guard rest > 0 else { return sorted[lower] }
        return sorted[lower] * (1 - rest) + sorted[lower + 1] * rest
    }
}
