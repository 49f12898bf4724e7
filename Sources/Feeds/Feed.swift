package import Tables

/// A source of rows.
package protocol Feed: Sendable {
    /// Delivers rows until the source ends or the task is cancelled.
    func run(into sink: any RowSink) async throws
}

/// Where a feed puts its rows.
package protocol RowSink: Sendable {
    /// Takes whole rows, column by column in the table's order, all arrays equally long.
    ///
    /// - Throws: `FeedError` when there is no room for all that a feed brings once.
    func append(_ batch: [[Value]]) async throws

    /// Accepts batches whose cells may be stored as they were read.
    func append(_ batch: [ColumnBatch]) async throws
}

extension RowSink {
    package func append(_ batch: [ColumnBatch]) async throws {
        try await append(batch.map(\.values))
    }
}

/// A source that can't be read at all.
package struct FeedError: Error, Hashable, CustomStringConvertible {
    /// A sentence that names the source.
    package let description: String

    package init(_ description: String) { self.description = description }
}

extension Int {
    /// As people write sizes: `2 GB`, `1.5 MB`, `800 bytes`; units are powers of a thousand.
    package var byteCount: String {
        let units = [("GB", 1e9), ("MB", 1e6), ("kB", 1e3)]
        guard let (name, unit) = units.first(where: { Double(self) >= $0.1 }) else {
            return "\(self) bytes"
        }
        let count = (Double(self) / unit * 10).rounded() / 10
        return "\(count == count.rounded() ? "\(Int(count))" : "\(count)") \(name)"
    }
}
