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

    /// Leaves out a time in which the server stood still, and heard nobody.
    mutating func leaveOut(_ standstill: Duration, at now: Instant) {
        heardAt = min(heardAt + standstill, now)
        askedAt = askedAt.map { min($0 + standstill, now) }
        waitingSince = waitingSince.map { min($0 + standstill, now) }
    }

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

/// Finds out how long the server stood still: its process was stopped, or its machine slept or was busy.
struct Standstill: Hashable {
    private var last: ContinuousClock.Instant?

    /// Notices how long the server didn't run since the last look.
    ///
    /// - Parameters:
    ///   - now: the time of this look.
    ///   - pause: how often the server looks.
    /// - Returns: that time, or zero if the server looked in time.
    mutating func noticed(at now: ContinuousClock.Instant, lookingEvery pause: Duration) -> Duration
    {
        defer { last = now }
        guard let last, now - last > pause * 2 else { return .zero }
        return now - last - pause
    }
}
