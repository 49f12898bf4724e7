import Seeded
import Testing

@testable import Speech

/// The median of numbers without sorting all of them.
struct RankTests {
    @Test func `a rank has the number that stands there in order`() {
        var generator = SeededGenerator(seed: 7)
        for count in 1...40 {
            // Few different numbers, so that many are equal.
            let numbers = (0..<count).map { _ in Double(Int.random(in: 0...9, using: &generator)) }
            for rank in 0..<count {
                var ranked = numbers
                #expect(ranked.number(ofRank: rank) == numbers.sorted()[rank])
                #expect(ranked.sorted() == numbers.sorted())
                #expect(ranked[..<rank].allSatisfy { $0 <= ranked[rank] })
            }
        }
    }

    @Test func `an even number of values has the middle of two as its median`() {
        #expect(Statistics([4, 1, 3, 2])?.median == 2.5)
        #expect(Statistics([5, 1, 3])?.median == 3)
    }
}
