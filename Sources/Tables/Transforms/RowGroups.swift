/// The groups that rows belong to, by number.
struct RowGroups: Sendable {
    private let columns: [Int]
    private var numbers = GroupNumbers()
    /// Codes mean the same texts in tables of one.
    private var lineage: Lineage?

    /// - Parameter columns: the indices of the columns whose values define groups.
    init(by columns: [Int]) { self.columns = columns }

    var afresh: RowGroups { RowGroups(by: columns) }

    /// The values of each group by its number.
    var keys: [[Value]] { numbers.keys }

    /// Goes on with rows of a table that were replaced or removed; groups keep their numbers.
    mutating func follow(_ table: Table) {
        lineage = table.lineage
        numbers.forgetCodes()
    }

    /// The number of each row's group, from 0.
    mutating func numbers(of rows: Range<Int>, in table: Table) -> [Int32] {
        if lineage !== table.lineage { self = afresh }
        lineage = table.lineage
        guard let first = columns.first else {
            return [Int32](repeating: numbers.number(of: []), count: rows.count)
        }
        if columns.count == 1, case .strings(let codes, let names) = table.columns[first].storage {
            return codes.elements(.range(rows)).map { numbers.number(of: $0, names) }
        }
        return rows.map { number(of: $0, in: table) }
    }

    /// The number of a row's group, whatever table it is in.
    mutating func number(of row: Int, in table: Table) -> Int32 {
        numbers.number(of: columns.map { table.columns[$0][row] })
    }
}
