import CLibwebsockets
import Foundation
import Glibc

/// The connections that speak HTTP, and their turning into WebSockets.
extension SocketLoop {
    func listen(_ host: String, _ port: Int) throws(ServerError) -> Listener {
        let listener = try Listener(host: host, port: port)
        self.listener = listener
        listening = events.map { events in
            listener.watch(in: events.handle) { [unowned self] in acceptAll() }
        }
        goOnListening()
        return listener
    }

    /// Also after the system had no descriptor left.
    func goOnListening() { listening?.wait(for: .readable) }

    func stopListening() {
        listening = nil
        listener = nil
    }

    private func acceptAll() {
        for _ in 0..<Self.mostAccepted {
            switch listener?.accept() {
            case .newcomer(let newcomer): isAccepting ? begin(newcomer) : turnAway(newcomer)
            // Until the next look; else it would be called again and again.
            case .exhausted: return listening?.wait(for: []) ?? ()
            case .nobody, nil: return
            }
        }
    }

    /// At once; then it is the turn of those who are in.
    private static let mostAccepted = 64

    private func turnAway(_ newcomer: Listener.Newcomer) { Glibc.close(newcomer.socket) }

    private func begin(_ newcomer: Listener.Newcomer) {
        guard let events else { return turnAway(newcomer) }
        connectionNumber += 1
        let connection = HTTPConnection(newcomer, number: connectionNumber, in: self)
        connections[connectionNumber] = connection
        connection.open(in: events.handle)
    }

    func forget(_ connection: HTTPConnection) {
        connections[connection.number] = nil
        removeDeadline(.http(connection.number))
    }

    /// A handler is done, perhaps too late.
    func deliver(_ response: ResponseBytes, to ticket: Exchange.Ticket) {
        connection(of: ticket)?.deliver(response)
    }

    /// A piece of a body is made; nil after the last.
    func deliver(_ piece: [UInt8]?, to ticket: Exchange.Ticket) {
        connection(of: ticket)?.deliver(piece)
    }

    /// A request for a WebSocket is let in.
    func upgrade(_ request: HTTPRequest, _ ticket: Exchange.Ticket) {
        connection(of: ticket)?.upgradeToWebSocket(request)
    }

    private func connection(of ticket: Exchange.Ticket) -> HTTPConnection? {
        connections[ticket.connection].flatMap { $0.exchange?.ticket == ticket ? $0 : nil }
    }

    /// Why a request isn't answered, whatever it is for.
    func fault(of asked: IncomingRequest) -> HTTPFault? {
        let (host, origin) = (asked.request.headers["host"], asked.request.headers["origin"])
        if let fault = hosts.fault(of: host) { return fault }
        guard asked.request.method.isSafe || upgrades.origins.admits(origin: origin, host: host)
        else { return HTTPFault(403, "pages of another origin may not post here") }
        return nil
    }

    func refusal(of upgrade: UpgradeRequest) -> HTTPFault? {
        upgrades.refusal(of: upgrade, open: isStopping ? .max : attached.count)
    }

    /// Makes a socket the library's own, with the first bytes that it reads.
    func adopt(_ socket: Int32, _ bytes: [UInt8], _ request: HTTPRequest) {
        guard let host = virtualHost else {
            Glibc.close(socket)
            return
        }
        upgrading[socket] = request
        bytes.withUnsafeBytes {
            _ = lws_adopt_socket_vhost_readbuf(
                host, socket, $0.bindMemory(to: CChar.self).baseAddress, $0.count)
        }
    }

    /// Handles the library's callbacks for connections that aren't WebSockets yet.
    func handshake(_ reason: lws_callback_reasons) -> CallbackResult {
        switch reason {
        case LWS_CALLBACK_WSI_CREATE: socketCount += 1
        case LWS_CALLBACK_WSI_DESTROY: socketCount -= 1
        // They can only come if a head that isn't ours got this far.
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX,
            LWS_CALLBACK_HTTP:
            return .close
        default: break
        }
        return .goOn
    }
}
