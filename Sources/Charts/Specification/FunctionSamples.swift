/// A function's values at some inputs, with a gap where it passes through infinity between two of them.
struct FunctionSamples {
    private(set) var inputs: [Double] = []
    private(set) var outputs: [Double] = []

    init(of function: (Double) -> Double, at inputs: [Double]) {
        for input in inputs {
            let output = PlottedFunction.number(function(input))
            if let last = self.inputs.last, let before = outputs.last,
                Self.hasPole(function, last...input, before, output)
            {
                self.inputs.append((last + input) / 2)
                outputs.append(.nan)
            }
            self.inputs.append(input)
            outputs.append(output)
        }
    }

    /// Whether the sign changes at infinity rather than at zero: halving the interval in which it
    /// changes leads to larger numbers, not to smaller ones.
    private static func hasPole(
        _ function: (Double) -> Double, _ interval: ClosedRange<Double>, _ first: Double,
        _ last: Double
    ) -> Bool {
        guard first * last < 0 else { return false }
        var (lower, upper) = (interval.lowerBound, interval.upperBound)
        var (below, above) = (first, last)
        for _ in 0..<halvings {
            let middle = (lower + upper) / 2
            let value = PlottedFunction.number(function(middle))
            if value.isNaN { return true }
            if value == 0 { return false }
            if (value < 0) == (below < 0) {
                (lower, below) = (middle, value)
            } else {
                (upper, above) = (middle, value)
            }
        }
        let least = 1_000 * max(first.magnitude, last.magnitude)
        return min(below.magnitude, above.magnitude) > least
    }

    /// A pole of first order is 2²⁰ times as high then.
    private static let halvings = 20
}
