import Testing

@testable import Live
@testable import Transport

struct MemoryTrimmingTests {
    @Test(arguments: [
        (gone: [0], there: 0, low: [false]), ([1], 0, [true]), ([1], 2, [false]),
        ([1, 1, 1], 2, [false, true, false]), ([2, 0], 2, [true, false]),
        ([4_000, 0], 1, [true, false]),
    ])
    func `memory goes back once as many have gone as are there`(
        gone: [Int], there: Int, low: [Bool]
    ) {
        var trimming = MemoryTrimming()
        let seen = gone.map { more in
            trimming.gone += more
            return trimming.isLow(beside: there)
        }
        #expect(seen == low)
    }
}
