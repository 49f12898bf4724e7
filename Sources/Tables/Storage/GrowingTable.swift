/// The writing end of a table: rows are appended here and read through snapshots.
///
/// One owner at a time: it isn't Sendable, an actor holds it.
package final class GrowingTable {
    package let schema: Schema
    package let retention: Retention
    package private(set) var rows = 0..<0
    private(set) var growing: [GrowingColumn]
    /// By the places of temporal columns, and of those that levels of detail are along.
    private var boundsTrees: [Int: BoundsTree] = [:]
    private var levels: [GrowingLevels.Columns: GrowingLevels] = [:]
    private var cells: [GrowingLevels.Columns: GrowingCells] = [:]
    private var stacks: [GrowingLevels.Columns: GrowingStack] = [:]
    private var lineage = Lineage()
    private var removals = 0

    package init(schema: Schema, retention: Retention = .all) {
        (self.schema, self.retention) = (schema, retention)
        growing = schema.fields.map { GrowingColumn(kind: $0.kind) }
        for (place, field) in schema.fields.enumerated() where field.kind == .temporal {
            boundsTrees[place] = BoundsTree()
        }
    }

    /// How much room the kept rows take: their cells, and their different texts.
    ///
    /// What levels of detail, indices and tables made of this one take is no part of it.
    package var bytes: Int { growing.reduce(0) { $0 + $1.bytes } }

    /// Everything kept by now, as a value.
    package var snapshot: Table {
        let columns = zip(schema.fields, growing).enumerated().map { place, column in
            let (field, growing) = column
            return Column(
                growing.column.storage, field.kind == .temporal ? timeIndex(at: place) : nil)
        }
        var table = Table(
            schema: schema, columns: columns, rows: rows, levels: levelsOfDetail,
            lineage: lineage)
        table.removals = removals
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

    /// The same with cells that may be stored as they are read.
    @discardableResult
    package func append(_ batch: [ColumnBatch]) -> Range<Int> {
        precondition(batch.count == schema.fields.count, "a batch has an array for each field")
        let count = batch.first?.count ?? 0
        precondition(batch.allSatisfy { $0.count == count }, "the arrays are equally long")
        let appended = rows.upperBound..<rows.upperBound + count
        for (place, cells) in batch.enumerated() { growing[place].append(cells) }
        rows = rows.lowerBound..<appended.upperBound
        for place in boundsTrees.keys { growTree(at: place) }
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

    func dropRows(before row: Int) {
        guard row > rows.lowerBound else { return }
        rows = min(row, rows.upperBound)..<rows.upperBound
        for place in growing.indices { growing[place].dropRows(before: row) }
        for place in boundsTrees.keys { boundsTrees[place]?.dropRows(before: row) }
        for columns in levels.keys {
            levels[columns]?.dropRows(before: row)
            cells[columns]?.dropRows(before: row)
            stacks[columns]?.dropRows(before: row)
        }
        for place in growing.indices where growing[place].forgetNames() { recode(place) }
    }

    /// Removes some rows, as if they had never come.
    ///
    /// The table is built anew, in a time that grows with its rows. These get other numbers, the
    /// last of them the one that the next row would have had: who asks what comes after a row that
    /// it knows hears of the change.
    ///
    /// - Returns: how many rows went.
    @discardableResult
    package func remove(_ removed: RowSet) -> Int {
        let old = snapshot
        let kept = RowSet(old.rows.without(removed))
        guard kept.count < old.rows.count else { return 0 }
        let first = old.rows.upperBound + 1 - kept.count
        growing = schema.fields.map { GrowingColumn(kind: $0.kind, from: first) }
        (rows, lineage) = (first..<first, Lineage())
        removals += 1
        for place in boundsTrees.keys { boundsTrees[place] = BoundsTree() }
        let (levels, cells, stacks) = (levels.keys, cells.keys, stacks.keys)
        (self.levels, self.cells, self.stacks) = ([:], [:], [:])
        for place in stride(from: 0, to: kept.count, by: 65_536) {
            let part = kept.rows(from: place, count: 65_536)
            append(old.columns.map { $0.cellsAnew(part) })
        }
        for columns in levels { keep(columns, cells.contains(columns), stacks.contains(columns)) }
        return old.rows.count - kept.count
    }

    /// Makes levels of all rows that are here.
    private func keep(_ columns: GrowingLevels.Columns, _ haveCells: Bool, _ haveStack: Bool) {
        guard let points = points(columns) else { return }
        levels[columns, default: GrowingLevels()].grow(over: points)
        if haveCells { cells[columns, default: GrowingCells()].grow(over: points) }
        if haveStack { stacks[columns] = stack(columns, of: points) }
    }

    /// The codes of a column mean something else than before.
    private func recode(_ place: Int) {
        lineage = Lineage()
        for columns in levels.keys where columns.series == place {
            guard let points = points(columns) else { continue }
            levels[columns]?.make(of: points)
            cells[columns]?.make(of: points)
            stacks[columns] = stack(columns, of: points)
        }
    }

    private func growTree(at place: Int) {
        guard let numbers = growing[place].scalars else { return }
        boundsTrees[place]?.grow(over: numbers)
    }

    private func timeIndex(_ name: String) -> TimeIndex? {
        schema.index(of: name).flatMap(timeIndex)
    }

    func timeIndex(at place: Int) -> TimeIndex? {
        guard let tree = boundsTrees[place], let numbers = growing[place].scalars else {
            return nil
        }
        return TimeIndex(numbers, tree)
    }

    // MARK: Levels of detail

    /// Keeps levels of detail of a quantitative column along a temporal or quantitative one, for
    /// each text of a nominal one if that is named.
    ///
    /// What is there already is read once, each row appended later once more.
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

    private func stack(
        _ columns: GrowingLevels.Columns, of points: GrowingLevels.Points
    ) -> GrowingStack? {
        columns.stack.map { order in
            var stack = GrowingStack(order, from: rows.lowerBound)
            stack.grow(over: points)
            return stack
        }
    }

    /// Of more series than these no levels of detail are kept: they would be larger than the rows.
    private static let mostSeries = 1_000

    private func forgetLevels(_ columns: GrowingLevels.Columns) {
        (levels[columns], cells[columns], stacks[columns]) = (nil, nil, nil)
    }

    private func points(_ columns: GrowingLevels.Columns) -> GrowingLevels.Points? {
        guard let x = growing[columns.x].scalars, let y = growing[columns.y].scalars else {
            return nil
        }
        guard let place = columns.series else { return GrowingLevels.Points(x: x, y: y) }
        guard case .strings(let codes, let names) = growing[place].column.storage,
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
