import Dashboards
import Logs
import Redis

@testable import Live

/// One of the server's processes: its table, its writer, its views and the pages that it serves, all of them the real ones.
final class SimulatedProcess: @unchecked Sendable {
    let owner: Schedule.Owner
    let writer: RowWriter
    let registry: ViewRegistry
    let subscriptions: Subscriptions
    let loop: SimulatedLoop
    let network: Network
    var schedule: Schedule { network.schedule }
    private let logs: RedisLogs
    private let log: RedisRowLog
    private let links: [RedisLink]
    private(set) var isRunning = true
    /// Whether it has read its log back.
    private(set) var isReady = false
    private var served: [PageLink] = []

    init(
        _ owner: Schedule.Owner, _ configuration: SimulatedDashboard, _ redis: SimulatedRedis,
        by network: Network
    ) throws {
        (self.owner, self.network) = (owner, network)
        let source = configuration.source
        links = (0..<2).map { _ in RedisLink(of: owner, to: redis, by: network) }
        logs = RedisLogs(
            try RedisEngine("redis://simulated"), commands: links[0], news: links[1])
        log = logs.log(of: source.name)
        let table = LiveTable(source, isDurable: true)
        writer = RowWriter(to: table, log: log, inference: source.inference)
        loop = SimulatedLoop(of: owner, network.schedule)
        let subscriptions = Subscriptions(on: loop)
        self.subscriptions = subscriptions
        registry = ViewRegistry(
            dashboards: [configuration.dashboard], tables: [table], epoch: "run \(owner)",
            pacing: configuration.pacing
        ) { await subscriptions.publish($0) }
        registry.earlierScenes.replace(with: [PastTable(source, writtenBy: writer)])
    }

    /// Reads the log back, and follows it from there.
    func start() {
        schedule.add(at: schedule.now, by: owner) { [self] in
            Task {
                let position = await writer.restoreShared { failures in
                    try? await Task.sleep(for: RedisClient.pause(after: failures))
                }
                guard let position, isRunning else { return }
                await logs.follower.follow(log, from: position, writer)
                isReady = true
            }
        }
    }

    /// Ends at once: nothing of it reaches anybody any more.
    func crash() {
        isRunning = false
        for link in links { link.close() }
        for link in served { link.breakOff() }
        served = []
        schedule.forget(owner)
        // So that it has nothing to do any more.
        schedule.add(at: schedule.now, by: owner) { [self] in
            Task {
                await logs.follower.end()
                await writer.end()
            }
        }
    }

    func cutFromRedis(for time: Time) { for link in links { link.cut(for: time) } }

    /// Looks through the log for what nobody needs any more.
    func keepUp() {
        schedule.add(at: schedule.now, by: owner) { [writer] in Task { await writer.keepUp() } }
    }

    /// Serves a page over a link.
    func accept(_ link: PageLink, _ number: Int, _ hello: String) {
        guard isRunning, isReady else { return link.breakOff() }
        served.append(link)
        let page = ServedPage(number, over: link, by: self)
        link.served = page
        schedule.add(at: schedule.now, by: owner) { Task { await page.receive(hello) } }
    }

    func forget(_ link: PageLink) { served.removeAll { $0 === link } }
}
