import Feeds
import Foundation
import Protocol
import Tables
import Testing

@testable import Live

/// Charts tell of lines that aren't rows.
struct NotedLineTests {
    @Test func `lines add up, and an outage comes first`() async {
        let table = LiveTable(name: "t", schema: Schema([.init("n", .quantitative)]))
        #expect(table.outage == nil)
        await table.note(skipped: 2, because: "a.csv:2: no number")
        await table.note(skipped: 3, because: "a.csv:9: no number")
        #expect(table.outage?.skipped == 5)
        #expect(table.outage?.reason == "a.csv:2: no number")
        await table.note(.waiting(FeedOutage("no host", since: .now, retry: nil)))
        #expect(table.outage?.skipped == nil && table.outage?.reason == "no host")
        await table.note(.running)
        #expect(table.outage?.skipped == 5)
        await table.replaceSkipped(with: nil)
        #expect(table.outage == nil)
    }
}
