/// The connections that speak HTTP, and what they share.
///
/// On the service thread only.
final class HTTPConnections {
    /// Has a request handled, elsewhere.
    typealias Answer =
        @Sendable (HTTPRequest, Exchange.Framing, Exchange.Ticket) -> Task<Void, Never>
    /// Has the next piece of a body made, elsewhere.
    typealias Ask = @Sendable (BodyPieces, Exchange.Ticket) -> Task<Void, Never>

    /// Asks for more of a body once there is room, from anywhere.
    typealias Resume = @Sendable (Exchange.Ticket) -> Void

    let answer: Answer
    let ask: Ask
    let resume: Resume
    let refusals: RefusalLog
    /// The headers of every response.
    let security: SecurityHeaders
    /// Whether a request is handled while its body comes.
    let readsStream: @Sendable (HTTPRequest) -> Bool
    /// By number.
    private(set) var open: [Int: HTTPConnection] = [:]
    private var lastNumber = 0
    /// How many each client's address has, whatever it says later of whom it serves.
    private var counts: [String: Int] = [:]
    var bodies = BodyShares()
    /// Before all connections, where they come over TLS.
    var tls: TLSThread?
    /// The input buffer: a batch of rows that came at once is read at once, so that one commit is of all of it.
    var input = [UInt8](repeating: 0, count: 256 * 1024)

    init(
        _ refusals: RefusalLog, _ security: SecurityHeaders,
        answer: @escaping Answer, ask: @escaping Ask, resume: @escaping Resume,
        readsStream: @escaping @Sendable (HTTPRequest) -> Bool
    ) {
        (self.answer, self.ask, self.resume) = (answer, ask, resume)
        (self.refusals, self.security) = (refusals, security)
        self.readsStream = readsStream
    }

    /// How many bodies are read while they come.
    var uploads: Int { open.values.count { $0.exchange?.upload != nil } }

    /// Those of one client.
    func uploads(of address: String) -> Int {
        open.values.count { $0.exchange?.upload != nil && $0.address == address }
    }

    /// Those who send without an end are answered.
    func endUploads() {
        for connection in open.values { connection.endUpload(.stopped) }
    }

    func begin(_ newcomer: Listener.Newcomer, in loop: SocketLoop) -> HTTPConnection {
        lastNumber += 1
        let connection = HTTPConnection(newcomer, number: lastNumber, in: loop)
        open[lastNumber] = connection
        counts[connection.origin, default: 0] += 1
        return connection
    }

    func forget(_ connection: HTTPConnection) {
        guard open.removeValue(forKey: connection.number) != nil else { return }
        let count = (counts[connection.origin] ?? 1) - 1
        counts[connection.origin] = count == 0 ? nil : count
    }

    /// How many a client's address, or its network, has.
    func count(of origin: String) -> Int { counts[origin] ?? 0 }

    /// The connection that waits for what belongs to this ticket.
    func connection(of ticket: Exchange.Ticket) -> HTTPConnection? {
        open[ticket.connection].flatMap { $0.exchange?.ticket == ticket ? $0 : nil }
    }

    /// Whether a request has come that isn't answered.
    var isBusy: Bool { open.values.contains(where: \.isBusy) }

    func closeIdle() {
        for connection in open.values where connection.isIdle { connection.close() }
    }

    func closeAll() { for connection in open.values { connection.close() } }
}
