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
        case answering(Exchange)
        /// All is sent; what still comes is thrown away, because closing on unread bytes would take
        /// the answer from the client.
        case ending(left: Int)
        case closed
    }

    let number: Int
    private var addresses: (peer: String, origin: String, client: String)
    /// The client's address or its network, as far as it is known.
    var address: String { addresses.client }
    /// The address, or its network, from which it came itself.
    var origin: String { addresses.origin }
    let socket: Int32
    unowned let loop: SocketLoop
    private var watch: SocketWatch?

    private(set) var phase = Phase.head
    var incoming: UnparsedBytes
    private var outgoing = Outgoing()
    /// The other end sends no more; it may still read.
    private var isHalfClosed = false
    private var pace = Pace(at: .now)
    private(set) var exchanges = 0
    /// The request that is being answered, once its head was read.
    private var request: HTTPRequest?
    /// Bytes of the body that are counted among those of all connections.
    private var heldBytes = 0

    init(_ newcomer: Listener.Newcomer, number: Int, in loop: SocketLoop) {
        (self.number, self.loop) = (number, loop)
        socket = newcomer.socket
        let origin = ClientNetwork.name(of: newcomer.address)
        addresses = (newcomer.address, origin, origin)
        incoming = UnparsedBytes(limit: loop.limits.requests.headerBytes)
    }

    func open(in events: OpaquePointer) {
        watch = SocketWatch(socket, in: events) { [weak self] happened in
            // Nobody else may have it any more once it was closed while reading.
            guard let self else { return }
            if happened.contains(.readable) { readable() }
            if happened.contains(.writable), !isClosed { flush() }
        }
        setDeadline(after: limits.requests.pause)
        waitForEvents()
    }

    var limits: TransportLimits { loop.limits }

    var isClosed: Bool { if case .closed = phase { true } else { false } }

    /// The request that is answered, if one is.
    var exchange: Exchange? {
        get { if case .answering(let exchange) = phase { exchange } else { nil } }
        set { if case .answering = phase, let newValue { phase = .answering(newValue) } }
    }

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
        let count = loop.http.input.withUnsafeMutableBytes {
            recv(socket, $0.baseAddress, $0.count, 0)
        }
        if count > 0 {
            received(loop.http.input[..<count])
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
        if case .head = phase, incoming.isEmpty { setDeadline(after: limits.requests.pause) }
        incoming.append(bytes)
        proceed()
    }

    private func otherEndIsDone() {
        switch phase {
        case .head, .body, .ending: close()
        case .answering where exchange?.upload != nil: endUpload(.broken)
        case .answering:
            // It may have left, or wait for the answer still.
            if exchange?.isSafe == true { exchange?.task?.cancel() }
            if exchange?.task != nil, outgoing.isEmpty {
                setDeadline(after: limits.requests.leftPause)
            }
        case .closed: break
        }
    }

    /// Uses what came, until that is too little or it is the other end's turn.
    func proceed() {
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
            guard let head = try incoming.popHead() else { return false }
            let asked = try loop.admission.read(head, from: addresses.peer)
            addresses.client = asked.request.remote
            try begin(asked)
            return true
        case .body(let incomingRequest, var reader):
            let (isWhole, count) = try incoming.popBody(
                into: &reader, limit: limits.bodies.bytes)
            phase = .body(incomingRequest, reader)
            try hold(count)
            if isWhole { answer(incomingRequest, body: reader.body) }
            return isWhole
        case .answering: return try upload()
        case .ending, .closed: return false
        }
    }

    private func begin(_ asked: IncomingRequest) throws(HTTPFault) {
        request = asked.request
        if let fault = loop.admission.fault(of: asked) { throw fault }
        if let upgrade = asked.upgrade, loop.admission.upgrades.concerns(upgrade) {
            return try ask(for: upgrade, asked)
        }
        if loop.http.readsStream(asked.request) { return try beginUpload(asked) }
        if let fault = asked.bodyFault(limits.bodies) { throw fault }
        guard asked.hasBody else { return answer(asked, body: []) }
        phase = .body(asked, BodyReader(asked.framing))
        pace = Pace(at: .now)
        setBodyDeadline()
        continueIfExpected(by: asked)
    }

    func continueIfExpected(by asked: IncomingRequest) {
        guard asked.expectsContinue, incoming.isEmpty else { return }
        outgoing.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        flush()
    }

    /// Counts bytes of a body among all that are held.
    private func hold(_ count: Int) throws(HTTPFault) {
        guard count > 0 else { return }
        guard loop.http.bodies.reserve(count, of: address, limits: limits.bodies) else {
            throw HTTPFault(503, "too many bodies at once, try again later")
        }
        heldBytes += count
        pace.moved(count)
        setBodyDeadline()
    }

    private func setBodyDeadline() {
        loop.setDeadline(
            .http(number),
            at: pace.deadline(
                at: .now, pause: limits.requests.pause, rate: limits.requests.leastRate))
    }
}

