import CLibwebsockets
import Foundation
import Logging

/// The library's context and all connections in it.
///
/// Unchecked, because everything but `wake()` is called on the service thread only.
final class SocketLoop: SleepingPlace, @unchecked Sendable {
    typealias Answer = @Sendable (HTTPRequest, Exchange.Ticket) -> Task<Void, Never>

    let service: ServiceThread
    let limits: ServerLimits
    let upgrades: UpgradeRule
    let peers: any PeerSource
    let answer: Answer
    let output = WriteBuffer()
    let logger: Logger

    private(set) var context: OpaquePointer?
    private var memory: ContextMemory?
    private var events: EventLoop?
    private var deadlines = Deadlines<Deadline>()
    private let startedAt = ContinuousClock.now
    /// When the alarm will come.
    private var alarmSet: ContinuousClock.Instant?

    var exchanges: [Connection: Exchange] = [:]
    var exchangeCount = 0
    var bodyBytesInFlight = 0
    var seats: [Connection: Seat] = [:]
    /// Every accepted connection, also those that have not yet said what they want.
    var connectionCount = 0
    private(set) var connectionLimit = 0
    private(set) var isStopping = false
    private var whenQuiet: (() -> Void)?

    /// One viewer's socket and the peer that talks over it.
    struct Seat {
        let socket: PeerSocket
        let peer: any Peer
    }

    enum Deadline: Hashable {
        case peer(PeerSocket)
        case stop
    }

    init(
        _ configuration: ServerConfiguration, on service: ServiceThread, peers: any PeerSource,
        logger: Logger, answer: @escaping Answer
    ) {
        self.service = service
        limits = configuration.limits
        upgrades = UpgradeRule(
            path: configuration.socketPath, subprotocol: configuration.subprotocol,
            origins: configuration.originRule,
            viewers: configuration.limits.viewers)
        self.peers = peers
        self.logger = logger
        self.answer = answer
    }

    var isAccepting: Bool { !isStopping && connectionCount < connectionLimit }

    func sleep() { events?.turn() }

    func wake() { if let context { lws_cancel_service(context) } }
}

// MARK: Opening and closing

extension SocketLoop {
    /// Listens, and returns the port.
    func open(_ configuration: ServerConfiguration) throws(ServerError) -> Int {
        let spot = try ListenSpot(host: configuration.host, port: configuration.port)
        let memory = ContextMemory(
            interface: spot.numericHost, subprotocol: configuration.subprotocol)
        memory.timer.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        self.memory = memory
        events = EventLoop { [unowned self] in timeCame() }
        limitConnections()
        LibraryLog.start()
        var creation = creation(for: spot, in: memory)
        var loop = events.map { UnsafeMutableRawPointer($0.handle) }
        context = withUnsafeMutablePointer(to: &loop) {
            creation.foreign_loops = $0
            return lws_create_context(&creation)
        }
        guard let context, let host = lws_get_vhost_by_name(context, "default") else {
            close()
            let address = ListeningAddress(host: configuration.host, port: configuration.port)
            throw .cannotListen(
                address,
                reason: "libwebsockets refused; its part for libev may be missing"
                    + " (Debian: libwebsockets-evlib-ev)")
        }
        lookLater()
        return Int(lws_get_vhost_listen_port(host))
    }

    /// Refuses newcomers, says goodbye to viewers, and calls back when all is over.
    func stop(whenQuiet: @escaping () -> Void) {
        isStopping = true
        self.whenQuiet = whenQuiet
        for seat in seats.values { seat.socket.close(.goingAway, reason: "the server stops") }
        setDeadline(.stop, after: limits.stopPause)
        noteQuiet()
    }

    /// Destroys the context; callbacks for the connections that are left still arrive here.
    func close() {
        guard let context, let memory else { return }
        lws_sul_cancel(memory.sul)
        lws_context_destroy(context)
        self.context = nil
        self.memory = nil
        events = nil
    }

    private func limitConnections() {
        connectionLimit = Int(getdtablesize()) - limits.reservedDescriptors
        guard connectionLimit < limits.viewers else { return }
        logger.notice("the limit of open files allows \(connectionLimit) connections at most")
    }

    func noteQuiet() {
        guard isStopping, seats.isEmpty, exchanges.isEmpty else { return }
        beQuiet()
    }

    private func beQuiet() {
        whenQuiet?()
        whenQuiet = nil
    }

    private func creation(
        for spot: ListenSpot, in memory: ContextMemory
    ) -> lws_context_creation_info {
        var creation = lws_context_creation_info()
        creation.port = Int32(spot.port)
        creation.iface = UnsafePointer(memory.interface)
        creation.protocols = UnsafePointer(memory.protocols)
        creation.retry_and_idle_policy = UnsafePointer(memory.retryPolicy)
        creation.user = Unmanaged.passUnretained(self).toOpaque()
        creation.options = UInt64(
            LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND
                | LWS_SERVER_OPTION_VALIDATE_UTF8
                | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME
                | LWS_SERVER_OPTION_HTTP_HEADERS_SECURITY_BEST_PRACTICES_ENFORCE
                | (spot.isIPv6 ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6))
        creation.max_http_header_data2 = UInt32(limits.headerBytes)
        let pause = max(1, limits.requestPause.components.seconds)
        creation.timeout_secs = UInt32(pause)
        creation.timeout_secs_ah_idle = UInt32(pause)
        creation.keepalive_timeout = Int32(pause)
        creation.pt_serv_buf_size = 16 * 1024
        return creation
    }
}

// MARK: Time

extension SocketLoop {
    func setDeadline(_ deadline: Deadline, after pause: Duration) {
        let steps = ((.now - startedAt + max(.zero, pause)) / Self.timerStep).rounded(.up)
        deadlines.set(deadline, at: startedAt + Self.timerStep * steps)
        setAlarm()
    }

    func removeDeadline(_ deadline: Deadline) { deadlines.remove(deadline) }

    private func timeCame() {
        alarmSet = nil
        for deadline in deadlines.popDue(at: .now) {
            switch deadline {
            case .peer(let socket): wake(socket)
            case .stop: beQuiet()
            }
        }
        setAlarm()
    }

    /// By a timer of the library's own, again and again: once the library waits for its first timer,
    /// it doesn't see that one which came later is due before.
    func look() {
        lookAfterViewers()
        lookLater()
    }

    private func lookLater() {
        guard let context, let memory else { return }
        lws_sul_schedule(context, 0, memory.sul, timerCallback, limits.lookPause.microseconds)
    }

    /// Deadlines are put off to the next step, so that those of many viewers are one wake-up.
    private static let timerStep: Duration = .milliseconds(10)

    private func setAlarm() {
        guard deadlines.next != alarmSet else { return }
        alarmSet = deadlines.next
        events?.setAlarm(after: alarmSet.map { $0 - .now })
    }
}

extension Duration {
    fileprivate var microseconds: Int64 {
        components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    }
}
