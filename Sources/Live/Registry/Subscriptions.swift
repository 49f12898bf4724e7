package import SharedScenes
import OrderedCollections
package import Sessions

/// Receives each new state of the views that it watches, on the same executor.
package protocol Subscriber: Actor {
    /// Receives the newest state of a watched view.
    func receive(_ published: PublishedScene, at moment: Moment)

    /// Hears that dashboards were declared anew.
    func dashboardsChanged()

    /// Hears that alerts of a dashboard were raised, have ended or were silenced.
    func alertsChanged(on dashboard: String)

    /// Hears that notes on a dashboard's data were written or removed.
    func notesChanged(on dashboard: String)

    /// Hears that the files of the configuration have other errors than before.
    func faultsChanged()

    /// Hears that others get in than before.
    func accessChanged()
}

extension Subscriber {
    package func faultsChanged() {}

    package func notesChanged(on dashboard: String) {}

    package func accessChanged() {}
}

/// The subscribers of each view; on the sockets' thread, so that a scene reaches all its viewers in
/// one job.
package actor Subscriptions {
    /// That of all subscribers.
    package nonisolated let executor: any SerialExecutor
    /// In order of subscription: publishing then reads memory in order, which the processor
    /// prefetches.
    private var subscriptions: [ViewKey: OrderedSet<Subscription>] = [:]
    /// All subscribers, of whatever view.
    private var all: Set<Subscription> = []

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameter executor: that of all subscribers.
    package init(on executor: any SerialExecutor) { self.executor = executor }

    package func join(_ view: ViewKey, _ subscriber: any Subscriber) {
        subscriptions[view, default: []].append(Subscription(subscriber: subscriber))
    }

    package func leave(_ view: ViewKey, _ subscriber: any Subscriber) {
        subscriptions[view]?.remove(Subscription(subscriber: subscriber))
        if subscriptions[view]?.isEmpty == true { subscriptions[view] = nil }
    }

    package func enter(_ subscriber: any Subscriber) {
        all.insert(Subscription(subscriber: subscriber))
    }

    package func exit(_ subscriber: any Subscriber) {
        all.remove(Subscription(subscriber: subscriber))
    }

    /// Lets all subscribers know that dashboards were declared anew.
    package func announceDashboards() {
        for subscription in all { announceDashboards(to: subscription.subscriber) }
    }

    /// Lets all subscribers know of a dashboard's alerts.
    package func announceAlerts(on dashboard: String) {
        for subscription in all { announceAlerts(on: dashboard, to: subscription.subscriber) }
    }

    /// Lets all subscribers know of the notes on a dashboard's data.
    package func announceNotes(on dashboard: String) {
        for subscription in all { announceNotes(on: dashboard, to: subscription.subscriber) }
    }

    private func announceNotes(on dashboard: String, to subscriber: some Subscriber) {
        subscriber.assumeIsolated { $0.notesChanged(on: dashboard) }
    }

    /// Lets all subscribers know of the errors in the files of the configuration.
    package func announceFaults() {
        for subscription in all { announceFaults(to: subscription.subscriber) }
    }

    private func announceFaults(to subscriber: some Subscriber) {
        subscriber.assumeIsolated { $0.faultsChanged() }
    }

    /// Lets all subscribers know that others get in than before.
    package func announceAccess() {
        for subscription in all { announceAccess(to: subscription.subscriber) }
    }

    private func announceAccess(to subscriber: some Subscriber) {
        subscriber.assumeIsolated { $0.accessChanged() }
    }

    private func announceAlerts(on dashboard: String, to subscriber: some Subscriber) {
        subscriber.assumeIsolated { $0.alertsChanged(on: dashboard) }
    }

    /// Opens the existential, so that the call needs no hop.
    private func announceDashboards(to subscriber: some Subscriber) {
        subscriber.assumeIsolated { $0.dashboardsChanged() }
    }

    /// Sends a view's newest state to all its subscribers.
    package func publish(_ news: PublishedScene) {
        let moment = Moment.now
        for subscription in subscriptions[news.view] ?? [] {
            receive(news, at: moment, by: subscription.subscriber)
        }
    }
}

/// Opens the existential, so that the call needs no hop.
private func receive(_ news: PublishedScene, at moment: Moment, by subscriber: some Subscriber) {
    subscriber.assumeIsolated { $0.receive(news, at: moment) }
}

/// A subscriber, compared by identity.
private struct Subscription: Hashable {
    let subscriber: any Subscriber

    static func == (one: Subscription, other: Subscription) -> Bool {
        one.subscriber === other.subscriber
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(subscriber)) }
}
