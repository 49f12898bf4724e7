import Foundation

/// When a log is looked through for records that nobody needs any more.
struct LogUpkeep {
    /// For how many seconds what nobody needs any more is kept.
    let history: Double
    private var rows = 0
    private var lastTime = ContinuousClock.now
    private var acknowledged = -1

    /// Rows leave as others come; whichever is first.
    private static let rowsBetween = 100_000
    private static let pause: Duration = .seconds(10)

    init(history: Double) { self.history = history }

    mutating func note(_ count: Int) { rows += count }

    var isDue: Bool { rows >= Self.rowsBetween || .now - lastTime >= Self.pause }

    /// Whether there is anything to be given back before an offset.
    mutating func begin(_ offset: Int) -> Bool {
        (rows, lastTime) = (0, .now)
        guard offset > acknowledged || history > 0 else { return false }
        acknowledged = offset
        return true
    }
}
