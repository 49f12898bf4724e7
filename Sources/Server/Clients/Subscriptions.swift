package import Broadcast
import OrderedCollections
import Sessions
package import Transport

/// Who watches which view; on the sockets' thread, so that news reach all its viewers in one job.
package actor Subscriptions {
    package nonisolated let service: ServiceThread
    /// In the order they came: news then go through memory in order, which the processor foresees.
    private var viewers: [ViewKey: OrderedSet<Subscription>] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        service.asUnownedSerialExecutor()
    }

    package init(on service: ServiceThread = ServiceThread()) { self.service = service }

    func join(_ view: ViewKey, _ viewer: ClientConnection) {
        viewers[view, default: []].append(Subscription(viewer: viewer))
    }

    func leave(_ view: ViewKey, _ viewer: ClientConnection) {
        viewers[view]?.remove(Subscription(viewer: viewer))
        if viewers[view]?.isEmpty == true { viewers[view] = nil }
    }

    /// Passes a view's newest state on to all its viewers.
    package func tell(_ news: PublishedScene) {
        let moment = Moment.now
        for seat in viewers[news.view] ?? [] {
            seat.viewer.assumeIsolated { $0.learn(news, at: moment) }
        }
    }
}

/// A viewer by identity.
private struct Subscription: Hashable {
    let viewer: ClientConnection

    static func == (one: Subscription, other: Subscription) -> Bool { one.viewer === other.viewer }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(viewer)) }
}
