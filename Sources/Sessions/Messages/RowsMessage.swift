/// The detail rows a page shows now, as text.
package struct RowsMessage: Encodable, Sendable {
    package var total: Int
    package var count: Int
    package var first: Int
    package var sort: Event.RowsWindow.Sort?
    package var rows: [[String]]

    package init(
        total: Int, count: Int, first: Int, sort: Event.RowsWindow.Sort?, rows: [[String]]
    ) {
        (self.total, self.count, self.first) = (total, count, first)
        (self.sort, self.rows) = (sort, rows)
    }
}

extension Message {
    package static func rows(table: String, event: Int, _ rows: RowsMessage) -> Message {
        Message("rows", table, event, rows)
    }
}