// MARK: Answering

extension HTTPConnection {
    func answer(
        _ asked: IncomingRequest, body: [UInt8], webSocketKey key: String? = nil,
        upload: Exchange.Upload? = nil
    ) {
        var request = asked.request
        request.stream = upload?.stream
        request.body = body
        request.isUpgrade = key != nil
        begins(
            Exchange.Framing(
                isClosing: !asked.persists || upload != nil, knowsChunks: asked.minorVersion > 0),
            isSafe: request.method.isSafe)
        guard let exchange else { return }
        self.exchange?.webSocketKey = key
        self.exchange?.upload = upload
        self.exchange?.task = loop.http.answer(request, exchange.framing, exchange.ticket)
    }

    private func begins(_ framing: Exchange.Framing, isSafe: Bool) {
        exchanges += 1
        let ticket = Exchange.Ticket(connection: number, number: exchanges)
        phase = .answering(Exchange(ticket: ticket, framing: framing, isSafe: isSafe))
        setDeadline(after: limits.requests.responsePause)
    }

    /// Says no at once, and that nothing more is read.
    private func refuse(_ fault: HTTPFault) {
        let framing = Exchange.Framing(isClosing: true, knowsChunks: false)
        begins(framing, isSafe: true)
        loop.http.refusals.note(fault.response, to: request, from: address)
        deliver(ResponseBytes(fault.response, to: request, framing, loop.http.security, at: Date()))
    }

    /// The handler is done.
    func deliver(_ response: ResponseBytes) {
        // A body that is made while another one comes may be about that.
        if response.pieces == nil { exchange?.upload = nil }
        exchange?.task = nil
        exchange?.pieces = response.pieces
        if response.endsConnection { exchange?.framing.isClosing = true }
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
                        at: .now, pause: limits.requests.responsePause,
                        rate: limits.requests.leastRate))
            }
        }
        if isDone, exchange?.upload != nil { setDeadline(after: limits.bodies.streamPause) }
        if isDone { allIsSent() }
        if !isClosed { waitForEvents() }
    }

    private func allIsSent() {
        guard case .answering(let exchange) = phase, exchange.task == nil else { return }
        if let pieces = exchange.pieces {
            self.exchange?.task = loop.http.ask(pieces, exchange.ticket)
        } else {
            isAnswered(exchange)
        }
    }

    private func isAnswered(_ exchange: Exchange) {
        giveBack()
        if exchange.framing.isClosing || loop.isStopping || isHalfClosed && incoming.isEmpty {
            return end()
        }
        phase = .head
        request = nil
        setDeadline(after: limits.requests.pause)
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
        let head = loop.admission.upgrades.canonicalHead(key: key)
        let early = incoming.bytes
        exchange?.task = nil
        leave()
        loop.library.adopt(socket, head + early, request)
    }
}

// MARK: Ending

extension HTTPConnection {
    /// Nothing moved in time.
    func deadlineCame() {
        switch phase {
        case .answering where exchange?.upload != nil: endUpload(.broken)
        case .head where !incoming.isEmpty, .body:
            refuse(HTTPFault(408, "the request took too long"))
        case .head, .answering, .ending, .closed: close()
        }
    }

    private func end() {
        incoming.removeAll()
        if isHalfClosed { return close() }
        shutdown(socket, Int32(SHUT_WR))
        phase = .ending(left: limits.bodies.bytes)
        setDeadline(after: limits.requests.lingerPause)
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
        exchange?.upload?.stream.finish(.broken)
        exchange?.task?.cancel()
        phase = .closed
        watch = nil
        outgoing.removeAll()
        incoming.removeAll()
        giveBack()
        loop.forget(self)
    }

    private func giveBack() {
        loop.http.bodies.giveBack(heldBytes, of: address)
        heldBytes = 0
    }

    func setDeadline(after pause: Duration) {
        loop.setDeadline(.http(number), after: pause)
    }

    func waitForEvents() {
        var events: SocketWatch.Events = outgoing.isEmpty ? [] : .writable
        if !isHalfClosed, wantsMore { events.insert(.readable) }
        watch?.wait(for: events)
    }

    /// While a request is answered, the next ones wait with the kernel.
    private var wantsMore: Bool {
        switch phase {
        case .head, .body, .ending: true
        case .answering(let exchange): exchange.upload.map { !$0.isFull } ?? incoming.hasRoom
        case .closed: false
        }
    }
}
