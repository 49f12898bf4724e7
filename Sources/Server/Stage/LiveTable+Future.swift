import Feeds
import Foundation
import Tables

extension LiveTable {
    /// The first row dated so far ahead that it would push out everything that is kept by time.
    nonisolated func fault(in columns: [[Value]], at now: Date) -> RowFault? {
        guard case .seconds(_, let name) = retention,
            let place = schema.fields.firstIndex(where: { $0.name == name }),
            let row = columns[place].firstIndex(where: { $0.isLater(than: now + Self.slack) })
        else { return nil }
        return RowFault(
            row: row + 1, field: name, "the time is more than a day ahead of the server's clock")
    }

    /// Local times that are sent as Greenwich's are at most 14 hours ahead.
    private static let slack: TimeInterval = 86_400
}

extension Value {
    fileprivate func isLater(than moment: Date) -> Bool {
        if case .date(let date) = self { date > moment } else { false }
    }
}
