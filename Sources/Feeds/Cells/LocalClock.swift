import Foundation

/// Instants for what the wall clocks of one time zone show.
struct LocalClock: Sendable {
    private let zone: TimeZone
    /// Local seconds for which `knownOffset` holds, so that neighbours in a file need no look-up.
    private var known: Range<Double> = 0..<0
    private var knownOffset = 0.0

    init(_ zone: TimeZone) { self.zone = zone }

    /// The seconds since 1970 UTC at which clocks show `local` seconds since 1970.
    ///
    /// Where clocks are put back and show an hour twice it is the first; an hour that they skip is
    /// read with the offset before the change, as Foundation's calendars do.
    mutating func instant(of local: Double) -> Double {
        if known.contains(local) { return local - knownOffset }
        let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
        if before == after {
            (known, knownOffset) = (local..<local + 43_200, before)
        }
        let early = local - before
        if offset(at: early) == before { return early }
        let late = local - after
        return offset(at: late) == after ? late : early
    }

    private func offset(at seconds: Double) -> Double {
        Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
    }
}
