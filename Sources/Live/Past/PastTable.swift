package import Dashboards
import Foundation
import Logs
import Tables

/// A table that can be shown as it was: how it is declared, and who writes its log.
package struct PastTable: Sendable {
    let source: TableSource
    private let present: RowWriter

    package init(_ source: TableSource, writtenBy present: RowWriter) {
        (self.source, self.present) = (source, present)
    }

    /// A table that will have the rows of a clock's time, and goes on with it.
    func writer(by clock: PastClock) -> RowWriter {
        writer(
            reading: PastLog(
                of: { [present] in await present.log },
                at: { clock.now.timeIntervalSince1970 }))
    }

    private func writer(reading log: PastLog) -> RowWriter {
        let table = LiveTable(source, isDurable: true)
        table.ask(for: present.table.schema.claims)
        return RowWriter(to: table, log: log, inference: source.inference)
    }

    /// The table as it was when its log ended at an offset; nil where not all rows of then are kept, or they are too
    /// many to be read while a page waits.
    func table(endingAt offset: Int) async throws(LogError) -> LiveTable? {
        guard let log = try await PastLog(of: await present.log, endingAt: offset),
            try await log.extent().offsets.count <= Self.mostRead
        else { return nil }
        let writer = writer(reading: log)
        let end = try await writer.restore { (error) throws(LogError) in throw error }
        return end == offset ? writer.table : nil
    }

    private static let mostRead = 200_000

    /// Whether all rows that it had at a time are still kept.
    func isWhole(at time: Date) async -> Bool {
        (try? await present.log.isWhole(at: time.timeIntervalSince1970)) ?? false
    }

    /// From when on it can be shown, in seconds since 1970; nil where it has no past.
    var earliest: Double? {
        get async { try? await present.log.earliest() }
    }
}
