import Feeds
import Foundation
import Synchronization
import Tables
import Testing

@testable import Soundings

/// A sequence of rows fills its table, whole and in order, however slow the table is.
struct SequenceFeedTests {
    private struct Count: Codable, Sendable { var number: Int }

    private final class Sink: RowSink {
        let batches = Mutex<[[Double]]>([])
        let connections = Mutex(0)
        let fault: FeedError?

        init(fault: FeedError? = nil) { self.fault = fault }

        func append(_ batch: [[Value]]) async throws {
            if let fault { throw fault }
            await Task.yield()
            batches.withLock { $0.append(batch[0].compactMap(\.scalar)) }
        }

        func replace(with batch: [ColumnBatch]) {}

        func replace(
            newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
        ) {}

        func note(_ faults: SourceFaults) {}

        func connected() { connections.withLock { $0 += 1 } }
    }

    private func feed(_ sequence: @escaping @Sendable () throws -> AsyncStream<Count>) throws
        -> any Feed
    {
        let table = DataTable("counts", of: Count.self) { try sequence() }
        return try #require(table.declaration.feed)
    }

    private func counts(_ numbers: Range<Int>) -> AsyncStream<Count> {
        AsyncStream { continuation in
            for number in numbers { continuation.yield(Count(number: number)) }
            continuation.finish()
        }
    }

    @Test func `rows come whole and in their order, many at once`() async throws {
        let sink = Sink()
        try await feed { counts(0..<25_000) }.run(into: sink)
        let batches = sink.batches.withLock { $0 }
        #expect(batches.joined().elementsEqual((0..<25_000).map(Double.init)))
        #expect(batches.count < 25_000)
    }

    @Test func `a failure of the source is said, and what came before is there`() async throws {
        struct Broken: Error {}
        // On a busy machine the failure itself may come late.
        var connections = 1
        for _ in 0..<20 where connections > 0 {
            let sink = Sink()
            await #expect(throws: FeedError("The rows' source has failed: Broken()")) {
                try await feed { throw Broken() }.run(into: sink)
            }
            connections = sink.connections.withLock(\.self)
        }
        #expect(connections == 0, "a source that never answered counts as failing")
    }

    @Test func `a table that keeps no rows ends the feed, which waits no more`() async throws {
        let sink = Sink(fault: FeedError("full"))
        await #expect(throws: FeedError("full")) {
            try await feed { counts(0..<50_000) }.run(into: sink)
        }
    }
}
