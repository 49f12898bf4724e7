/// How long something that comes or goes in pieces may take: no pause is long, and the rate is no
/// trickle.
struct Pace: Hashable {
    typealias Instant = ContinuousClock.Instant

    private let startedAt: Instant
    private(set) var bytes = 0

    init(at now: Instant) { startedAt = now }

    mutating func moved(_ count: Int) { bytes += count }

    /// When the next piece has to come, so many bytes a second at least on the average.
    func deadline(at now: Instant, pause: Duration, rate: Int) -> Instant {
        min(now + pause, startedAt + pause + .seconds(1) * (Double(bytes) / Double(rate)))
    }
}
