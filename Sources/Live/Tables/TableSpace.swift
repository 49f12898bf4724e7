import Synchronization
import Tables

/// The memory that a table's rows may use, and how full it is.
final class TableSpace: Sendable {
    private let name: String
    private let limit: SizeLimit
    private let budget: MemoryBudget?
    /// Whether the table drops its oldest rows for new ones where it is full.
    let dropsOldest: Bool
    private let state: Mutex<(fullness: Fullness, isLogged: Bool)>

    /// A table that isn't live is read once: it never drops rows for others, and being full of it is
    /// no news.
    init(of name: String, _ limit: SizeLimit, _ budget: MemoryBudget?, isLive: Bool) {
        (self.name, self.limit, self.budget) = (name, limit, budget)
        dropsOldest = limit.onFull == .dropOldest && isLive
        state = Mutex(
            (
                Fullness(bytes: 0, limit: limit.bytes, isFull: false, response: limit.onFull),
                isLogged: !isLive
            ))
    }

    /// The bytes that there is room for now.
    var room: Int { min(limit.bytes, budget?.room(for: name) ?? .max) }

    /// The fullness after the last change.
    var fullness: Fullness { state.withLock(\.fullness) }

    /// Records the table's size; being full is logged the first time.
    func note(_ bytes: Int, isFull: Bool) {
        budget?.note(bytes, of: name)
        let fullness = Fullness(
            bytes: bytes, limit: room, isFull: isFull, response: limit.onFull)
        let isNews = state.withLock { state in
            defer { state = (fullness, state.isLogged || isFull) }
            return isFull && !state.isLogged
        }
        if isNews { fullness.log(of: name) }
    }
}
