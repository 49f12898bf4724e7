package import Tables

/// A change of a row at its source.
///
/// Cells are in the order of the table's columns.
package enum SourceChange: Hashable, Sendable {
    /// It came, or is another now; a cell that is nil stays as it was.
    case row([Value?])
    /// It went. The cells of the table's key are known at least.
    case removal([Value?])
    /// All rows went.
    case removalOfAll
}

extension RowSink {
    /// A sink that knows no rows again gets those that came.
    package func apply(
        _ changes: [SourceChange], from source: String, upTo position: String?
    ) async throws {
        let rows = changes.compactMap { change in
            if case .row(let cells) = change { cells.map { $0 ?? .missing } } else { nil }
        }
        guard let first = rows.first else { return }
        try await append(first.indices.map { column in rows.map { $0[column] } })
    }

    package func position(of source: String) async throws -> String? { nil }
}
