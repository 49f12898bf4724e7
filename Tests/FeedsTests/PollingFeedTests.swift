import Feeds
import Foundation
import Synchronization
import Tables
import Testing

struct PollingFeedTests {
    @Test func `rows are replaced when the document is another one`() async throws {
        let sink = try await polled(["n\n1\n2\n", "n\n1\n2\n", nil, "n\n2\n3\n"], .replace)
        #expect(await sink.columns == [[.number(2), .number(3)]])
        #expect(await sink.replacements == 2)
    }

    @Test func `rows are appended each time where the author says so`() async throws {
        let sink = try await polled(["n\n1\n", "n\n1\n", nil, "n\n2\n"], .append)
        #expect(await sink.columns == [[.number(1), .number(1), .number(2)]])
    }

    @Test(arguments: [#" [{"n": 1}]"#, "{\"n\": 1}\n", "n\n1\n"])
    func `the first character says the form`(document: String) async throws {
        let sink = try await polled([document], .replace)
        #expect(await sink.columns == [[.number(1)]])
    }

    @Test func `a document that isn't rows of the table is named with row and field`() async {
        await #expect(
            throws: FeedError(#"the list: row 2, field "n": "many" isn't a number (line 3)"#)
        ) {
            try await polled(["n\n1\nmany\n"], .replace)
        }
    }

    /// The rows after documents in order, until there are none.
    private func polled(
        _ documents: [String?], _ mode: PollingFeed.Mode
    ) async throws -> GatheringSink {
        let table = FeedTable(
            folder: ".", timeZone: .gmt, columns: [Schema.Field("n", .quantitative)])
        let source = ListedDocuments(documents)
        let feed = PollingFeed(
            source, PollingRules(interval: 60, mode: mode), for: table,
            sleep: { seconds in
                #expect(seconds == 60)
                if source.isAtEnd { throw CancellationError() }
            })
        let sink = GatheringSink()
        do { try await feed.run(into: sink) } catch is CancellationError {}
        return sink
    }
}

private final class ListedDocuments: DocumentSource {
    let name = "the list"
    private let documents: Mutex<[String?]>

    init(_ documents: [String?]) { self.documents = Mutex(documents.reversed()) }

    var isAtEnd: Bool { documents.withLock(\.isEmpty) }

    func read() async throws -> PolledDocument? {
        documents.withLock { $0.removeLast() }.map { PolledDocument(Array($0.utf8)) }
    }
}
