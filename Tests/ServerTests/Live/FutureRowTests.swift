import Feeds
import Foundation
import Tables
import Testing

@testable import Server

struct FutureRowTests {
    private let now = Date(timeIntervalSince1970: 1_000_000)

    private func fault(keep: Retention, hoursAhead: [Double]) -> RowFault? {
        let schema = Schema([Schema.Field("time", .temporal)])
        let table = LiveTable(name: "orders", schema: schema, retention: keep)
        return table.fault(in: [hoursAhead.map { .date(now + $0 * 3_600) }], at: now)
    }

    @Test func `a row from the far future is refused where it would push out all others`() {
        let fault = fault(keep: .seconds(3_600, by: "time"), hoursAhead: [0, 14, 25])
        #expect(fault?.row == 3)
        #expect(fault?.field == "time")
    }

    @Test func `elsewhere it does no harm`() {
        #expect(fault(keep: .seconds(3_600, by: "time"), hoursAhead: [-9_999, 14]) == nil)
        #expect(fault(keep: .rows(10), hoursAhead: [9_999]) == nil)
    }
}
