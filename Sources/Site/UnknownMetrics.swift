import Logging
import Synchronization

/// Points of measurements and metrics that no table has.
///
/// They are ignored and counted, and each name is logged once.
final class UnknownMetrics: Sendable {
    private let state = Mutex<(count: Int, names: Set<String>)>((0, []))

    /// As many names as somebody reads; agents send hundreds.
    private static let mostNames = 100
    /// The limit in scalars.
    ///
    /// A longer name is known by its beginning.
    private static let longestName = 100

    /// How many points there were.
    var count: Int { state.withLock(\.count) }

    /// The names that were logged.
    var names: Set<String> { state.withLock(\.names) }

    /// - Parameter points: how many there are, by their names.
    func note(_ points: [String: Int]) {
        guard !points.isEmpty else { return }
        let new = state.withLock { state in
            state.count += points.values.reduce(0, +)
            let room = max(0, Self.mostNames - state.names.count)
            guard room > 0 else { return [String]() }
            let names = Set(points.keys.map { String($0.unicodeScalars.prefix(Self.longestName)) })
            let new = names.subtracting(state.names).sorted().prefix(room)
            state.names.formUnion(new)
            return Array(new)
        }
        guard !new.isEmpty else { return }
        let names = new.map { "\"\($0)\"" }.joined(separator: ", ")
        Logger(label: "soundings").notice(
            "no table is named like \(names), or has it as its measurement: these points are left out"
        )
    }
}
