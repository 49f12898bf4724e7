extension ClientMessage {
    /// The selected rows that the page shows next.
    package struct RowsWindow: Hashable, Sendable, Codable {
        package var table: String
        package var event: Int
        package var first: Int
        package var count: Int
        package var sort: RowSort?

        package init(table: String, event: Int, first: Int, count: Int, sort: RowSort?) {
            (self.table, self.event, self.first) = (table, event, first)
            (self.count, self.sort) = (count, sort)
        }

        private enum CodingKeys: String, CodingKey { case table, event, first, count, sort }
    }
}

/// The order of a page's rows.
package struct RowSort: Hashable, Sendable, Codable {
    package var column: String
    package var descending: Bool

    package init(column: String, descending: Bool) {
        (self.column, self.descending) = (column, descending)
    }

    private enum CodingKeys: String, CodingKey { case column, descending }
}
