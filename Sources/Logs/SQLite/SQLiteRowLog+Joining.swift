import Foundation
import SQLiteDatabases
import Synchronization

extension SQLiteRowLog {
    package func join() async throws(LogError) {
        try await join(at: Date().timeIntervalSince1970)
    }

    /// - Parameter now: in seconds since 1970.
    /// - Throws: an error of the file.
    func join(at now: Double) async throws(LogError) {
        while try await run({ try self.joinSome(of: $0, at: now) }) { await Task.yield() }
    }

    /// Below so many records for one, writing them anew isn't worth while.
    private static let leastJoined = 8

    /// Joins the next records that won't get company any more.
    ///
    /// - Returns: whether there may be more.
    private func joinSome(of database: SQLiteConnection, at now: Double) throws -> Bool {
        let (first, bounds) = (joined.withLock(\.self), PageBounds.joining)
        let page = try page(of: database, from: first, within: bounds)
        guard let firstTime = page.firstTime else { return false }
        let isLast = page.next == end.withLock(\.self) && !bounds.areReached(by: page)
        if isLast, now - firstTime <= bounds.seconds { return false }
        if page.recordCount >= Self.leastJoined { try join(page, in: database) }
        joined.withLock { $0 = page.next }
        return true
    }

    private func join(_ page: EncodedPage, in database: SQLiteConnection) throws {
        let decoded = try page.decoded()
        guard decoded.records.count * Self.leastJoined <= page.recordCount else { return }
        try database.transaction {
            for record in decoded.records {
                guard case .rows(let rows) = record.content else { continue }
                try replace(rows, at: record.offset, of: page, in: database)
            }
        }
    }
}
