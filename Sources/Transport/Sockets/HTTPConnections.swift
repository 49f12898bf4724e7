/// The connections that speak HTTP, and what they share.
///
/// On the service thread only.
final class HTTPConnections {
    /// Has a request handled, elsewhere.
    typealias Answer =
        @Sendable (HTTPRequest, Exchange.Framing, Exchange.Ticket) -> Task<Void, Never>
    /// Has the next piece of a body made, elsewhere.
    typealias Ask = @Sendable (BodyPieces, Exchange.Ticket) -> Task<Void, Never>

    let answer: Answer
    let ask: Ask
    /// By number.
    private(set) var open: [Int: HTTPConnection] = [:]
    private var lastNumber = 0
    var bodies = BodyShares()
    /// The input buffer.
    var input = [UInt8](repeating: 0, count: 16 * 1024)

    init(answer: @escaping Answer, ask: @escaping Ask) { (self.answer, self.ask) = (answer, ask) }

    func begin(_ newcomer: Listener.Newcomer, in loop: SocketLoop) -> HTTPConnection {
        lastNumber += 1
        let connection = HTTPConnection(newcomer, number: lastNumber, in: loop)
        open[lastNumber] = connection
        return connection
    }

    func forget(_ connection: HTTPConnection) { open[connection.number] = nil }

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
