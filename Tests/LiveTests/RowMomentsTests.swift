import Foundation
import Testing

@testable import Live

struct RowMomentsTests {
    private let start = ContinuousClock.now

    @Test func `the first of the rows after others is found, as far back as is kept`() {
        var moments = RowMoments()
        #expect(moments.first(after: 0) == nil && moments.last == nil)
        for row in 1...300 {
            let date = Date(timeIntervalSince1970: Double(row))
            moments.note(date, upTo: row * 10, at: start + .seconds(row))
        }
        #expect(moments.last == Date(timeIntervalSince1970: 300))
        #expect(moments.first(after: 2_990) == start + .seconds(300))
        #expect(moments.first(after: 2_989) == start + .seconds(299))
        #expect(moments.first(after: 3_000) == nil)
        // Of 300 the first 44 are forgotten.
        #expect(moments.first(after: 440) == start + .seconds(45))
        #expect(moments.first(after: 439) == nil)
    }
}
