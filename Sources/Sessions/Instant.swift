/// A time of a clock that never jumps.
///
/// `ContinuousClock.Instant` is laid out as the system's library likes, which is found out at run time;
/// states that hold one would be copied part by part.
package struct Instant: InstantProtocol {
    private static let origin = ContinuousClock.now

    private var sinceOrigin: Duration

    package static var now: Instant { Instant(sinceOrigin: origin.duration(to: .now)) }

    package func advanced(by duration: Duration) -> Instant {
        Instant(sinceOrigin: sinceOrigin + duration)
    }

    package func duration(to other: Instant) -> Duration { other.sinceOrigin - sinceOrigin }

    package static func < (one: Instant, other: Instant) -> Bool {
        one.sinceOrigin < other.sinceOrigin
    }

    package static func + (instant: Instant, duration: Duration) -> Instant {
        instant.advanced(by: duration)
    }

    package static func += (instant: inout Instant, duration: Duration) {
        instant = instant + duration
    }

    package static func - (one: Instant, other: Instant) -> Duration { other.duration(to: one) }
}
