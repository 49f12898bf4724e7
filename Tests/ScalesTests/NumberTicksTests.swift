import Foundation
import Seeded
import Tables
import Testing

@testable import Scales

@Suite struct NumberTicksTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let lower: Double
        let upper: Double
        let count: Int
        let values: [Double]

        init(_ lower: Double, _ upper: Double, _ count: Int, _ values: [Double]) {
            (self.lower, self.upper, self.count, self.values) = (lower, upper, count, values)
        }

        var testDescription: String { "\(lower) to \(upper), \(count) ticks" }
    }

    static let tenths = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
    static let fifths = [0, 0.2, 0.4, 0.6, 0.8, 1]
    static let evens: [Double] = [-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]

    @Test(arguments: [
        Case(0, 1, 10, tenths), Case(0, 1, 9, tenths), Case(0, 1, 8, tenths),
        Case(0, 1, 7, fifths), Case(0, 1, 6, fifths), Case(0, 1, 5, fifths),
        Case(0, 1, 4, fifths), Case(0, 1, 3, [0, 0.5, 1]), Case(0, 1, 2, [0, 0.5, 1]),
        Case(0, 1, 1, [0, 1]),
        Case(0, 10, 4, [0, 2, 4, 6, 8, 10]), Case(0, 10, 3, [0, 5, 10]), Case(0, 10, 1, [0, 10]),
        Case(-10, 10, 10, evens), Case(-10, 10, 7, evens),
        Case(-10, 10, 6, [-10, -5, 0, 5, 10]), Case(-10, 10, 2, [-10, 0, 10]),
        Case(-10, 10, 1, [0]),
        Case(0, 2.2, 3, [0, 1, 2]),
        Case(0.98, 1.14, 10, [0.98, 1, 1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.14]),
        Case(0, 100, 5, [0, 20, 40, 60, 80, 100]), Case(13, 91, 4, [20, 40, 60, 80]),
        Case(0, 1e6, 4, [0, 2e5, 4e5, 6e5, 8e5, 1e6]),
    ])
    func `ticks follow the rules of d3`(example: Case) { check(example) }

    @Test(arguments: [
        Case(0, 1e300, 2, [0, 5e299, 1e300]), Case(0, 1e-300, 2, [0, 5e-301, 1e-300]),
        Case(-1e300, 1e300, 2, [-1e300, 0, 1e300]),
        Case(-1.7e308, 1.7e308, 3, [-1e308, 0, 1e308]),
        Case(7, 7, 5, [7]), Case(0, 0, 5, [0]), Case(0, 1, 0, []), Case(0, 1, -3, []),
        Case(1e16, 1e16 + 4, 10, [1e16, 1e16 + 2, 1e16 + 4]),
        Case(0, .leastNonzeroMagnitude, 5, [0, .leastNonzeroMagnitude]),
    ])
    func `extremes have ticks as well`(example: Case) { check(example) }

    @Test func `ticks are the decimals they look like, at every power of ten`() throws {
        for power in -290...290 {
            let one = try #require(Double("1e\(power)"))
            for number in numbers(0, one, 10) {
                let written = (number / one * 10).rounded() / 10
                #expect(number == Double("\(written)e\(power)"), "\(number) at 1e\(power)")
            }
        }
    }

    @Test func `ticks ascend, stay inside, and are about as many as wanted`() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<3000 {
            let centre = Double.random(in: -1000...1000, using: &random)
            let half = pow(10, Double.random(in: -8...8, using: &random))
            let count = Int.random(in: 1...20, using: &random)
            let found = numbers(centre - half, centre + half, count)
            #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
            #expect(found.allSatisfy { ((centre - half)...(centre + half)).contains($0) })
            #expect(found.count <= 2 * count + 2)
            #expect(count < 3 || found.count >= count / 2)
        }
    }

    @Test func `zero has no sign`() {
        #expect(numbers(-1, 0, 5).last?.sign == .plus)
        #expect(numbers(-0.3, 1, 3).first { $0 == 0 }?.sign == .plus)
    }

    private func check(_ example: Case) {
        #expect(numbers(example.lower, example.upper, example.count) == example.values)
    }

    private func numbers(_ lower: Double, _ upper: Double, _ count: Int) -> [Double] {
        Ticks.numbers(lower...upper, count: count, locale: Locale(identifier: "en_US"))
            .ticks.compactMap(\.value.scalar)
    }
}
