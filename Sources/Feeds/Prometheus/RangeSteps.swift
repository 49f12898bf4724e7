/// The moments at which a query is asked for: multiples of a step, each once.
struct RangeSteps: Hashable, Sendable {
    /// Seconds.
    let step: Double
    /// How many seconds are asked for at first.
    let range: Double
    /// The newest moment that was received, in steps since 1970.
    private(set) var last: Int?

    init(step: Double, range: Double) { (self.step, self.range) = (step, range) }

    /// Samples are stored a moment after their time.
    private static let delay = 1.0
    /// Prometheus gives 11,000 at most.
    private static let together = 10_000

    /// The next moments up to now, as many as are asked for at once; nil where there are none.
    func next(at now: Double) -> ClosedRange<Int>? {
        let end = Int(((now - Self.delay) / step).rounded(.down))
        let start = last.map { $0 + 1 } ?? end - Int((range / step).rounded(.down))
        guard start <= end else { return nil }
        return start...min(end, start + Self.together - 1)
    }

    mutating func note(_ moments: ClosedRange<Int>) { last = moments.upperBound }

    /// As Prometheus reads a time.
    func text(of moment: Int) -> String { "\(Double(moment) * step)" }
}
