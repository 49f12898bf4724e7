import Testing

@testable import Live

struct RowArrivalsTests {
    private let start = ContinuousClock.now

    @Test func `the first of the rows after others is found, as far back as is kept`() {
        var arrivals = RowArrivals()
        #expect(arrivals.first(after: 0) == nil)
        for row in 1...300 { arrivals.note(upTo: row * 10, at: start + .seconds(row)) }
        #expect(arrivals.first(after: 2_990) == start + .seconds(300))
        #expect(arrivals.first(after: 2_989) == start + .seconds(299))
        #expect(arrivals.first(after: 3_000) == nil)
        // Of 300 the first 44 are forgotten.
        #expect(arrivals.first(after: 440) == start + .seconds(45))
        #expect(arrivals.first(after: 439) == nil)
    }
}
