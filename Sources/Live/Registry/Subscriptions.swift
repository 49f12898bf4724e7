package import Broadcast
import OrderedCollections
package import Sessions

/// What is told of each new state of the views that it watches; on the same executor.
package protocol Subscriber: Actor {
    /// A view that it watches has something new.
    func learn(_ published: PublishedScene, at moment: Moment)
}

/// Who watches which view; on the sockets' thread, so that news reach all its viewers in one job.
package actor Subscriptions {
    private nonisolated let executor: any SerialExecutor
    /// In the order they came: news then go through memory in order, which the processor foresees.
    private var viewers: [ViewKey: OrderedSet<Subscription>] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter executor: that of all subscribers.
    package init(on executor: any SerialExecutor) { self.executor = executor }

    package func join(_ view: ViewKey, _ viewer: any Subscriber) {
        viewers[view, default: []].append(Subscription(viewer: viewer))
    }

    package func leave(_ view: ViewKey, _ viewer: any Subscriber) {
        viewers[view]?.remove(Subscription(viewer: viewer))
        if viewers[view]?.isEmpty == true { viewers[view] = nil }
    }

    /// Passes a view's newest state on to all its viewers.
    package func tell(_ news: PublishedScene) {
        let moment = Moment.now
        for seat in viewers[news.view] ?? [] {
            learn(news, at: moment, by: seat.viewer)
        }
    }
}

/// Opens the existential, so that the call needs no hop.
private func learn(_ news: PublishedScene, at moment: Moment, by viewer: some Subscriber) {
    viewer.assumeIsolated { $0.learn(news, at: moment) }
}

/// A viewer by identity.
private struct Subscription: Hashable {
    let viewer: any Subscriber

    static func == (one: Subscription, other: Subscription) -> Bool { one.viewer === other.viewer }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(viewer)) }
}
