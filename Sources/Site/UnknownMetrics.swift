import Logging
import Synchronization

/// Points of measurements and metrics that no table is for: they are left out, counted and said once.
final class UnknownMetrics: Sendable {
    private let state = Mutex<(count: Int, names: Set<String>)>((0, []))

    /// As many names as somebody reads; agents send hundreds.
    private static let mostNames = 100

    /// How many points there were.
    var count: Int { state.withLock(\.count) }

    /// - Parameter points: how many there are, by their names.
    func note(_ points: [String: Int]) {
        guard !points.isEmpty else { return }
        let new = state.withLock { state in
            state.count += points.values.reduce(0, +)
            let new = points.keys.filter { !state.names.contains($0) }.sorted()
                .prefix(max(0, Self.mostNames - state.names.count))
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
