/// How much room a table may take, and what becomes of rows beyond it.
package struct SizeLimit: Hashable, Sendable {
    package enum Response: String, Hashable, Sendable, CaseIterable {
        /// The oldest rows make room for the newest.
        case dropOldest
        /// Refuses rows that don't fit, and keeps the existing ones.
        case refuse
    }

    package var bytes: Int
    package var onFull: Response

    package init(bytes: Int = 2_000_000_000, onFull: Response = .dropOldest) {
        (self.bytes, self.onFull) = (bytes, onFull)
    }
}

extension GrowingTable {
    /// No less than the room that further rows would take, without a look at what is there.
    package func bytesAdded(atMostBy batch: [ColumnBatch]) -> Int {
        zip(growing, batch).reduce(0) { $0 + $1.0.bytesAdded(atMostBy: $1.1) }
    }

    /// Whether the table would be no larger than a limit after further rows.
    package func has(room limit: Int, for batch: [ColumnBatch]) -> Bool {
        bytes + bytesAdded(atMostBy: batch) <= limit || bytes(after: batch) <= limit
    }

    /// The table's size in bytes after further rows, and after those that it keeps no longer then.
    ///
    /// - Parameter batch: as `append` takes it.
    /// - Returns: about what `bytes` will be.
    package func bytes(after batch: [ColumnBatch]) -> Int {
        let added = zip(growing, batch).reduce(0) { $0 + $1.0.bytesAdded(by: $1.1) }
        return bytes + added - bytesFreed(before: firstRowKept(after: batch))
    }

    private func bytesFreed(before end: Int) -> Int {
        (rows.lowerBound..<max(rows.lowerBound, end)).reduce(0) { $0 + bytesFreed(by: $1) }
    }

    private func bytesFreed(by row: Int) -> Int {
        growing.reduce(0) { $0 + $1.bytesFreed(by: row) }
    }

    /// The oldest of the rows that are here now which the retention keeps then.
    private func firstRowKept(after batch: [ColumnBatch]) -> Int {
        let count = batch.first?.count ?? 0
        switch retention {
        case .all: return rows.lowerBound
        case .rows(let most): return min(rows.upperBound, rows.upperBound + count - most)
        case .seconds(let seconds, let name):
            guard let offset = schema.index(of: name), let index = timeIndex(at: offset) else {
                return rows.lowerBound
            }
            let times = batch[offset].values.map(\.seconds).filter { !$0.isNaN }
            guard let newest = (times + [index.highest].compactMap(\.self)).max() else {
                return rows.lowerBound
            }
            return index.firstRow(reaching: newest - seconds)
        }
    }

    /// Drops as few of the oldest rows as leave the table no larger than this.
    ///
    /// Which these are depends on the rows alone, not on the batches in which they came.
    ///
    /// - Returns: how many.
    @discardableResult
    package func dropOldest(downTo limit: Int) -> Int {
        var (surplus, first) = (bytes - limit, rows.lowerBound)
        while surplus > 0, first < rows.upperBound {
            surplus -= bytesFreed(by: first)
            first += 1
        }
        let count = first - rows.lowerBound
        dropRows(before: first)
        return count
    }
}
