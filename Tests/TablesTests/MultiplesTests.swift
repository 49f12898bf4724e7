import Foundation
import Seeded
import Testing

@testable import Tables

struct MultiplesTests {
    /// Steps as people write them, and as numerator and denominator.
    private static let steps: [(Double, Int, Int)] = [
        (0.01, 1, 100), (0.05, 5, 100), (0.1, 1, 10), (0.2, 2, 10), (0.25, 25, 100), (0.3, 3, 10),
        (1.0 / 3, 1, 3), (1, 1, 1), (5, 5, 1), (1e-6, 1, 1_000_000), (1e6, 1_000_000, 1),
    ]

    @Test func `a multiple of a step begins its bin`() {
        for (step, numerator, denominator) in Self.steps {
            let multiples = Multiples(of: step)
            for index in -1_000...1_000 {
                // One correct rounding, as reading the decimal text is.
                let number = Double(index * numerator) / Double(denominator)
                #expect(multiples.value(Double(index)) == number, "\(index) × \(step)")
                #expect(multiples.index(atOrBelow: number) == Double(index), "\(number)")
                #expect(multiples.index(atOrAbove: number) == Double(index), "\(number)")
                #expect(multiples.index(atOrBelow: number.nextDown) == Double(index - 1))
                #expect(multiples.index(atOrAbove: number.nextUp) == Double(index + 1))
            }
        }
    }

    @Test func `a multiple of a step reads as its decimal text`() {
        #expect([57.0, 58, 59].map(Multiples(of: 0.01).value) == [0.57, 0.58, 0.59])
        #expect([1.0, 2, 3].map(Multiples(of: 0.3).value) == [0.3, 0.6, 0.9])
        #expect([3.0, -3].map(Multiples(of: 1e-6).value) == [0.000_003, -0.000_003])
        #expect([1.0, 2].map(Multiples(of: 0.2, from: 0.1).value) == [0.3, 0.5])
    }

    @Test func `a number is in its bin as the bounds are shown, whatever the step`() {
        var dice = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let step: Double = pow(10, Double.random(in: -8...8, using: &dice))
            let number = step * Double.random(in: -1e5...1e5, using: &dice)
            let multiples = Multiples(of: step)
            let index = multiples.index(atOrBelow: number)
            #expect(multiples.value(index) <= number && number < multiples.value(index + 1))
            let above = multiples.index(atOrAbove: number)
            #expect(multiples.value(above - 1) < number && number <= multiples.value(above))
        }
    }
}
