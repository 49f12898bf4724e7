/// How long something waits after failures in a row: longer each time, and never all at once.
///
/// Half of the wait is by chance ("equal jitter", M. Brooker, "Exponential Backoff And Jitter",
/// 2015), so that feeds which lost one server don't come back to it at the same moment.
package struct Backoff: Sendable {
    /// Seconds after the first failure.
    package var first = 1.0
    /// The most seconds.
    package var most = 60.0

    package init(first: Double = 1, most: Double = 60) { (self.first, self.most) = (first, most) }

    /// - Parameters:
    ///   - failures: in a row, from 1.
    ///   - chance: from 0 up to 1.
    /// - Returns: seconds.
    package func delay(after failures: Int, chance: Double) -> Double {
        var whole = first
        for _ in 1..<max(1, min(failures, 64)) where whole < most { whole *= 2 }
        whole = min(whole, most)
        return whole / 2 + whole / 2 * chance
    }
}
