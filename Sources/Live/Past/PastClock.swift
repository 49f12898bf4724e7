package import Foundation

/// The time that a page of the past shows: it stands still, or goes on at some speed until it is the present.
package struct PastClock: Sendable {
    package let start: Date
    /// How many seconds go by in one; 0 stands still.
    package let speed: Double
    private let began = ContinuousClock.now

    package init(at start: Date, speed: Double = 0) { (self.start, self.speed) = (start, speed) }

    package var now: Date {
        if speed == 0 { return start }
        let seconds = (ContinuousClock.now - began) / .seconds(1)
        return min(start.addingTimeInterval(speed * seconds), .now)
    }

    /// The speeds that a page may play the past at.
    package static let speeds = 1.0...100.0
}
