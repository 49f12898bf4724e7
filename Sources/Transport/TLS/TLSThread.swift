import CLibev
import CLibwebsockets
import Foundation
import Glibc
import Synchronization

/// Turns connections over TLS into plain ones, on a thread of its own, so that handshakes don't hold up
/// those who are in.
///
/// The server gets one end of a pair of sockets for each connection, which it treats as it would the client's.
///
/// Unchecked: what isn't behind the lock is touched on the thread only, once that has begun.
final class TLSThread: @unchecked Sendable {
    private struct Inbox {
        var context: TLSContext
        var newcomers: [(client: Int32, server: Int32)] = []
        var isEnding = false
        /// Called once the thread has ended.
        var ended: (@Sendable () -> Void)?
    }

    private let inbox: Mutex<Inbox>
    private let async: UnsafeMutablePointer<ev_async>
    let events: EventLoop
    private var connections: [ObjectIdentifier: TLSConnection] = [:]
    /// The input buffer of all connections.
    var input = [UInt8](repeating: 0, count: 16 * 1024)
    private var endsAt: ContinuousClock.Instant?

    /// Nil where the system has no descriptor left for it.
    init?(_ context: TLSContext) {
        inbox = Mutex(Inbox(context: context))
        let clock = Clock()
        guard let events = EventLoop(alarm: { clock.owner?.timeCame() }) else { return nil }
        self.events = events
        async = .allocate(capacity: 1)
        async.initialize(to: ev_async())
        async.pointee.cb = { _, async, _ in
            guard let owner = async?.pointee.data else { return }
            Unmanaged<TLSThread>.fromOpaque(owner).takeUnretainedValue().wasWoken()
        }
        async.pointee.data = Unmanaged.passUnretained(self).toOpaque()
        ev_async_start(events.handle, async)
        clock.owner = self
        let thread = Thread { [self] in run() }
        thread.name = "soundings.tls"
        thread.start()
    }

    deinit {
        ev_async_stop(events.handle, async)
        async.deallocate()
    }

    /// For connections that come from now on; those that there are keep the one that they began with.
    func use(_ context: TLSContext) { inbox.withLock { $0.context = context } }

    /// The server's end of a connection; nil where the system has no descriptor left.
    func begin(_ client: Int32) -> Int32? {
        guard let ends = UnixSocket.pair() else { return nil }
        // As small as the kernel lets it be useful: changes are decided when they can be sent.
        var size = Self.unsentBytes
        setsockopt(ends.1, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        setsockopt(
            client, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &size,
            socklen_t(MemoryLayout<Int32>.size))
        inbox.withLock { $0.newcomers.append((client, ends.0)) }
        ev_async_send(events.handle, async)
        return ends.1
    }

    /// Returns when what the server has said is sent, after a second at most.
    func end() async {
        await withCheckedContinuation { continuation in
            inbox.withLock { ($0.isEnding, $0.ended) = (true, { continuation.resume() }) }
            ev_async_send(events.handle, async)
        }
    }

    private static let unsentBytes: Int32 = 16 * 1024
}

// MARK: On the thread

extension TLSThread {
    /// The loop's alarm comes before its owner is whole.
    private final class Clock {
        weak var owner: TLSThread?
    }

    private func run() {
        while !isOver { events.turn() }
        for connection in connections.values { connection.close() }
        let left = inbox.withLock { inbox in
            defer { inbox.newcomers = [] }
            return inbox.newcomers
        }
        for (client, server) in left { for socket in [client, server] { Glibc.close(socket) } }
        inbox.withLock(\.ended)?()
    }

    private var isOver: Bool { endsAt.map { connections.isEmpty || .now >= $0 } ?? false }

    private func wasWoken() {
        let (newcomers, context, isEnding) = inbox.withLock { inbox in
            defer { inbox.newcomers = [] }
            return (inbox.newcomers, inbox.context, inbox.isEnding)
        }
        for (client, server) in newcomers {
            guard let connection = TLSConnection(client, server, context, in: self) else {
                for socket in [client, server] { Glibc.close(socket) }
                continue
            }
            connections[ObjectIdentifier(connection)] = connection
            connection.open()
        }
        if isEnding, endsAt == nil {
            endsAt = .now + .seconds(1)
            events.setAlarm(after: .seconds(1))
        }
    }

    func forget(_ connection: TLSConnection) {
        connections[ObjectIdentifier(connection)] = nil
    }

    /// Sees to it that an end of the server's is the client's, too, whatever the client does.
    func lookLater() { if endsAt == nil { events.setAlarm(after: .seconds(1)) } }

    private func timeCame() {
        let now = ContinuousClock.now
        for connection in connections.values where connection.isOverdue(at: now) {
            connection.close()
        }
        if connections.values.contains(where: \.isEnding) { lookLater() }
    }
}
