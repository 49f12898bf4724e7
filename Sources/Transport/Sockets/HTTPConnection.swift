import Foundation
import Glibc

/// A client's connection as long as it speaks HTTP: one request after the other, each read whole,
/// handled elsewhere and answered before the next one is looked at.
///
/// On the service thread only.
final class HTTPConnection {
    enum Phase {
        case head
        case body(IncomingRequest, BodyReader)
        case answering
        /// All is sent; what still comes is thrown away, because closing on unread bytes would take
        /// the answer from the client.
        case ending(left: Int)
        case closed
    }

    let number: Int
    let address: String
    let socket: Int32
    unowned let loop: SocketLoop
    private var watch: SocketWatch?

    private(set) var phase = Phase.head
    var exchange: Exchange?
    private var parser: HeadParser
    /// Received bytes that aren't parsed yet.
    private var incoming: [UInt8] = []
    private var outgoing = Outgoing()
    /// The other end sends no more; it may still read.
    private var isHalfClosed = false
    private var pace = Pace(at: .now)
    private var exchanges = 0
    /// Bytes of the body that are counted among those of all connections.
    private var heldBytes = 0

    init(_ newcomer: Listener.Newcomer, number: Int, in loop: SocketLoop) {
        (self.number, self.loop) = (number, loop)
        (socket, address) = (newcomer.socket, ClientNetwork.name(of: newcomer.address))
        parser = HeadParser(limit: loop.limits.headerBytes)
    }

    func open(in events: OpaquePointer) {
        watch = SocketWatch(socket, in: events) { [unowned self] happened in
            if happened.contains(.readable) { readable() }
            if happened.contains(.writable), !isClosed { flush() }
        }
        setDeadline(after: limits.requestPause)
        waitForEvents()
    }

    private var limits: TransportLimits { loop.limits }

    private var isClosed: Bool { if case .closed = phase { true } else { false } }

    /// Whether a request has come that isn't answered.
    var isBusy: Bool {
        switch phase {
        case .body, .answering: true
        case .head, .ending, .closed: false
        }
    }

    /// Whether there is nothing to lose by closing it.
    var isIdle: Bool { if case .head = phase { incoming.isEmpty } else { false } }
}

// MARK: Reading

extension HTTPConnection {
    private func readable() {
        let count = loop.input.withUnsafeMutableBytes { recv(socket, $0.baseAddress, $0.count, 0) }
        if count > 0 {
            received(loop.input[..<count])
        } else if count == 0 {
            isHalfClosed = true
            otherEndIsDone()
        } else if errno != EAGAIN, errno != EINTR {
            close()
        }
        if !isClosed { waitForEvents() }
    }

    private func received(_ bytes: ArraySlice<UInt8>) {
        if case .ending(let left) = phase {
            phase = .ending(left: left - bytes.count)
            if left < bytes.count { close() }
            return
        }
        if case .head = phase, incoming.isEmpty { setDeadline(after: limits.requestPause) }
        incoming.append(contentsOf: bytes)
        proceed()
    }

    private func otherEndIsDone() {
        switch phase {
        case .head, .body, .ending: close()
        case .answering:
            // It may have left, or wait for the answer still.
            if exchange?.isSafe == true { exchange?.task?.cancel() }
        case .closed: break
        }
    }

    /// Uses what came, until that is too little or it is the other end's turn.
    private func proceed() {
        do {
            var goesOn = true
            while goesOn { goesOn = try step() }
        } catch {
            refuse(error)
        }
    }

    private func step() throws(HTTPFault) -> Bool {
        switch phase {
        case .head:
            guard let (head, count) = try parser.head(in: incoming) else { return false }
            incoming.removeFirst(count)
            parser = HeadParser(limit: limits.headerBytes)
            try begin(try IncomingRequest(head))
            return true
        case .body(let incomingRequest, var reader):
            var rest = incoming[...]
            let isWhole = try reader.consume(&rest, limit: limits.bodyBytes)
            let count = incoming.count - rest.count
            incoming = Array(rest)
            phase = .body(incomingRequest, reader)
            try hold(count)
            if isWhole { answer(incomingRequest, body: reader.body) }
            return isWhole
        case .answering, .ending, .closed: return false
        }
    }

    private func begin(_ asked: IncomingRequest) throws(HTTPFault) {
        if let fault = loop.fault(of: asked) { throw fault }
        if let upgrade = asked.upgrade, loop.upgrades.concerns(upgrade) {
            return try ask(for: upgrade, asked)
        }
        if let fault = asked.bodyFault(limits) { throw fault }
        guard asked.hasBody else { return answer(asked, body: []) }
        phase = .body(asked, BodyReader(asked.framing))
        pace = Pace(at: .now)
        setBodyDeadline()
        if asked.expectsContinue, incoming.isEmpty {
            outgoing.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            flush()
        }
    }

    /// Counts bytes of a body among all that are held.
    private func hold(_ count: Int) throws(HTTPFault) {
        guard count > 0 else { return }
        guard loop.bodies.reserve(count, of: address, limits: limits) else {
            throw HTTPFault(503, "too many bodies at once, try again later")
        }
        heldBytes += count
        pace.moved(count)
        setBodyDeadline()
    }

    private func setBodyDeadline() {
        loop.setDeadline(
            .http(number),
            at: pace.deadline(at: .now, pause: limits.requestPause, rate: limits.leastRate))
    }
}

// MARK: Answering

