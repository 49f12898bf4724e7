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
        case LWS_CALLBACK_RECEIVE_PONG: attached[connection]?.socket.heard()
        case LWS_CALLBACK_SERVER_WRITEABLE: return write(to: connection)
        case LWS_CALLBACK_CLOSED: close(connection)
        default: break
        }
        return .goOn
    }

    func wake(_ socket: WebSocketConnection) {
        socket.connection.flatMap { attached[$0] }?.handler.notifyWake()
    }

    /// Asks the silent and cuts the lost.
    func lookAfterViewers() {
        let now = ContinuousClock.now
        var asks = limits.asks(of: attached.count)
        for (connection, webSocket) in attached {
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
        connection.limitUnsent(to: limits.unsentBytes)
        guard let request = upgrading.removeValue(forKey: connection.descriptor) else {
            logger.error("a WebSocket was opened that no request had asked for")
            return .close
        }
        let socket = WebSocketConnection(connection, remote: request.remote, in: self)
        let handler = webSockets.handler(for: socket, opening: request)
        attached[connection] = AttachedConnection(socket: socket, handler: handler)
        handler.notifyOpened()
        return .goOn
    }

    private func receive(_ bytes: UnsafeRawBufferPointer, from connection: Connection)
        -> CallbackResult
    {
        guard let webSocket = attached[connection] else { return .close }
        switch webSocket.socket.receive(bytes, on: connection) {
        case .nothing: break
        case .message(let text): webSocket.handler.notifyReceived(text)
        }
        return .goOn
    }

    private func write(to connection: Connection) -> CallbackResult {
        guard let webSocket = attached[connection] else { return .close }
        switch webSocket.socket.nextTurn() {
        case .close(let code, let reason):
            connection.setClosing(code, reason)
            return .close
        case .ping:
            webSocket.socket.requestWrite()
            return ping(connection) ? .goOn : .close
        case .nothing: return .goOn
        case .message:
            webSocket.handler.notifyWritable()
            return webSocket.socket.hasFailed ? .close : .goOn
        }
    }

    /// Whether the connection can go on.
    func write(_ text: [UInt8], to connection: Connection) -> Bool {
        output.write(text, to: connection, as: LWS_WRITE_TEXT)
    }

    /// Sends a ping with a payload, because the library doesn't report an empty answer.
    func ping(_ connection: Connection) -> Bool {
        output.write([0x70], to: connection, as: LWS_WRITE_PING)
    }

    private func close(_ connection: Connection) {
        guard let webSocket = attached.removeValue(forKey: connection) else { return }
        webSocket.socket.wasClosed()
        webSocket.handler.notifyClosed()
        noteQuiet()
    }
}
