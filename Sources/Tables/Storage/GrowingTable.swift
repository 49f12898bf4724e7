/// The writing end of a table: rows are appended here and read through snapshots.
///
/// One owner at a time: it isn't Sendable, an actor holds it.
package final class GrowingTable {
    package private(set) var schema: Schema
    package let retention: Retention
    package private(set) var rows: Range<Int>
    private(set) var growing: [GrowingColumn]
    /// By the indices of temporal columns, and of those that levels of detail are along.
    private var boundsTrees: [Int: BoundsTree] = [:]
    private var levels: [GrowingLevels.Columns: GrowingLevels] = [:]
    private var cells: [GrowingLevels.Columns: GrowingCells] = [:]
    private var stacks: [GrowingLevels.Columns: GrowingStack] = [:]
    private(set) var lineage = Lineage()
    private var removals = 0
    /// The number of the first row that there ever was in these columns.
    private var first: Int

    /// - Parameters:
    ///   - schema: the columns.
    ///   - retention: how much of its past it keeps.
    ///   - row: the number of its first row.
    package init(schema: Schema, retention: Retention = .all, from row: Int = 0) {
        (self.schema, self.retention, rows, first) = (schema, retention, row..<row, row)
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

    func dropRows(before row: Int) {
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

    /// Removes some rows, as if they had never come.
    ///
    /// The table is built anew, in a time that grows with its rows. These get other numbers, the
    /// last of them the one that the next row would have had: who asks what comes after a row that
    /// it knows hears of the change.
    ///
    /// - Returns: how many rows went.
    @discardableResult
    package func remove(_ removed: RowSet) -> Int {
        let kept = RowSet(rows.without(removed))
        guard kept.count < rows.count else { return 0 }
        return rows.count - rebuild(of: kept, before: rows.upperBound + 1)
    }

    /// Replaces some rows where they stand, and removes others.
    ///
    /// As with `remove`, the table is built anew and rows get other numbers.
    ///
    /// - Parameters:
    ///   - cells: whole rows by the numbers of those that they replace.
    ///   - removed: other rows.
    ///   - end: the number after the last row's; the second one after the last row's of now by default.
    package func replace(
        _ cells: [Int: [Value]], removing removed: RowSet = RowSet([]), before end: Int? = nil
    ) {
        let end = end ?? rows.upperBound + 1
        if removed.count == 0 { return replace(cells, before: end) }
        rebuild(of: RowSet(rows.without(removed)), before: end, replacing: cells)
    }

    /// Replaces rows where all stay: columns are copied by the stretch.
    private func replace(_ cells: [Int: [Value]], before end: Int) {
        let (first, rowNumbers) = (end - rows.count, cells.keys.sorted())
        growing = growing.enumerated().map { index, column in
            column.replacing(
                rowNumbers.map { ($0, cells[$0]?[index] ?? .missing) }, from: first,
                hasAll: rows.lowerBound == self.first)
        }
        beginAnew(from: first)
        remakingLevels {
            rows = first..<end
            for index in boundsTrees.keys { growTree(at: index) }
        }
        dropRows(before: retention.firstRowKept(of: rows, by: timeIndex))
    }

    /// Forgets what is kept by row numbers.
    private func beginAnew(from first: Int) {
        (rows, lineage, self.first) = (first..<first, Lineage(), first)
        removals += 1
        for index in boundsTrees.keys { boundsTrees[index] = BoundsTree() }
    }

    /// Makes the levels that there were of the rows that `change` leaves.
    private func remakingLevels(_ change: () -> Void) {
        let (levels, withCells, stacks) = (self.levels.keys, self.cells.keys, self.stacks.keys)
        (self.levels, self.cells, self.stacks) = ([:], [:], [:])
        change()
        for columns in levels {
            keep(columns, withCells.contains(columns), stacks.contains(columns))
        }
    }

    /// - Returns: how many rows there are.
    @discardableResult
    private func rebuild(
        of kept: RowSet, before end: Int, replacing cells: [Int: [Value]] = [:]
    ) -> Int {
        let old = snapshot
        let first = end - kept.count
        growing = schema.fields.map { GrowingColumn(kind: $0.kind, from: first) }
        beginAnew(from: first)
        remakingLevels {
            for index in stride(from: 0, to: kept.count, by: 65_536) {
                let part = kept.rows(from: index, count: 65_536)
                let replaced = cells.isEmpty ? [] : part.filter { cells[$0] != nil }
                append(
                    old.columns.enumerated().map { column, old in
                        let new = replaced.map { ($0, cells[$0]?[column] ?? .missing) }
                        return old.cellsAnew(part, replacing: Dictionary(new) { $1 })
                    })
            }
        }
        return kept.count
    }

    /// Makes levels of all rows that are here.
    private func keep(_ columns: GrowingLevels.Columns, _ haveCells: Bool, _ haveStack: Bool) {
        guard let points = points(columns) else { return }
        levels[columns, default: GrowingLevels()].grow(over: points)
        if haveCells { cells[columns, default: GrowingCells()].grow(over: points) }
        if haveStack { stacks[columns] = stack(columns, of: points) }
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

    private func growTree(at index: Int) {
        guard let numbers = growing[index].scalars else { return }
        boundsTrees[index]?.grow(over: numbers)
    }

    private func timeIndex(_ name: String) -> TimeIndex? {
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

    private func stack(
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

    private func forgetLevels(_ columns: GrowingLevels.Columns) {
        (levels[columns], cells[columns], stacks[columns]) = (nil, nil, nil)
    }

    private func points(_ columns: GrowingLevels.Columns) -> GrowingLevels.Points? {
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
