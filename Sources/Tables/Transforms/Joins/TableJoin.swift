/// Columns of another table's row: of the one with the same keys, or of the last such one by a time.
///
/// A row that has none keeps its own columns; the others are missing.
package struct TableJoin: Hashable, Sendable {
    /// A column here and what it is compared with there.
    package struct Pair: Hashable, Sendable {
        package var here: String
        package var there: String

        package init(_ here: String, _ there: String? = nil) {
            (self.here, self.there) = (here, there ?? here)
        }
    }

    /// A column there, and its name here.
    package struct Joined: Hashable, Sendable {
        package var column: String
        package var name: String

        package init(_ column: String, as name: String? = nil) {
            (self.column, self.name) = (column, name ?? column)
        }
    }

    package var table: String
    /// Equal in both rows.
    package var keys: [Pair]
    /// Of the rows with equal keys the one counts that is the last not after the row here; of all of
    /// them the newest when nil.
    package var asOf: Pair?
    package var columns: [Joined]

    package init(
        _ table: String, by keys: [Pair], asOf: Pair? = nil, columns: [Joined]
    ) {
        (self.table, self.keys, self.asOf, self.columns) = (table, keys, asOf, columns)
    }
}

extension Transform {
    /// The names of the other tables whose rows the steps look at.
    package var joinedTables: [String] {
        var names: [String] = []
        for case .join(let join) in steps where !names.contains(join.table) {
            names.append(join.table)
        }
        return names
    }
}
