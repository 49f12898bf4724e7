/// The detail rows a page shows now, as text.
package struct RowsMessage: Encodable, Sendable {
    package var total: Int
    package var count: Int
    package var first: Int
    package var sort: RowSort?
    package var rows: [[String]]

    private enum CodingKeys: String, CodingKey { case total, count, first, sort, rows }

    package init(
        total: Int, count: Int, first: Int, sort: RowSort?, rows: [[String]]
    ) {
        (self.total, self.count, self.first) = (total, count, first)
        (self.sort, self.rows) = (sort, rows)
    }
}
