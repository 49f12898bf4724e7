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
        let table = LiveTable(source, isDurable: true)
        table.ask(for: present.table.schema.claims)
        return RowWriter(
            to: table,
            log: PastLog(
                of: { [present] in await present.log },
                at: { clock.now.timeIntervalSince1970 }), inference: source.inference)
    }

    /// Whether all rows that it had at a time are still kept.
    func isWhole(at time: Date) async -> Bool {
        (try? await present.log.isWhole(at: time.timeIntervalSince1970)) ?? false
    }

    /// From when on it can be shown, in seconds since 1970; nil where it has no past.
    var earliest: Double? {
        get async { try? await present.log.earliest() }
    }
}
