/// The network between everybody, which loses things as long as it isn't calm, and the counts of what happened.
final class Network: @unchecked Sendable {
    let schedule: Schedule
    /// Whether nothing goes wrong for now.
    var isCalm = false { didSet { schedule.lateness = isCalm ? 0 : Self.lateness } }
    /// By what it is that happened.
    private(set) var counts: [String: Int] = [:]

    private static let lateness = 0.005

    init(_ schedule: Schedule) {
        self.schedule = schedule
        schedule.lateness = Self.lateness
    }

    /// Whether something is lost, or late, that is so in a share of cases.
    func loses(_ share: Double) -> Bool { !isCalm && schedule.chance(share) }

    func note(_ name: String) { counts[name, default: 0] += 1 }
}
