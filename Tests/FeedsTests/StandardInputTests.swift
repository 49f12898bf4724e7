import Foundation
import Synchronization
import Tables
import Testing

@testable import Feeds

/// Another program's output, through a real pipe.
struct StandardInputTests {
    private static let schema = Schema([Schema.Field("n", .quantitative)])
    private let pipe = Pipe()

    private var input: StandardInput {
        StandardInput(
            Self.schema, for: FeedTable(folder: "", timeZone: .gmt),
            from: pipe.fileHandleForReading.fileDescriptor)
    }

    private func write(_ text: String) throws {
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    @Test func `rows come up to the end, and lines that are none are named`() async throws {
        let sink = GatheringSink()
        try write("{\"n\": 1}\nnothing\n{\"n\": 2}")
        try pipe.fileHandleForWriting.close()
        try await input.run(into: sink)
        #expect(await sink.columns == [[.number(1), .number(2)]])
        #expect(sink.warnings.map { $0.prefix(18) } == ["standard input:2: "])
    }

    @Test func `rows that can't be kept are tried again, and none is lost or doubled`() async throws
    {
        let (input, sink) = (self.input, RefusingSink())
        try write("n\n1\n2\n")
        try pipe.fileHandleForWriting.close()
        await #expect(throws: FeedError.self) { try await input.run(into: sink) }
        try await input.run(into: sink)
        #expect(await sink.rows == [.number(1), .number(2)])
    }

    @Test func `a cancelled run doesn't wait for rows`() async throws {
        let (input, sink) = (self.input, GatheringSink())
        let running = Task { try await input.run(into: sink) }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        // The pipe is open to here.
        try write("n\n")
    }
}

/// Has no room at first.
private actor RefusingSink: RowSink {
    private(set) var rows: [Value] = []
    private var isFirst = true

    func append(_ batch: [[Value]]) throws {
        defer { isFirst = false }
        if isFirst { throw FeedError("there is no room") }
        rows += batch[0]
    }

    func replace(with batch: [ColumnBatch]) {}

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) {}

    func note(_ faults: SourceFaults) {}

    nonisolated func warn(_ warning: String) {}
}
