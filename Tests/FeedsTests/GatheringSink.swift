import Feeds
import Synchronization
import Tables

/// Keeps every row and every warning it gets.
actor GatheringSink: RowSink {
    private(set) var columns: [[Value]] = []
    private nonisolated let log = Mutex<[String]>([])
    /// How often the rows were replaced as a whole.
    private(set) var replacements = 0

    private(set) var faults = SourceFaults()

    nonisolated var warnings: [String] { log.withLock(\.self) }

    func append(_ batch: [[Value]]) {
        columns = columns.isEmpty ? batch : zip(columns, batch).map { $0 + $1 }
    }

    func replace(with batch: [ColumnBatch]) {
        replacements += 1
        columns = batch.map(\.values)
    }

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) {
        replacements += 1
        let count = columns.first?.count ?? 0
        for range in ranges {
            for index in columns.indices {
                columns[index].removeSubrange(count - range.upperBound..<count - range.lowerBound)
            }
        }
        for batch in batches { append(batch.map(\.values)) }
        self.faults = faults
    }

    func note(_ faults: SourceFaults) { self.faults += faults }

    nonisolated func warn(_ warning: String) { log.withLock { $0.append(warning) } }
}
