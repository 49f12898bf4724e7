import Dashboards
import Feeds
import Tables

/// Keeps all rows that a feed brings.
actor GatheredRows: RowSink {
    private let table: GrowingTable

    init(schema: Schema) { table = GrowingTable(schema: schema) }

    var snapshot: Table { table.snapshot }

    func append(_ batch: [[Value]]) { table.append(batch) }

    func replace(with batch: [ColumnBatch]) {
        table.remove(RowSet([table.snapshot.rows]))
        table.append(batch)
    }

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) {
        for batch in batches { table.append(batch) }
    }

    func note(_ faults: SourceFaults) {}

    /// All rows of a table's file.
    static func table(of source: TableSource) async throws -> Table {
        let rows = GatheredRows(schema: source.schema)
        try await source.feed?.run(into: rows)
        return await rows.snapshot
    }
}
