import Foundation
import PostgresServers
import Tables

@testable import Feeds

/// A feed over a table of a database, whose rows are read or stay there.
struct PushedFeed {
    let table: String

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
