package import Foundation

/// A viewer's question about the changes in a chart since they heard of it.
package struct ChangesQuestion: Sendable {
    /// The values that the viewer has heard; nil for none yet.
    package var heard: [HeardValue]?
    /// How long ago that was, in seconds.
    package var seconds: Double
    /// The viewer's series by its index among all, and their point's in it; nil where they are on none.
    package var own: (series: Int, index: Int)?
    /// Whether some series are hidden: their values aren't gone.
    package var hidesSeries: Bool
    /// How many rows wait for the end of a pause; nil while updates go on.
    package var waiting: Int?

    package init(
        since heard: [HeardValue]?, seconds: Double, own: (series: Int, index: Int)? = nil,
        hidesSeries: Bool = false, waiting: Int? = nil
    ) {
        (self.heard, self.seconds, self.own) = (heard, seconds, own)
        (self.hidesSeries, self.waiting) = (hidesSeries, waiting)
    }
}

extension ChangesQuestion {
    /// Asks for the changes of at least so many seconds, where the series know how they were then.
    ///
    /// Values that don't stand in the order of time, and older ones that the viewer has heard, stay as they are known.
    package mutating func lookBack(_ back: Double, from now: Date, at series: [AskedSeries]) {
        guard back > seconds else { return }
        let start = now.timeIntervalSince1970 - back
        let earlier = series.compactMap { $0.heardValue(at: start) }
        guard !earlier.isEmpty else { return }
        let known = Dictionary((heard ?? []).map { ($0.id, $0) }) { one, _ in one }
        let older = earlier.map { value in
            known[value.id].flatMap { ($0.at ?? 0) < (value.at ?? 0) ? $0 : nil } ?? value
        }
        let ids = Set(older.map(\.id))
        heard = older + (heard ?? []).filter { !ids.contains($0.id) }
        seconds = back
    }
}
