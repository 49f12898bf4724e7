import Foundation

/// The points of bins as rows of a table, with levels of detail that count all that these stand for.
struct LeveledRows {
    private struct Entry {
        var x: Double
        /// Nil for a gap.
        var y: Double?
        var series: Value
        var bin: Int
    }

    private let schema: Schema
    private let columns: LevelColumns
    private let width: Double
    /// By their numbers.
    private let bins: [LevelBin]
    /// Along x.
    private var entries: [Entry] = []

    /// - Parameters:
    ///   - bins: of one width, a power of two; several may have one number.
    ///   - width: theirs.
    ///   - columns: the ones that they are of.
    ///   - schema: of a table that has these columns, and others, which stay empty.
    init(_ bins: [LevelBin], _ width: Double, _ columns: LevelColumns, in schema: Schema) {
        (self.schema, self.columns, self.width) = (schema, columns, width)
        self.bins = bins.sorted {
            ($0.number, $0.series.text, $0.stretch) < ($1.number, $1.series.text, $1.stretch)
        }
        for (index, bin) in self.bins.enumerated() {
            entries += bin.points.map {
                Entry(x: $0.x, y: $0.y.isNaN ? nil : $0.y, series: bin.series, bin: index)
            }
        }
        // Those of one bin stay in their order.
        entries = entries.enumerated().sorted {
            ($0.element.x, $0.offset) < ($1.element.x, $1.offset)
        }.map(\.element)
    }

    /// Nil where the schema has no such columns.
    var table: Table? {
        let growing = GrowingTable(schema: schema)
        growing.append(schema.fields.map(cells))
        guard growing.keepLevels(columns), let key = GrowingLevels.Columns(columns, in: schema)
        else { return nil }
        let rows = growing.snapshot
        guard let levels = rows.levels[key] else { return nil }
        return Table(
            schema: schema, columns: rows.columns, rows: rows.rows,
            levels: [
                key: LevelsOfDetail(
                    series: series(over: levels.points), exponent: Int(width.exponent),
                    points: levels.points, index: levels.index, cells: nil, stack: nil)
            ], lineage: rows.lineage)
    }

    private func cells(_ field: Schema.Field) -> [Value] {
        entries.map { entry in
            switch field.name {
            case columns.x: field.kind == .temporal ? .date(since: entry.x) : .number(entry.x)
            case columns.y: entry.y.map(Value.number) ?? .missing
            case columns.series: entry.series
            default: .missing
            }
        }
    }

    private func series(over points: GrowingLevels.Points) -> [SeriesLevels] {
        var rows = [[Int]](repeating: [], count: bins.count)
        for (offset, entry) in entries.enumerated() {
            rows[entry.bin].append(points.x.rows.lowerBound + offset)
        }
        var series: [SeriesLevels] = []
        for (bin, rows) in zip(bins, rows) where !rows.isEmpty {
            let index = points.seriesIndex(of: rows[0])
            while series.count <= index { series.append(SeriesLevels()) }
            var sum: ExtremaBin?
            for row in rows { sum.append(ExtremaBin(bin.number, row: row, y: points.y[row])) }
            sum?.count(finite: bin.finite, missing: bin.missing, infinite: bin.infinite)
            if let sum { series[index].add(sum, at: 0, points.order) }
        }
        return series
    }
}

extension Value {
    fileprivate var text: String { if case .string(let text) = self { text } else { "" } }

    fileprivate static func date(since seconds: Double) -> Value {
        .date(Date(timeIntervalSince1970: seconds))
    }
}
