import Synchronization
import Views

/// The columns that texts ask for while they are drawn.
final class NotedColumns: Sendable {
    private let noted = Mutex<[ColumnReference]>([])

    var columns: [ColumnReference] { noted.withLock(\.self) }

    func note(_ column: TextColumn) {
        guard let reference = column.reference as? ColumnReference else { return }
        noted.withLock { if !$0.contains(reference) { $0.append(reference) } }
    }
}
