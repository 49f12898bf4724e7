import CLibwebsockets
import Glibc
import Logging

/// All connections of a server, and the events that move them.
///
/// Unchecked, because everything but `wake()` is called on the service thread only.
final class SocketLoop: EventWaiter, @unchecked Sendable {
    let service: ServiceThread
    let limits: TransportLimits
    let admission: Admission
    let logger: Logger

    let http: HTTPConnections
    let webSockets: AttachedSockets
    let library = LibraryContext()
    private(set) var events: EventLoop?
    var listener: Listener?
    private var alarms = AlarmClock<Deadline>()
    private var connectionLimit = 0
    private var course = Course.running
    /// The sockets that gather what is sent.
    var gathering: [WebSocketConnection] = []

    enum Deadline: Hashable {
        case handler(WebSocketConnection)
        case http(Int)
        case flush
        /// A viewer is sent to the next server.
        case farewell(WebSocketConnection)
        case moved
        case stop
    }

    private enum Course {
        case running
        /// Another server goes on at the same port, and those who came to this one are still let in.
        case moving(whenQuiet: () -> Void)
        case stopping(whenQuiet: () -> Void)
        case quiet
    }

    init(
        _ configuration: ServerConfiguration, on service: ServiceThread,
        webSockets: any WebSocketHandlerFactory, logger: Logger,
        http: HTTPConnections
    ) {
        self.service = service
        limits = configuration.limits
        admission = Admission(configuration, subprotocol: webSockets.subprotocol)
        self.logger = logger
        self.http = http
        self.webSockets = AttachedSockets(webSockets)
    }

    /// Every accepted connection, including those without a request yet.
    var connectionCount: Int { http.open.count + library.socketCount }

    /// The connections of one address that speak HTTP, or say nothing yet; WebSockets have shares of their own.
    var shareOfOne: Int { connectionLimit / 2 }

    var isAccepting: Bool {
        switch course {
        case .running, .moving: connectionCount < connectionLimit
        case .stopping, .quiet: false
        }
    }

    var isStopping: Bool { if case .running = course { false } else { true } }

    func sleep() { events?.turn() }

    func wake() { library.wake() }
}

// MARK: Opening and closing

extension SocketLoop {
    /// Listens, and returns the port.
    func open(_ configuration: ServerConfiguration) throws(ServerError) -> Int {
        try limitConnections(of: configuration)
        if let files = configuration.tls {
            http.tls = TLSThread(try TLSContext(files))
            guard http.tls != nil else {
                throw .cannotListen(configuration.address, reason: "no descriptor is left")
            }
        }
        events = EventLoop { [unowned self] in timeCame() }
        let listener = try listen(at: configuration)
        let isOpen = library.open(
            subprotocol: webSockets.subprotocol, in: events, requestPause: limits.requests.pause,
            calling: self)
        guard isOpen else {
            close()
            throw .cannotListen(
                configuration.address,
                reason: "libwebsockets refused; its part for libev may be missing"
                    + " (Debian: libwebsockets-evlib-ev)")
        }
        library.look(after: limits.liveness.lookPause)
        return listener.port
    }

    /// Says goodbye to viewers, and calls back when all is over.
    ///
    /// - Parameters:
    ///   - spread: the time over which they go to another server at the same port; nil for at once.
    ///   - whenQuiet: called on the service thread.
    func stop(movingOver spread: Duration? = nil, whenQuiet: @escaping () -> Void) {
        course = .moving(whenQuiet: whenQuiet)
        http.closeIdle()
        http.endUploads()
        guard let spread else { return refuseNewcomers() }
        for entry in webSockets.entries.values {
            setDeadline(.farewell(entry.socket), after: spread * Double.random(in: 0..<1))
        }
        setDeadline(.moved, after: spread)
    }

    private func refuseNewcomers() {
        guard case .moving(let whenQuiet) = course else { return }
        course = .stopping(whenQuiet: whenQuiet)
        listener = nil
        http.closeIdle()
        webSockets.closeAll(.goingAway, reason: "the server stops")
        setDeadline(.stop, after: limits.stopPause)
        noteQuiet()
    }

    /// Destroys the context; callbacks for the connections that are left still arrive here.
    func close() {
        listener = nil
        http.closeAll()
        library.close()
        events = nil
    }

    private func limitConnections(of configuration: ServerConfiguration) throws(ServerError) {
        let each = TransportLimits.DescriptorLimits.files(isSecure: configuration.tls != nil)
        connectionLimit = try limits.descriptors.connections(
            of: Int(getdtablesize()), each: each)
        guard connectionLimit < limits.viewers else { return }
        logger.notice("the limit of open files allows \(connectionLimit) connections at most")
    }

    func noteQuiet() {
        guard case .stopping = course, webSockets.entries.isEmpty, !http.isBusy else { return }
        beQuiet()
    }

    private func beQuiet() {
        guard case .stopping(let whenQuiet) = course else { return }
        course = .quiet
        whenQuiet()
    }
}

// MARK: Time

extension SocketLoop {
    func setDeadline(_ deadline: Deadline, after pause: Duration) {
        setDeadline(deadline, at: .now + max(.zero, pause))
    }

    func setDeadline(_ deadline: Deadline, at instant: ContinuousClock.Instant) {
        alarms.set(deadline, at: instant)
        alarms.setAlarm(of: events)
    }

    func removeDeadline(_ deadline: Deadline) { alarms.remove(deadline) }

    private func timeCame() {
        for deadline in alarms.popDue(at: .now) {
            switch deadline {
            case .handler(let socket): wake(socket)
            case .http(let number): http.open[number]?.deadlineCame()
            case .flush: flush()
            case .farewell(let socket):
                socket.close(.goingAway, reason: "another server goes on")
            case .moved: refuseNewcomers()
            case .stop: beQuiet()
            }
        }
        alarms.setAlarm(of: events)
    }

    /// Looks after those who say nothing, and whether there is room again.
    func look() {
        lookAfterViewers()
        listener?.goOn()
        library.look(after: limits.liveness.lookPause)
    }
}
