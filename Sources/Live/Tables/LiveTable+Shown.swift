import Feeds
import Tables

/// Its rows as they are drawn.
extension LiveTable {
    /// The current table, as it came and transformed, beside the tables that are drawn with it.
    func shown(
        through transform: Transform, beside others: [String: Table],
        in detail: PointDetail = PointDetail()
    ) async throws -> ShownRows {
        if let pushed = derived.pushed {
            return try await shown(pushed, through: transform, beside: others, in: detail)
        }
        let source = snapshot
        let drawn = try transformed(by: transform, beside: others)
            .drawn(from: source, beside: others)
        return ShownRows(source: source, drawn: drawn)
    }

    /// The table now and those of its drawn rows that these rows of the source went into.
    func touched(
        by rows: Range<Int>, through transform: Transform, beside others: [String: Table]
    ) throws -> (ShownRows, [Int]) {
        guard derived.pushed == nil else { throw FeedError("its rows are in a database") }
        let source = snapshot
        let transformed = try self.transformed(by: transform, beside: others)
        let drawn = transformed.drawn(from: source, beside: others)
        let touched = transformed.touched(by: rows, of: source, in: drawn)
        return (ShownRows(source: source, drawn: drawn), touched)
    }
}
