import Feeds
import Tables

/// Keeps every row it gets.
actor GatheringSink: RowSink {
    private(set) var columns: [[Value]] = []

    func append(_ batch: [[Value]]) {
        columns = columns.isEmpty ? batch : zip(columns, batch).map { $0 + $1 }
    }
}
