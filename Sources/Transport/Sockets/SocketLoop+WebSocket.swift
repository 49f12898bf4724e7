import CLibwebsockets
import Logging

/// The course of WebSockets: upgrade, messages, liveness, end.
extension SocketLoop {
    func webSocket(
        _ reason: lws_callback_reasons, _ connection: Connection, _ bytes: UnsafeRawBufferPointer
    ) -> CallbackResult {
        switch reason {
        case LWS_CALLBACK_ESTABLISHED: return open(connection)
        case LWS_CALLBACK_RECEIVE: return receive(bytes, from: connection)
        case LWS_CALLBACK_RECEIVE_PONG: webSockets[connection]?.socket.heard()
        case LWS_CALLBACK_SERVER_WRITEABLE: return write(to: connection)
        case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: CloseCode.correct(in: bytes)
        case LWS_CALLBACK_CLOSED: close(connection)
        default: break
        }
        return .goOn
    }

    func wake(_ socket: WebSocketConnection) {
        socket.connection.flatMap { webSockets[$0] }?.handler.notifyWake()
    }

    /// Sends what the socket gathers once the moment is over.
    func flushLater(_ socket: WebSocketConnection) {
        if gathering.isEmpty { setDeadline(.flush, after: limits.messages.gathering) }
        gathering.append(socket)
    }

    func flush() {
        for socket in gathering { socket.flush() }
        gathering = []
    }

    /// Asks the silent and cuts the lost.
    func lookAfterViewers() {
        let now = ContinuousClock.now
        let pause = webSockets.standstill.noticed(
            at: now, lookingEvery: limits.liveness.lookPause)
        var asks = limits.liveness.asks(of: webSockets.entries.count)
        for (connection, webSocket) in webSockets.entries {
            if pause > .zero { webSocket.socket.leaveOut(pause, at: now) }
            switch webSocket.socket.status(at: now) {
            case .ask where asks > 0:
                asks -= 1
                webSocket.socket.ask(at: now)
            case .fine, .ask: break
            case .lagging, .silent:
                logger.debug("cut a viewer", metadata: ["remote": "\(webSocket.socket.remote)"])
                connection.kill()
            }
        }
    }

    private func open(_ connection: Connection) -> CallbackResult {
        connection.limitUnsent(to: limits.messages.unsentBytes)
        guard let request = library.popRequest(of: connection) else {
            logger.error("a WebSocket was opened that no request had asked for")
            return .close
        }
        let socket = WebSocketConnection(connection, remote: request.remote, in: self)
        webSockets.attach(socket, connection, opening: request)
        return .goOn
    }

    private func receive(_ bytes: UnsafeRawBufferPointer, from connection: Connection)
        -> CallbackResult
    {
        guard let webSocket = webSockets[connection] else { return .close }
        switch webSocket.socket.receive(bytes, on: connection) {
        case .nothing: break
        case .message(let text): webSocket.handler.notifyReceived(text)
        }
        return .goOn
    }

    private func write(to connection: Connection) -> CallbackResult {
        guard let webSocket = webSockets[connection] else { return .close }
        switch webSocket.socket.nextTurn() {
        case .close(let code, let reason):
            connection.setClosing(code, reason)
            return .close
        case .ping:
            webSocket.socket.requestWrite()
            return webSockets.ping(connection) ? .goOn : .close
        case .nothing: return .goOn
        case .message:
            webSocket.handler.notifyWritable()
            return webSocket.socket.hasFailed ? .close : .goOn
        }
    }

    private func close(_ connection: Connection) {
        guard let webSocket = webSockets.detach(connection) else { return }
        webSocket.socket.wasClosed()
        webSocket.handler.notifyClosed()
        noteQuiet()
    }
}
