import CLibwebsockets
import Foundation
import Logging

/// The library's context and all connections in it.
///
/// Unchecked, because everything but `wake()` is called on the service thread only.
final class SocketLoop: EventWaiter, @unchecked Sendable {
    /// Has a request handled, elsewhere.
    typealias Answer =
        @Sendable (HTTPRequest, Exchange.Framing, Exchange.Ticket) -> Task<Void, Never>
    /// Has the next piece of a body made, elsewhere.
    typealias Ask = @Sendable (BodyPieces, Exchange.Ticket) -> Task<Void, Never>

    let service: ServiceThread
    let limits: TransportLimits
    let upgrades: UpgradeRule
    let hosts: HostRule
    let webSockets: any WebSocketHandlerFactory
    let answer: Answer
    let ask: Ask
    let output = WriteBuffer()
    /// The input buffer, shared by all connections.
    var input = [UInt8](repeating: 0, count: 16 * 1024)
    let logger: Logger

    private(set) var context: OpaquePointer?
    private var memory: ContextMemory?
    private(set) var events: EventLoop?
    private(set) var virtualHost: OpaquePointer?
    var listener: Listener?
    var listening: SocketWatch?
    private var deadlines = Deadlines<Deadline>()
    private let startedAt = ContinuousClock.now
    /// When the alarm will come.
    private var alarmSet: ContinuousClock.Instant?

    /// The HTTP connections, by number.
    var connections: [Int: HTTPConnection] = [:]
    var connectionNumber = 0
    var bodies = BodyShares()
    var attached: [Connection: AttachedConnection] = [:]
    /// The requests for WebSockets that the library is about to open, by descriptor.
    var upgrading: [Int32: HTTPRequest] = [:]
    /// The sockets that the library has.
    var socketCount = 0
    private(set) var connectionLimit = 0
    private(set) var isStopping = false
    private var whenQuiet: (() -> Void)?

    /// One viewer's socket and the handler of its messages.
    struct AttachedConnection {
        let socket: WebSocketConnection
        let handler: any WebSocketHandler
    }

    enum Deadline: Hashable {
        case handler(WebSocketConnection)
        case http(Int)
        case stop
    }

    init(
        _ configuration: ServerConfiguration, on service: ServiceThread,
        webSockets: any WebSocketHandlerFactory,
        logger: Logger, answer: @escaping Answer, ask: @escaping Ask
    ) {
        self.service = service
        limits = configuration.limits
        upgrades = UpgradeRule(
            path: configuration.socketPath, subprotocol: webSockets.subprotocol,
            origins: configuration.originRule,
            viewers: configuration.limits.viewers)
        hosts = configuration.hostRule
        self.webSockets = webSockets
        self.logger = logger
        self.answer = answer
        self.ask = ask
    }

    /// Every accepted connection, including those without a request yet.
    var connectionCount: Int { connections.count + socketCount }

    var isAccepting: Bool { !isStopping && connectionCount < connectionLimit }

    func sleep() { events?.turn() }

    func wake() { if let context { lws_cancel_service(context) } }
}

// MARK: Opening and closing

extension SocketLoop {
    /// Listens, and returns the port.
    func open(_ configuration: ServerConfiguration) throws(ServerError) -> Int {
        try limitConnections()
        let memory = ContextMemory(subprotocol: webSockets.subprotocol)
        memory.timer.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        self.memory = memory
        events = EventLoop { [unowned self] in timeCame() }
        let listener = try listen(configuration.host, configuration.port)
        LibraryLog.start()
        var creation = creation(in: memory)
        var loop = events.map { UnsafeMutableRawPointer($0.handle) }
        context = withUnsafeMutablePointer(to: &loop) {
            creation.foreign_loops = $0
            return lws_create_context(&creation)
        }
        virtualHost = context.flatMap { lws_get_vhost_by_name($0, "default") }
        guard virtualHost != nil else {
            close()
            let address = ListeningAddress(host: configuration.host, port: configuration.port)
            throw .cannotListen(
                address,
                reason: "libwebsockets refused; its part for libev may be missing"
                    + " (Debian: libwebsockets-evlib-ev)")
        }
        lookLater()
        return listener.port
    }

    /// Refuses newcomers, says goodbye to viewers, and calls back when all is over.
    func stop(whenQuiet: @escaping () -> Void) {
        isStopping = true
        stopListening()
        for connection in connections.values where connection.isIdle { connection.close() }
        self.whenQuiet = whenQuiet
        for webSocket in attached.values {
            webSocket.socket.close(.goingAway, reason: "the server stops")
        }
        setDeadline(.stop, after: limits.stopPause)
        noteQuiet()
    }

    /// Destroys the context; callbacks for the connections that are left still arrive here.
    func close() {
        stopListening()
        for connection in connections.values { connection.close() }
        if let context, let memory {
            lws_sul_cancel(memory.sul)
            lws_context_destroy(context)
        }
        (context, virtualHost) = (nil, nil)
        self.memory = nil
        events = nil
    }

    private func limitConnections() throws(ServerError) {
        let limit = Int(getdtablesize())
        connectionLimit = limit - limits.reservedDescriptors
        let needed = limits.reservedDescriptors + limits.leastConnections
        guard limit >= needed else { throw .tooFewDescriptors(limit: limit, needed: needed) }
        guard connectionLimit < limits.viewers else { return }
        logger.notice("the limit of open files allows \(connectionLimit) connections at most")
    }

    func noteQuiet() {
        guard isStopping, attached.isEmpty, !connections.values.contains(where: \.isBusy) else {
            return
        }
        beQuiet()
    }

    private func beQuiet() {
        whenQuiet?()
        whenQuiet = nil
    }

    private func creation(in memory: ContextMemory) -> lws_context_creation_info {
        var creation = lws_context_creation_info()
        // It doesn't listen: it gets what asked for a WebSocket.
        creation.port = -1
        creation.protocols = UnsafePointer(memory.protocols)
        creation.retry_and_idle_policy = UnsafePointer(memory.retryPolicy)
        creation.user = Unmanaged.passUnretained(self).toOpaque()
        creation.options = UInt64(
            LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8
                | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME
                | LWS_SERVER_OPTION_HTTP_HEADERS_SECURITY_BEST_PRACTICES_ENFORCE)
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
        setDeadline(deadline, at: .now + max(.zero, pause))
    }

    func setDeadline(_ deadline: Deadline, at instant: ContinuousClock.Instant) {
        let steps = ((instant - startedAt) / Self.timerStep).rounded(.up)
        deadlines.set(deadline, at: startedAt + Self.timerStep * steps)
        setAlarm()
    }

    func removeDeadline(_ deadline: Deadline) { deadlines.remove(deadline) }

    private func timeCame() {
        alarmSet = nil
        for deadline in deadlines.popDue(at: .now) {
            switch deadline {
            case .handler(let socket): wake(socket)
            case .http(let number): connections[number]?.deadlineCame()
            case .stop: beQuiet()
            }
        }
        setAlarm()
    }

    /// By a timer of the library's own, again and again: once the library waits for its first timer,
    /// it doesn't see that one which came later is due before.
    func look() {
        lookAfterViewers()
        goOnListening()
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
