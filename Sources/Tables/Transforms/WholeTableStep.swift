/// A step that gives each row of a table columns that depend on other rows, or on other tables.
///
/// Rows keep their order and their numbers.
protocol WholeTableStep {
    /// After the step.
    var schema: Schema { get }
    /// The step without what it knows of rows.
    var afresh: Self { get }
    /// Adds its columns to a table, which mostly has the rows of the last one and some more.
    ///
    /// `tables` are the others that there are, by name.
    mutating func table(of source: Table, beside tables: [String: Table]) -> Table
    /// Keeps levels of detail in the tables to come.
    mutating func keepLevels(_ columns: LevelColumns)
}

/// The rows of a growing table with further columns, under the numbers that they have there.
struct GrowingRows {
    let schema: Schema
    private var growing: GrowingTable
    private var lineage: Lineage?
    /// Of the rows here; another one once their codes mean other texts.
    private var ownLineage: Lineage?
    private var levels: [LevelColumns] = []

    init(_ schema: Schema) { (self.schema, growing) = (schema, GrowingTable(schema: schema)) }

    var afresh: GrowingRows { GrowingRows(schema) }

    mutating func keepLevels(_ columns: LevelColumns) {
        if growing.keepLevels(columns), !levels.contains(columns) { levels.append(columns) }
    }

    /// Whether a table has the rows that are here, and maybe more behind them.
    func isContinued(by source: Table) -> Bool {
        lineage === source.lineage && growing.rows.lowerBound == source.rows.lowerBound
            && growing.rows.upperBound <= source.rows.upperBound
    }

    /// The rows of a table that aren't here yet.
    func new(in source: Table) -> Range<Int> {
        let first = min(growing.rows.upperBound, source.rows.upperBound)
        return max(first, source.rows.lowerBound)..<source.rows.upperBound
    }

    /// Forgets all rows; those to come are a table's from its first one on.
    mutating func begin(at source: Table) {
        lineage = source.lineage
        growing = GrowingTable(schema: schema, from: source.rows.lowerBound)
        ownLineage = growing.lineage
        for columns in levels { growing.keepLevels(columns) }
    }

    /// Forgets rows that have left a table.
    mutating func dropRows(beforeThoseOf source: Table) {
        guard lineage === source.lineage else { return }
        growing.dropRows(before: source.rows.lowerBound)
        if growing.lineage !== ownLineage { lineage = nil }
    }

    /// Appends rows of a table with the cells of the further columns, and returns all.
    mutating func append(
        _ rows: Range<Int>, of source: Table, adding cells: [ColumnBatch]
    ) -> Table {
        if !rows.isEmpty {
            let numbers = Array(rows)
            growing.append(source.columns.map { $0.cells(numbers) } + cells)
        }
        return growing.snapshot
    }
}

/// The groups that rows belong to, by number.
struct RowGroups: Sendable {
    private let columns: [Int]
    private var numbers = GroupNumbers()
    /// Codes mean the same texts in tables of one.
    private var lineage: Lineage?

    /// - Parameter columns: the indices of the columns whose values define groups.
    init(by columns: [Int]) { self.columns = columns }

    var afresh: RowGroups { RowGroups(by: columns) }

    /// The number of each row's group, from 0.
    mutating func numbers(of rows: Range<Int>, in table: Table) -> [Int32] {
        if lineage !== table.lineage { self = afresh }
        lineage = table.lineage
        guard let first = columns.first else { return [Int32](repeating: 0, count: rows.count) }
        if columns.count == 1, case .strings(let codes, let names) = table.columns[first].storage {
            return codes.elements(.range(rows)).map { numbers.number(of: $0, names) }
        }
        return rows.map { row in numbers.number(of: columns.map { table.columns[$0][row] }) }
    }
}

extension Schema {
    /// The schema with further fields, whose names are new.
    func adding(_ fields: [Field], at step: Int) throws -> Schema {
        var schema = self
        for field in fields {
            guard schema.index(of: field.name) == nil else {
                throw TransformError(
                    step: step, description: "there is a column \"\(field.name)\" already")
            }
            schema.fields.append(field)
        }
        return schema
    }
}
