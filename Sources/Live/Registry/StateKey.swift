import Digests
import Synchronization

/// The secret by which the state of viewers' own views is sealed.
///
/// Pages give a state back to other processes, too, and to later ones: all of them have one key.
package final class StateKey: Sendable {
    private struct State {
        /// Of this run alone, until there is another one.
        var bytes = StateKey.random()
        var find: (@Sendable () async -> [UInt8]?)?
        var search: Task<Void, Never>?
    }

    private let state = Mutex(State())

    package init() {}

    /// The key as it is now.
    var bytes: [UInt8] { state.withLock(\.bytes) }

    /// Bytes that nobody guesses.
    package static func random() -> [UInt8] {
        (0..<SealedBytes.keyCount).map { _ in .random(in: 0...255) }
    }

    /// Goes on with a key that is kept somewhere, from the first view on that needs it.
    ///
    /// - Parameter find: gives the key; nil where there will be none.
    package func keep(by find: @escaping @Sendable () async -> [UInt8]?) {
        state.withLock { $0.find = find }
    }

    /// Returns when the key is the one that is kept.
    func arrive() async {
        let search = state.withLock { state in
            if let search = state.search { return search }
            let search = Task { [find = state.find] in
                guard let key = await find?(), key.count == SealedBytes.keyCount else { return }
                self.state.withLock { $0.bytes = key }
            }
            state.search = search
            return search
        }
        await search.value
    }
}
