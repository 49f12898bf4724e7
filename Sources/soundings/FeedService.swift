import Feeds
import Live
import Logging
import ServiceLifecycle

/// A feed that goes on until the server stops; when it breaks, its table just stops growing.
struct FeedService: Service {
    let feed: any Feed
    let sink: any RowSink
    let table: LiveTable

    func run() async throws {
        do {
            try await cancelWhenGracefulShutdown { try await feed.run(into: sink) }
        } catch is CancellationError {
            return
        } catch {
            Logger(label: "soundings").error("table \(table.name): \(error)")
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }
}
