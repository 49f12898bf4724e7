import Glibc

/// The connections that speak HTTP, and their turning into WebSockets.
extension SocketLoop {
    func listen(at configuration: ServerConfiguration) throws(ServerError) -> Listener {
        let listener = try Listener(
            at: configuration.address, configuration.passed,
            isShared: configuration.sharesPort)
        self.listener = listener
        if let events { listener.watch(in: events.handle) { [unowned self] in acceptAll() } }
        // Also after the system had no descriptor left.
        listener.goOn()
        return listener
    }

    private func acceptAll() {
        for _ in 0..<Self.mostAccepted {
            switch listener?.accept() {
            case .newcomer(let newcomer): admits(newcomer) ? begin(newcomer) : turnAway(newcomer)
            // Until the next look; else it would be called again and again.
            case .exhausted: return listener?.rest() ?? ()
            case .nobody, nil: return
            }
        }
    }

    /// Nobody holds all connections alone before they have said anything; proxies have many behind them.
    private func admits(_ newcomer: Listener.Newcomer) -> Bool {
        guard isAccepting else { return false }
        let origin = ClientNetwork.name(of: newcomer.address)
        guard http.count(of: origin) >= shareOfOne, !admission.trusts(newcomer.address) else {
            return true
        }
        http.refusals.note(
            .refusal(503, "this address has as many connections as it may"), to: nil, from: origin)
        return false
    }

    /// At once; then it is the turn of those who are in.
    private static let mostAccepted = 64

    private func turnAway(_ newcomer: Listener.Newcomer) { Glibc.close(newcomer.socket) }

    private func begin(_ newcomer: Listener.Newcomer) {
        guard let events else { return turnAway(newcomer) }
        var newcomer = newcomer
        if let tls = http.tls {
            guard let plain = tls.begin(newcomer.socket) else { return turnAway(newcomer) }
            newcomer.socket = plain
        }
        http.begin(newcomer, in: self).open(in: events.handle)
    }

    func forget(_ connection: HTTPConnection) {
        http.forget(connection)
        removeDeadline(.http(connection.number))
    }

    /// A handler is done, perhaps too late.
    func deliver(_ response: ResponseBytes, to ticket: Exchange.Ticket) {
        http.connection(of: ticket)?.deliver(response)
    }

    /// A piece of a body is made; nil after the last.
    func deliver(_ piece: [UInt8]?, to ticket: Exchange.Ticket) {
        http.connection(of: ticket)?.deliver(piece)
    }

    /// A piece of a body couldn't be made.
    func breakOff(_ ticket: Exchange.Ticket) { http.connection(of: ticket)?.close() }

    /// There is room again for a body that is read while it comes.
    func resume(_ ticket: Exchange.Ticket) { http.connection(of: ticket)?.resumeUpload() }

    /// A request for a WebSocket is let in.
    func upgrade(_ request: HTTPRequest, _ ticket: Exchange.Ticket) {
        http.connection(of: ticket)?.upgradeToWebSocket(request)
    }

    func refusal(of upgrade: UpgradeRequest) -> HTTPFault? {
        admission.upgrades.refusal(
            of: upgrade, open: isStopping ? .max : webSockets.staying)
    }
}
