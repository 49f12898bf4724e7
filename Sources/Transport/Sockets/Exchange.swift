/// One request and its response on a connection.
struct Exchange {
    /// Names the exchange to tasks elsewhere, which may be done when it is over.
    struct Ticket: Hashable, Sendable {
        let connection: Int
        let number: Int
    }

    /// The parts of the request on which the response's framing depends.
    struct Framing: Hashable, Sendable {
        /// The connection ends with it.
        var isClosing: Bool
        /// Whether the client knows chunks; else a body of unknown length ends with the connection.
        var knowsChunks: Bool
    }

    let ticket: Ticket
    var framing: Framing
    /// The key of the WebSocket that is asked for; nil for plain requests.
    var webSocketKey: String?
    /// Whether nothing is lost if it isn't answered.
    let isSafe: Bool
    /// The handler, or what makes the next piece of the body.
    var task: Task<Void, Never>?
    /// The rest of the body, of which one piece after the other is asked for.
    var pieces: BodyPieces?
    var pace = Pace(at: .now)
    /// The body that is read while it is handled; nil once it has ended.
    var upload: Upload?

    struct Upload {
        var reader: BodyReader
        let stream: BodyStream
        /// Whether as much waits for the handler as may.
        var isFull = false
    }
}
