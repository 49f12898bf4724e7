/// How many messages a viewer may still send: a bucket of one second's worth that fills steadily.
struct EventRate: Hashable {
    private var left: Double
    private var filledAt: ContinuousClock.Instant

    init(limit: Int, at now: ContinuousClock.Instant) { (left, filledAt) = (Double(limit), now) }

    mutating func admits(limit: Int, at now: ContinuousClock.Instant) -> Bool {
        left = min(Double(limit), left + Double(limit) * ((now - filledAt) / .seconds(1)))
        filledAt = now
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
