/// When a viewer was last heard, and since when it takes nothing.
struct Liveness: Hashable {
    typealias Instant = ContinuousClock.Instant

    private(set) var heardAt: Instant
    private var askedAt: Instant?
    private var waitingSince: Instant?

    enum Status: Hashable {
        case fine
        case ask
        case lagging
        case silent
    }

    init(at now: Instant) { heardAt = now }

    mutating func heard(at now: Instant) { (heardAt, askedAt) = (now, nil) }
    mutating func asked(at now: Instant) { askedAt = now }

    /// Something is to be written; the time of the first such wish counts.
    mutating func waits(at now: Instant) { waitingSince = waitingSince ?? now }
    mutating func wasWritable() { waitingSince = nil }

    var isWaiting: Bool { waitingSince != nil }

    func status(at now: Instant, limits: TransportLimits.LivenessLimits) -> Status {
        if let waitingSince, now - waitingSince >= limits.laggingPause { return .lagging }
        if now - heardAt >= limits.silencePause { return .silent }
        return askedAt == nil && now - heardAt >= limits.pingPause ? .ask : .fine
    }
}
