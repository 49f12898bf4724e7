import Synchronization

@testable import Server

/// Stands between sockets and viewers, to act as a socket that takes nothing for a while; with
/// `ServerLimits.unsentBytes` 0, so that viewers write nothing without being told to.
final class Gates: PeerSource {
    private let entrance: Entrance
    private let all = Mutex<[Gate]>([])

    init(before entrance: Entrance) { self.entrance = entrance }

    func peer(for socket: PeerSocket) -> any Peer {
        let gate = Gate(on: socket, before: entrance.peer(for: socket))
        all.withLock { $0.append(gate) }
        return gate
    }

    /// The gate of the socket that was opened last.
    var newest: Gate? { all.withLock { $0.last } }
}

actor Gate: Peer {
    private nonisolated let socket: PeerSocket
    private let viewer: any Peer
    private var isShut = false
    /// How often the viewer's time came.
    private(set) var wakes = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        socket.service.asUnownedSerialExecutor()
    }

    init(on socket: PeerSocket, before viewer: any Peer) {
        (self.socket, self.viewer) = (socket, viewer)
    }

    func shut() {
        isShut = true
        wakes = 0
    }

    func open() {
        isShut = false
        socket.requestWrite()
    }

    func opened() { viewer.tellOpened() }
    func receive(_ text: [UInt8]) { viewer.tell(text) }
    func writable() { if !isShut { viewer.tellWritable() } }

    func wake() {
        wakes += 1
        viewer.tellWake()
    }

    func closed() { viewer.tellClosed() }
}
