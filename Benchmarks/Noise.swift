/// Numbers without a pattern, the same for the same seed (Knuth's linear congruential generator).
struct Noise {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 7_919 &+ 17 }

    /// From 0 up to 1.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24)
    }

    mutating func list(_ count: Int) -> [Double] { (0..<count).map { _ in next() } }

    /// Each number a step from the one before, as measured values do.
    mutating func brownian(_ count: Int) -> [Double] {
        var level = 50.0
        return (0..<count).map { _ in
            level += next() - 0.5
            return level
        }
    }
}
