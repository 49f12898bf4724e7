import Feeds
import Foundation
import Tables
import Testing

@testable import Live
@testable import Transport

struct FutureRowTests {
    private let now = Date(timeIntervalSince1970: 1_000_000)

    private func fault(
        _ tolerance: Double? = LiveTable.usualTolerance, keep: Retention = .all,
        hoursAhead: [Double], due: [Double] = []
    ) -> RowFault? {
        let schema = Schema([Schema.Field("time", .temporal), Schema.Field("due", .temporal)])
        let table = LiveTable(
            name: "orders", schema: schema, retention: keep, futureTolerance: tolerance)
        let columns = [hoursAhead, due].map { $0.map { Value.date(now + $0 * 3_600) } }
        return table.fault(in: columns, at: now)
    }

    @Test(arguments: [Retention.all, .rows(10), .seconds(3_600, by: "time")])
    func `a row from the far future is refused by tables of every retention`(keep: Retention) {
        let fault = fault(keep: keep, hoursAhead: [-9_999, 14, 25, 26])
        #expect(
            fault?.description == "row 3, field \"time\": the time is more than 1 day ahead of the "
                + "server's clock, which is the table's futureTolerance")
        #expect(self.fault(keep: keep, hoursAhead: [-9_999, 14]) == nil)
    }

    @Test func `the first row at fault is named, whichever its column`() {
        let fault = fault(hoursAhead: [0, 0, 99], due: [0, 99, 0])
        #expect(fault?.row == 2 && fault?.field == "due")
    }

    @Test func `a table may take times further ahead, or any`() {
        #expect(fault(10 * 86_400, hoursAhead: [239]) == nil)
        #expect(fault(10 * 86_400, hoursAhead: [241])?.message.contains("10 days") == true)
        #expect(fault(nil, hoursAhead: [70_000_000]) == nil)
    }
}
