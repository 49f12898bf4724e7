package import Live
import Synchronization
import Transport

/// The writers of the tables that rows may be posted to, by the tables' names.
package final class WritableTables: Sendable {
    private let writers: Mutex<[String: RowWriter]>

    init(_ writers: [RowWriter]) { self.writers = Mutex(Self.named(writers)) }

    var all: [String: RowWriter] { writers.withLock(\.self) }

    /// Those that somebody may write to.
    func all(for identity: Identity) -> [String: RowWriter] {
        all.filter { identity.writes($0.key) }
    }

    subscript(name: String) -> RowWriter? { writers.withLock { $0[name] } }

    package func replace(with writers: [RowWriter]) {
        self.writers.withLock { $0 = Self.named(writers) }
    }

    private static func named(_ writers: [RowWriter]) -> [String: RowWriter] {
        Dictionary(writers.map { ($0.table.name, $0) }) { $1 }
    }
}
