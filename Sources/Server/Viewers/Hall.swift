package import Broadcast
import OrderedCollections
import Sessions

/// Who watches which view; on the sockets' thread, so that news reach all its viewers in one job.
package actor Hall {
    package nonisolated let service: ServiceThread
    /// In the order they came: news then go through memory in order, which the processor foresees.
    private var viewers: [ViewKey: OrderedSet<Seat>] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        service.asUnownedSerialExecutor()
    }

    package init(on service: ServiceThread = ServiceThread()) { self.service = service }

    func join(_ view: ViewKey, _ viewer: Viewer) {
        viewers[view, default: []].append(Seat(viewer: viewer))
    }

    func leave(_ view: ViewKey, _ viewer: Viewer) {
        viewers[view]?.remove(Seat(viewer: viewer))
        if viewers[view]?.isEmpty == true { viewers[view] = nil }
    }

    /// Passes a view's newest state on to all its viewers.
    package func tell(_ news: Published) {
        let moment = Moment.now
        for seat in viewers[news.view] ?? [] {
            seat.viewer.assumeIsolated { $0.learn(news, at: moment) }
        }
    }
}

/// A viewer by identity.
private struct Seat: Hashable {
    let viewer: Viewer

    static func == (one: Seat, other: Seat) -> Bool { one.viewer === other.viewer }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(viewer)) }
}
