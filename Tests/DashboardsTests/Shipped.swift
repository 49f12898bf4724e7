import Dashboards
import Feeds
import Foundation
import Tables
import Testing

/// The configuration that the repository ships.
enum Shipped {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../config").standardized

    static func panel(_ chart: String, of dashboard: String) throws -> ChartPanel {
        let page = try #require(
            try Configuration.load(folder: folder.path).dashboards.first { $0.name == dashboard })
        return try #require(page.charts.first { $0.name == chart })
    }

    /// All rows of a table that comes from a file.
    static func table(_ name: String) async throws -> Table {
        let source = try #require(
            try Configuration.load(folder: folder.path).tables.first { $0.name == name })
        let sink = TableSink(schema: source.schema)
        try await source.feed?.run(into: sink)
        return await sink.snapshot
    }

    /// The table that a chart draws.
    static func drawn(_ chart: String, of dashboard: String) async throws -> Table {
        let panel = try panel(chart, of: dashboard)
        let table = try await table(panel.table)
        return try TransformedTable(panel.transform, of: table.schema).update(from: table)
    }
}

private actor TableSink: RowSink {
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
}

extension Table {
    /// Each row's values by column.
    var asRows: [[String: Value]] {
        rows.map { row in
            Dictionary(
                uniqueKeysWithValues: zip(schema.fields, columns).map { ($0.name, $1[row]) })
        }
    }
}
