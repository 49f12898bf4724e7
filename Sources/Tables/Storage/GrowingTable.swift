/// The writing end of a table: rows are appended here and read through snapshots.
///
/// One owner at a time: it isn't Sendable, an actor holds it.
package final class GrowingTable {
    package private(set) var schema: Schema
    package let retention: Retention
    package internal(set) var rows: Range<Int>
    var growing: [GrowingColumn]
    /// By the indices of temporal columns, and of those that levels of detail are along.
    var boundsTrees: [Int: BoundsTree] = [:]
    var levels: [GrowingLevels.Columns: GrowingLevels] = [:]
    var cells: [GrowingLevels.Columns: GrowingCells] = [:]
    var stacks: [GrowingLevels.Columns: GrowingStack] = [:]
    var lineage = Lineage()
    var removals = 0
    var replacements = RowReplacements()

    /// - Parameters:
    ///   - schema: the columns.
    ///   - retention: how much of its past it keeps.
    ///   - row: the number of its first row.
    package init(schema: Schema, retention: Retention = .all, from row: Int = 0) {
        (self.schema, self.retention, rows) = (schema, retention, row..<row)
        growing = schema.fields.map { GrowingColumn(kind: $0.kind, from: row) }
        for (index, field) in schema.fields.enumerated() where field.kind == .temporal {
            boundsTrees[index] = BoundsTree()
        }
    }

    /// How much room the kept rows take: their cells, and their different texts.
    ///
    /// Excludes levels of detail, indices and tables derived from this one.
    package var bytes: Int { growing.reduce(0) { $0 + $1.bytes } }

    /// Everything kept by now, as a value.
    package var snapshot: Table {
        let columns = zip(schema.fields, growing).enumerated().map { index, column in
            let (field, growing) = column
            return Column(
                growing.column.storage, field.kind == .temporal ? timeIndex(at: index) : nil)
        }
        var table = Table(
            schema: schema, columns: columns, rows: rows, levels: levelsOfDetail,
            lineage: lineage)
        (table.removals, table.replacements) = (removals, replacements)
        return table
    }

    /// Appends whole rows, column by column in the schema's order, then drops what isn't kept.
    ///
    /// - Parameter batch: one array for each field, all equally long; a value of another kind than
    ///   its column's is stored as missing, and so is a date that isn't finite.
    /// - Returns: the absolute numbers of the rows appended.
    @discardableResult
    package func append(_ batch: [[Value]]) -> Range<Int> {
        append(batch.map(ColumnBatch.values))
    }

    /// Appends batches whose cells may be stored as they are read.
    @discardableResult
    package func append(_ batch: [ColumnBatch]) -> Range<Int> {
        precondition(batch.count == schema.fields.count, "a batch has an array for each field")
        let count = batch.first?.count ?? 0
        precondition(batch.allSatisfy { $0.count == count }, "the arrays are equally long")
        let appended = rows.upperBound..<rows.upperBound + count
        for (index, cells) in batch.enumerated() { growing[index].append(cells) }
        rows = rows.lowerBound..<appended.upperBound
        for index in boundsTrees.keys { growTree(at: index) }
        for columns in levels.keys {
            guard let points = points(columns) else {
                forgetLevels(columns)
                continue
            }
            levels[columns]?.grow(over: points)
            cells[columns]?.grow(over: points)
            stacks[columns]?.grow(over: points)
        }
        dropRows(before: retention.firstRowKept(of: rows, by: timeIndex))
        return appended
    }

    /// Adds columns behind those that there are; rows so far have no value in them.
    package func add(_ fields: [Schema.Field]) {
        for field in fields {
            schema.fields.append(field)
            growing.append(GrowingColumn(kind: field.kind, from: rows.lowerBound))
            let index = growing.count - 1
            for first in stride(from: 0, to: rows.count, by: 65_536) {
                let count = min(65_536, rows.count - first)
                growing[index].append(.values(Array(repeating: .missing, count: count)))
            }
            guard field.kind == .temporal else { continue }
            boundsTrees[index] = BoundsTree()
            growTree(at: index)
        }
    }

    package func dropRows(before row: Int) {
        guard row > rows.lowerBound else { return }
        rows = min(row, rows.upperBound)..<rows.upperBound
        for index in growing.indices { growing[index].dropRows(before: row) }
        for index in boundsTrees.keys { boundsTrees[index]?.dropRows(before: row) }
        for columns in levels.keys {
            levels[columns]?.dropRows(before: row)
            cells[columns]?.dropRows(before: row)
            stacks[columns]?.dropRows(before: row)
        }
        for index in growing.indices where growing[index].forgetNames() { recode(index) }
    }

    /// The codes of a column mean something else than before.
    private func recode(_ index: Int) {
        lineage = Lineage()
        for columns in levels.keys where columns.series == index {
            guard let points = points(columns) else { continue }
            levels[columns]?.make(of: points)
            cells[columns]?.make(of: points)
            stacks[columns] = stack(columns, of: points)
        }
    }

    func growTree(at index: Int) {
        guard let numbers = growing[index].scalars else { return }
        boundsTrees[index]?.grow(over: numbers)
    }

    func timeIndex(_ name: String) -> TimeIndex? {
        schema.index(of: name).flatMap(timeIndex)
    }

    func timeIndex(at index: Int) -> TimeIndex? {
        guard let tree = boundsTrees[index], let numbers = growing[index].scalars else {
            return nil
        }
        return TimeIndex(numbers, tree)
    }

    // MARK: Levels of detail

    /// Keeps levels of detail of a quantitative column along a temporal or quantitative one, for
    /// each text of a nominal one if that is named.
    ///
    /// Reads existing rows once, and each appended row once.
    ///
    /// - Returns: whether the columns are there, and of the right kinds.
    @discardableResult
    package func keepLevels(_ wanted: LevelColumns) -> Bool {
        guard let columns = GrowingLevels.Columns(wanted, in: schema),
            let points = points(columns)
        else { return false }
        if wanted.haveCells, cells[columns] == nil {
            cells[columns, default: GrowingCells()].grow(over: points)
        }
        if stacks[columns] == nil { stacks[columns] = stack(columns, of: points) }
        guard levels[columns] == nil else { return true }
        if boundsTrees[columns.x] == nil {
            boundsTrees[columns.x] = BoundsTree()
            growTree(at: columns.x)
        }
        levels[columns, default: GrowingLevels()].grow(over: points)
        return true
    }

    func stack(
        _ columns: GrowingLevels.Columns, of points: GrowingLevels.Points
    ) -> GrowingStack? {
        columns.stack.map { order in
            var stack = GrowingStack(order, from: rows.lowerBound)
            stack.grow(over: points)
            return stack
        }
    }

    /// The limit of series with levels of detail: more levels would be larger than the rows.
    private static let mostSeries = 1_000

    func forgetLevels(_ columns: GrowingLevels.Columns) {
        (levels[columns], cells[columns], stacks[columns]) = (nil, nil, nil)
    }

    func points(_ columns: GrowingLevels.Columns) -> GrowingLevels.Points? {
        guard let x = growing[columns.x].scalars, let y = growing[columns.y].scalars else {
            return nil
        }
        guard let index = columns.series else { return GrowingLevels.Points(x: x, y: y) }
        guard case .strings(let codes, let names) = growing[index].column.storage,
            names.rows.count <= Self.mostSeries
        else { return nil }
        return GrowingLevels.Points(x: x, y: y, codes: codes, names: names)
    }

    private var levelsOfDetail: [GrowingLevels.Columns: LevelsOfDetail] {
        var snapshots: [GrowingLevels.Columns: LevelsOfDetail] = [:]
        for (columns, growing) in levels {
            guard let points = points(columns), let index = timeIndex(at: columns.x) else {
                continue
            }
            snapshots[columns] = LevelsOfDetail(
                series: growing.series, exponent: growing.exponent, points: points, index: index,
                cells: cells[columns]?.snapshot, stack: stacks[columns]?.snapshot)
        }
        return snapshots
    }
}
