package import Foundation

/// Reads local times that stand in files, one after the other.
///
/// Neighbours in a file mostly have one offset, so the offset found last is tried first.
package struct LocalClockReader: Sendable {
    private let clock: LocalClock
    /// Local times for which `knownOffset` holds.
    private var known = 0.0..<0.0
    private var knownOffset = 0.0

    package init(_ timeZone: TimeZone) { clock = LocalClock(timeZone: timeZone) }

    /// The moment, in seconds since 1970, at which clocks show a local time; as `LocalClock` where
    /// they show it twice or not at all.
    package mutating func seconds(atLocal local: Double) -> Double {
        if known.contains(local) { return local - knownOffset }
        let offset = clock.offset(at: local - LocalClock.day)
        guard offset == clock.offset(at: local + LocalClock.day) else {
            return clock.seconds(atLocal: local)
        }
        (known, knownOffset) = (local..<local + LocalClock.day / 2, offset)
        return local - offset
    }
}