extension HTTPConnection {
    private func answer(_ asked: IncomingRequest, body: [UInt8], webSocketKey key: String? = nil) {
        var request = asked.request
        request.body = body
        request.remote = address
        request.isUpgrade = key != nil
        begins(
            Exchange.Framing(isClosing: !asked.persists, knowsChunks: asked.minorVersion > 0),
            isSafe: request.method.isSafe)
        guard let exchange else { return }
        self.exchange?.webSocketKey = key
        self.exchange?.task = loop.answer(request, exchange.framing, exchange.ticket)
    }

    private func begins(_ framing: Exchange.Framing, isSafe: Bool) {
        exchanges += 1
        exchange = Exchange(
            ticket: Exchange.Ticket(connection: number, number: exchanges), framing: framing,
            isSafe: isSafe)
        phase = .answering
        setDeadline(after: limits.responsePause)
    }

    /// Says no at once, and that nothing more is read.
    private func refuse(_ fault: HTTPFault) {
        let framing = Exchange.Framing(isClosing: true, knowsChunks: false)
        begins(framing, isSafe: true)
        deliver(ResponseBytes(fault.response, to: nil, framing, at: Date()))
    }

    /// The handler is done.
    func deliver(_ response: ResponseBytes) {
        exchange?.task = nil
        exchange?.pieces = response.pieces
        exchange?.pace = Pace(at: .now)
        outgoing.append(Array(response.head.utf8))
        outgoing.append(response.body)
        flush()
    }

    /// The next piece of a body is made; nil after the last.
    func deliver(_ piece: [UInt8]?) {
        exchange?.task = nil
        if piece == nil { exchange?.pieces = nil }
        if exchange?.framing.knowsChunks == true {
            outgoing.append(Array("\(String(piece?.count ?? 0, radix: 16))\r\n".utf8))
            outgoing.append((piece ?? []) + "\r\n".utf8)
        } else if let piece {
            outgoing.append(piece)
        }
        flush()
    }

    private func flush() {
        var isDone = true
        if !outgoing.isEmpty {
            var sending = exchange?.pace ?? pace
            let outcome = outgoing.send(to: socket, &sending)
            exchange?.pace = sending
            if outcome == .failed { return close() }
            isDone = outcome == .done
            if let exchange {
                loop.setDeadline(
                    .http(number),
                    at: exchange.pace.deadline(
                        at: .now, pause: limits.responsePause, rate: limits.leastRate))
            }
        }
        if isDone { allIsSent() }
        if !isClosed { waitForEvents() }
    }

    private func allIsSent() {
        guard case .answering = phase, let exchange, exchange.task == nil else { return }
        if let pieces = exchange.pieces {
            self.exchange?.task = loop.ask(pieces, exchange.ticket)
        } else {
            isAnswered(exchange)
        }
    }

    private func isAnswered(_ exchange: Exchange) {
        giveBack()
        self.exchange = nil
        if exchange.framing.isClosing || loop.isStopping || isHalfClosed && incoming.isEmpty {
            return end()
        }
        phase = .head
        setDeadline(after: limits.requestPause)
        proceed()
        if isHalfClosed, !isBusy { end() }
    }
}

// MARK: Upgrading

extension HTTPConnection {
    private func ask(
        for upgrade: UpgradeRequest, _ asked: IncomingRequest
    ) throws(HTTPFault) {
        if let fault = loop.refusal(of: upgrade) { throw fault }
        guard !asked.hasBody else { throw HTTPFault(400, "an upgrade has no body") }
        answer(asked, body: [], webSocketKey: upgrade.key ?? "")
    }

    /// It may be opened: hands the socket to the library, with a request that has only what the library
    /// has to know.
    func upgradeToWebSocket(_ request: HTTPRequest) {
        guard let key = exchange?.webSocketKey, !isHalfClosed, !loop.isStopping else {
            return close()
        }
        let head = loop.upgrades.canonicalHead(key: key)
        let early = incoming
        exchange?.task = nil
        leave()
        loop.adopt(socket, head + early, request)
    }
}

// MARK: Ending

extension HTTPConnection {
    /// Nothing moved in time.
    func deadlineCame() {
        switch phase {
        case .head where !incoming.isEmpty, .body:
            refuse(HTTPFault(408, "the request took too long"))
        case .head, .answering, .ending, .closed: close()
        }
    }

    private func end() {
        incoming = []
        if isHalfClosed { return close() }
        shutdown(socket, Int32(SHUT_WR))
        phase = .ending(left: limits.bodyBytes)
        setDeadline(after: limits.lingerPause)
        loop.noteQuiet()
    }

    func close() {
        guard !isClosed else { return }
        leave()
        Glibc.close(socket)
        loop.noteQuiet()
    }

    /// The socket is no longer looked after here.
    private func leave() {
        phase = .closed
        watch = nil
        exchange?.task?.cancel()
        exchange = nil
        outgoing.removeAll()
        incoming = []
        giveBack()
        loop.forget(self)
    }

    private func giveBack() {
        loop.bodies.giveBack(heldBytes, of: address)
        heldBytes = 0
    }

    private func setDeadline(after pause: Duration) {
        loop.setDeadline(.http(number), after: pause)
    }

    private func waitForEvents() {
        var events: SocketWatch.Events = outgoing.isEmpty ? [] : .writable
        if !isHalfClosed, wantsMore { events.insert(.readable) }
        watch?.wait(for: events)
    }

    /// While a request is answered, the next ones wait with the kernel.
    private var wantsMore: Bool {
        switch phase {
        case .head, .body, .ending: true
        case .answering: incoming.count < limits.headerBytes
        case .closed: false
        }
    }
}
