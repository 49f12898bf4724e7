package import Tables

/// A place where rows come from.
package protocol Feed: Sendable {
    /// Delivers rows until the source ends or the task is cancelled.
    func run(into sink: any RowSink) async throws
}

/// Where a feed puts its rows.
package protocol RowSink: Sendable {
    /// Takes whole rows, column by column in the table's order, all arrays equally long.
    func append(_ batch: [[Value]]) async

    /// The same of cells that may be stored as they were read.
    func append(_ batch: [Cells]) async
}

extension RowSink {
    package func append(_ batch: [Cells]) async { await append(batch.map(\.values)) }
}

/// A source that can't be read at all.
package struct FeedError: Error, Hashable, CustomStringConvertible {
    /// A sentence that names the source.
    package let description: String

    package init(_ description: String) { self.description = description }
}
