import Logs
import Tables
import Testing

@testable import Live

/// A log that can't be read is never replaced by an empty table.
struct UnreadableLogTests {
    private static let schema = Schema([Schema.Field("n", .quantitative)])

    private func batch(_ numbers: [Double]) -> [ColumnBatch] {
        [.scalars(numbers, as: .quantitative)]
    }

    @Test(arguments: [LogError.unavailable("the disk is away"), .damaged("torn")])
    func `rows are refused until the log can be read, and none is lost`(
        _ error: LogError
    ) async throws {
        let log = FailingLog()
        try await log.append([LogEntry(.rows(batch([1, 2]), of: Self.schema))])
        await log.fail(error)
        let table = LiveTable(name: "rows", schema: Self.schema, isDurable: true)
        let writer = RowWriter(to: table, log: log)
        let early = Task { await writer.write(batch([7])) }
        while writer.writes.rows == 0 { await Task.yield() }
        let isRestored = await writer.attemptRestoring { (error) throws(LogError) in throw error }
        #expect(!isRestored && table.restoration.share != nil)
        #expect(writer.faults.fault == "its log can't be read: \(error)")
        #expect(await early.value == .failed(error))
        // Nobody sees a table without the rows that were acknowledged.
        await log.fail(nil)
        #expect(
            await writer.attemptRestoring(from: log) { (error) throws(LogError) in throw error })
        #expect(await writer.write(batch([3])) == .written(rows: 1))
        let snapshot = await table.snapshot
        #expect(
            snapshot.rows.map { snapshot.columns[0][$0] } == [.number(1), .number(2), .number(3)])
        #expect(try await log.extent().offsets == 0..<3)
        #expect(writer.faults.sentences == [])
    }
}
