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
        await table.note(faults(2, "a.csv:2: no number"))
        await table.note(faults(3, "a.csv:9: no number"))
        #expect(table.outage?.skipped == 5)
        #expect(table.outage?.reason == "a.csv:2: no number")
        await table.note(.waiting(FeedOutage("no host", since: .now, retry: nil)))
        #expect(table.outage?.skipped == nil && table.outage?.reason == "no host")
        await table.note(.running)
        #expect(table.outage?.skipped == 5)
        await table.replaceFaults(with: SourceFaults())
        #expect(table.outage == nil)
    }

    @Test func `values that are left empty are told beside skipped lines`() async {
        let table = LiveTable(name: "t", schema: Schema([.init("n", .quantitative)]))
        var values = SourceFaults()
        values.add(values: 2, because: "a.csv:9: no number")
        await table.note(values)
        #expect(table.outage?.emptied?.count == 2)
        #expect(table.outage?.emptied?.reason == "a.csv:9: no number")
        #expect(table.outage?.skipped == nil)
        await table.note(faults(1, "a.csv:2: no row"))
        #expect(table.outage?.emptied?.count == 2 && table.outage?.skipped == 1)
    }

    @Test func `rows are replaced by what their source has now, and others stay`() async {
        let table = LiveTable(name: "t", schema: Schema([.init("n", .quantitative)]))
        func batch(_ numbers: [Double]) -> [ColumnBatch] { [.values(numbers.map(Value.number))] }
        func numbers() async -> [Double] {
            let rows = await table.snapshot
            return rows.rows.compactMap { rows.columns[0][$0].scalar }
        }
        await table.accept(batch([9, 1, 2, 8, 3]))
        await table.replace(
            newest: [0..<1, 2..<4], with: [batch([1, 5]), batch([3])], lacking: faults(1, "no row"))
        #expect(await numbers() == [9, 8, 1, 5, 3])
        #expect(table.outage?.skipped == 1)
        await table.replace(
            newest: [0..<3], with: [batch([1, 5]), batch([4, 6])], lacking: SourceFaults())
        #expect(await numbers() == [9, 8, 1, 5, 4, 6])
        #expect(table.outage == nil)
        await table.replace(newest: [0..<4], with: [], lacking: SourceFaults())
        #expect(await numbers() == [9, 8])
    }

    private func faults(_ count: Int, _ reason: String) -> SourceFaults {
        var faults = SourceFaults()
        faults.add(lines: count, because: reason)
        return faults
    }
}
