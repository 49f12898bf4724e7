import Foundation
import PostgresServers
import Tables

@testable import Feeds

/// A feed over a table of a database, whose rows are read or stay there.
struct PushedFeed {
    let table: String

    /// A table "rows" with cells of all kinds, some missing or infinite.
    static let rows = #"""
        CREATE TABLE rows (id int PRIMARY KEY, time timestamptz, name text, number float8, whole int);
        INSERT INTO rows SELECT i, CASE WHEN i % 171 = 0 THEN NULL WHEN i % 397 = 0 THEN 'infinity'
                ELSE '2026-03-07 22:00Z'::timestamptz + i * interval '37 seconds' END,
            (ARRAY['a', 'B', 'é', NULL])[1 + i % 4],
            CASE WHEN i % 29 = 0 THEN 'NaN' WHEN i % 31 = 0 THEN 'Infinity' WHEN i % 37 = 0 THEN '-Infinity'
                WHEN i % 11 = 0 THEN NULL ELSE (i * 7919 % 101 - 50) / 4.0 END, i * 31 % 113
        FROM generate_series(1, 4000) AS i
        """#

    /// Of servers that each have a part of the rows, which stay there or are read.
    func feed(_ addresses: [String], isPushed: Bool = true) throws -> any Feed {
        try FeedKind.postgres.make(
            FeedSettings(
                [
                    "postgres": .texts(addresses), "table": .texts([table]),
                    "pushDown": .flag(isPushed),
                ], for: FeedTable(folder: "/", timeZone: .gmt)))
    }

    /// Its rows as they are read into memory.
    func rows(_ server: PostgresServer) async throws -> Table {
        let (sink, feed) = (GatheringSink(), try feed([server.address], isPushed: false))
        try await feed.run(into: sink)
        let growing = GrowingTable(schema: feed.schema)
        growing.append(await sink.columns)
        return growing.snapshot
    }
}
