import Tables

/// A table as it came and as a chart draws it.
struct ShownRows: Sendable {
    var source: Table
    var drawn: Table
    /// Which rows meet the conditions; nil where there are none.
    var filtered: FilteredRows?
}

/// The part of a table that meets conditions, and the whole.
struct FilteredRows: Sendable {
    /// The rows that meet the conditions.
    var rows: RowSet
    /// All rows, transformed.
    var unfiltered: Table
}

/// The effect of new rows on a chart that shows part of a table.
enum TableUpdate: Sendable {
    /// There are none.
    case nothing
    /// None of them is shown, and no shown row is gone.
    case elsewhere(Table)
    case shown(ShownRows)
}

extension TransformedTable {
    /// The transformed table, with the tables that marks of their own are of.
    func drawn(
        from source: Table, among rows: RowSet? = nil, beside others: [String: Table]
    ) -> Table {
        var table = update(from: source, among: rows, beside: others)
        table.others = others
        return table
    }
}
