import Foundation
import Testing

@testable import Charts

/// Functions are joined where they are continuous, and parted where they pass through infinity.
struct FunctionTests {
    private func gaps(_ function: @escaping (Double) -> Double) -> [Double] {
        let inputs: [Double] = (0..<1_000).map { index in Double(index) * 20 / 999 - 10 }
        let samples = FunctionSamples(of: function, at: inputs)
        return samples.inputs.indices.filter { samples.outputs[$0].isNaN }
            .map { samples.inputs[$0] }
    }

    @Test func `a pole is a gap, between samples too`() {
        let reciprocal = gaps { 1 / $0 }
        #expect(reciprocal.count == 1 && abs(reciprocal[0]) < 0.02)
        #expect(gaps { $0 == 0 ? .nan : 1 / $0 }.count == 1)
        let tangent = gaps(tan)
        #expect(tangent.count == 6)
        for (gap, pole) in zip(tangent, [-5, -3, -1, 1, 3, 5].map { $0 * Double.pi / 2 }) {
            #expect(abs(gap - pole) < 0.02)
        }
    }

    @Test func `zeros and steps are none`() {
        #expect(gaps(sin) == [])
        #expect(gaps { $0 * $0 * $0 } == [])
        #expect(gaps { $0 < 0.005 ? -1 : 1 } == [])
        #expect(gaps { 1 / ($0 * $0 + 1) - 0.5 } == [])
    }
}
