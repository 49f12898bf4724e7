package import Broadcast
import OrderedCollections
import Sessions
import Synchronization

/// Who watches which view; on the sockets' thread, so that news reach all its viewers in one job.
package actor Hall: PeerSource {
    private nonisolated let service: ServiceThread
    private nonisolated let stage: Stage
    /// How many viewers there have been.
    private let count = Atomic(0)
    /// In the order they came: news then go through memory in order, which the processor foresees.
    private var viewers: [ViewKey: OrderedSet<Seat>] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        service.asUnownedSerialExecutor()
    }

    package init(on service: ServiceThread, stage: Stage) {
        (self.service, self.stage) = (service, stage)
    }

    package nonisolated func peer(for socket: PeerSocket) -> any Peer {
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        return Viewer(number, on: socket, in: self, stage: stage)
    }

    func join(_ view: ViewKey, _ viewer: Viewer) {
        viewers[view, default: []].append(Seat(viewer: viewer))
    }

    func leave(_ view: ViewKey, _ viewer: Viewer) {
        viewers[view]?.remove(Seat(viewer: viewer))
        if viewers[view]?.isEmpty == true { viewers[view] = nil }
    }

    /// Passes on what the stage publishes, in order, until the stream ends.
    package func spread(_ published: AsyncStream<Published>) async {
        for await news in published { tell(news) }
    }

    private func tell(_ news: Published) {
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
