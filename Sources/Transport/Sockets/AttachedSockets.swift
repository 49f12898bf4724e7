import CLibwebsockets

/// The open WebSockets with the handlers of their messages.
///
/// On the service thread only.
final class AttachedSockets {
    /// One viewer's socket and the handler of its messages.
    struct Entry {
        let socket: WebSocketConnection
        let handler: any WebSocketHandler
    }

    private let handlers: any WebSocketHandlerFactory
    private let output = WriteBuffer()
    private(set) var entries: [Connection: Entry] = [:]
    /// Those that were told to go, and whose other ends haven't answered yet.
    private var leaving = 0
    var standstill = Standstill()

    init(_ handlers: any WebSocketHandlerFactory) { self.handlers = handlers }

    var subprotocol: String { handlers.subprotocol }

    subscript(connection: Connection) -> Entry? { entries[connection] }

    func attach(
        _ socket: WebSocketConnection, _ connection: Connection, opening request: HTTPRequest
    ) {
        let handler = handlers.handler(for: socket, opening: request)
        entries[connection] = Entry(socket: socket, handler: handler)
        handler.notifyOpened()
    }

    func detach(_ connection: Connection) -> Entry? {
        let entry = entries.removeValue(forKey: connection)
        if entry?.socket.isLeaving ?? false { leaving -= 1 }
        return entry
    }

    /// Of a socket that wasn't leaving yet.
    func noteLeaving() { leaving += 1 }

    /// How many stay: who was told to go, as one beyond its share, keeps nobody else out until it answers.
    var staying: Int { entries.count - leaving }

    func closeAll(_ code: CloseCode, reason: String) {
        for entry in entries.values { entry.socket.close(code, reason: reason) }
    }

    /// Whether the connection can go on.
    func write(_ text: [UInt8], to connection: Connection) -> Bool {
        output.write(text, to: connection, as: LWS_WRITE_TEXT)
    }

    /// Sends a ping with a payload, because the library doesn't report an empty answer.
    func ping(_ connection: Connection) -> Bool {
        output.write([0x70], to: connection, as: LWS_WRITE_PING)
    }
}
