/// Rows that are known by keys, of which a later one replaces those before it.
package struct KeyedRows: Sendable {
    /// The indices of the columns that make up a key.
    private let key: [Int]
    private var indices: [[Value]: Int] = [:]
    /// Each with its key, in the order in which keys first came.
    package private(set) var rows: [(key: [Value], cells: [Value])] = []

    /// - Parameter key: the indices of the columns that make it up.
    package init(key: [Int]) { self.key = key }

    /// Keys alone, column by column.
    package init(_ columns: [ColumnBatch]) {
        self.init(key: Array(columns.indices))
        append(columns)
    }

    package var isEmpty: Bool { rows.isEmpty }

    package var keys: Set<[Value]> { Set(indices.keys) }

    /// Accepts rows, column by column.
    package mutating func append(_ batch: [ColumnBatch]) {
        let columns = batch.map(\.values)
        for index in 0..<(columns.first?.count ?? 0) { append(columns.map { $0[index] }) }
    }

    private mutating func append(_ cells: [Value]) {
        let key = key.map { cells[$0].asStored }
        if let known = indices[key] {
            rows[known].cells = cells
        } else {
            indices[key] = rows.count
            rows.append((key, cells))
        }
    }

    /// The cells of the rows that have some keys, or don't, column by column.
    package func columns(where isWanted: ([Value]) -> Bool) -> [[Value]] {
        let wanted = rows.filter { isWanted($0.key) }.map(\.cells)
        return (wanted.first ?? []).indices.map { column in wanted.map { $0[column] } }
    }
}
