/// Measured values for a table whose first column is the time.
protocol BenchmarkRows {
    var table: String { get }
    /// The columns after the time.
    var columns: [String] { get }

    /// The values of the next row.
    mutating func next() -> [Double]
}

/// One value, each a step from the one before.
struct RandomSteps: BenchmarkRows {
    let table = "rows"
    let columns = ["value"]
    private var noise = Noise(seed: 1)
    private var value = 50.0

    mutating func next() -> [Double] {
        value += noise.next() - 0.5
        return [value]
    }
}
