import Foundation
import Live
import Logging
import Logs
import ServiceLifecycle

/// A feed whose rows go to several processes and that one of them runs: whichever has the lease, and another one once
/// that is gone.
struct LeasedFeedService: Service {
    let feed: FeedService
    let log: RedisRowLog

    /// Redis forgets a lease that isn't renewed for so long: with a renewal's pause it is less than five seconds until
    /// another process runs the feed.
    private static let milliseconds = 3_000
    private static let pause: Duration = .seconds(1)

    func run() async throws {
        let process = ProcessInfo.processInfo
        let name = "\(process.hostName)/\(process.processIdentifier)"
        try? await cancelWhenGracefulShutdown {
            var work: Task<Void, any Error>?
            defer { work?.cancel() }
            var renewed = ContinuousClock.now
            while !Task.isCancelled {
                do throws(LogError) {
                    if try await log.renewLease(as: name, milliseconds: Self.milliseconds) == nil {
                        work?.cancel()
                        work = nil
                        let holder = try await log.leaseHolder()?.process
                        feed.table.note(runner: FeedRunnerState(holder, isHere: false))
                    } else {
                        renewed = .now
                        if work == nil { work = begin(as: name) }
                        feed.table.note(runner: FeedRunnerState(name, isHere: true))
                    }
                } catch {
                    // Another process may have it by now.
                    if .now - renewed > .milliseconds(Self.milliseconds) {
                        work?.cancel()
                        work = nil
                        feed.table.note(runner: FeedRunnerState(nil, isHere: false))
                    }
                }
                try await Task.sleep(for: Self.pause)
            }
        }
        try? await log.releaseLease()
    }

    private func begin(as name: String) -> Task<Void, any Error> {
        Logger(label: "feeds").notice("table \(feed.table.name): \(name) runs its feed from now on")
        return Task { try await feed.run() }
    }
}
