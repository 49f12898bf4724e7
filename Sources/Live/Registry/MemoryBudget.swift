import Synchronization

/// The memory that all tables have together.
package final class MemoryBudget: Sendable {
    /// In bytes.
    package let total: Int
    private let tables = Mutex<[String: Int]>([:])

    package init(total: Int) { self.total = total }

    /// The bytes that the other tables leave for one.
    ///
    /// Two that ask at once may each get the last of it, so
    /// that the total is exceeded by what they then take, a message each.
    func room(for table: String) -> Int {
        tables.withLock { tables in
            max(0, total - tables.reduce(0) { $0 + ($1.key == table ? 0 : $1.value) })
        }
    }

    /// Records a table's size in bytes.
    func note(_ bytes: Int, of table: String) { tables.withLock { $0[table] = bytes } }
}
