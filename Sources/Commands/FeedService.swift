import Feeds
import Live
import Logging
import ServiceLifecycle

/// A feed that goes on until the server stops; while its source can't be read its table keeps what it
/// has, and its charts say so.
struct FeedService: Service {
    let feed: any Feed
    let sink: any RowSink
    let table: LiveTable
    /// The feed's name in the configuration.
    let kind: String

    func run() async throws {
        let progress = FeedProgress(of: kind)
        table.follow(progress)
        let (states, continuation) = AsyncStream.makeStream(of: FeedState.self)
        await withDiscardingTaskGroup { group in
            group.addTask {
                let runner = FeedRunner(feed, into: sink, progress: progress) {
                    continuation.yield($0)
                }
                try? await cancelWhenGracefulShutdown { try await runner.run() }
                continuation.finish()
            }
            for await state in states {
                log(state, after: table.feedState)
                await table.note(state)
            }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }

    /// The beginning and the end of an outage, not each try.
    private func log(_ state: FeedState, after before: FeedState?) {
        let logger = Logger(label: "feeds")
        switch (state, before) {
        case (.waiting(let outage), .waiting(let earlier)) where outage.reason == earlier.reason:
            break
        case (.waiting(let outage), _): logger.warning("table \(table.name): \(outage.reason)")
        case (.running, .waiting): logger.notice("table \(table.name): the source answers again")
        case (.ended, _): logger.notice("table \(table.name): the source has ended")
        case (.starting, _), (.running, _): break
        }
    }
}
