import COpenSSL
import Glibc

/// One connection over TLS: passes bytes on between its client and the server's end of a pair of sockets.
///
/// It reads no more from either side than the other one has room for. On the TLS thread only.
final class TLSConnection {
    private enum Phase {
        case handshake
        case open
        case closed
    }

    private let ssl: OpaquePointer
    private let sockets: (client: Int32, server: Int32)
    private unowned let thread: TLSThread
    private var watches: (client: SocketWatch, server: SocketWatch)?
    private var phase = Phase.handshake
    /// Read from the client, for the server.
    private var received: ArraySlice<UInt8> = []
    /// Read from the server, for the client.
    private var sending: ArraySlice<UInt8> = []
    /// The library's own needs, in the order client reads, client writes.
    private var needs: (reading: SocketWatch.Events, writing: SocketWatch.Events) = (.readable, [])
    private var isDone = (client: false, server: false)
    /// There was more than one turn's share.
    private var hasMore = false
    /// When the client is cut, because the server is done.
    private var limit: ContinuousClock.Instant?

    init?(_ client: Int32, _ server: Int32, _ context: TLSContext, in thread: TLSThread) {
        guard let ssl = SSL_new(context.handle), SSL_set_fd(ssl, client) == 1 else { return nil }
        (self.ssl, sockets, self.thread) = (ssl, (client, server), thread)
    }

    deinit { SSL_free(ssl) }

    func open() {
        let loop = thread.events.handle
        watches = (
            SocketWatch(sockets.client, in: loop) { [unowned self] _ in proceed() },
            SocketWatch(sockets.server, in: loop) { [unowned self] _ in proceed() }
        )
        proceed()
    }

    var isEnding: Bool { limit != nil }

    func isOverdue(at now: ContinuousClock.Instant) -> Bool { limit.map { $0 <= now } ?? false }

    func close() {
        guard phase != .closed else { return }
        phase = .closed
        watches = nil
        Glibc.close(sockets.client)
        Glibc.close(sockets.server)
        thread.forget(self)
    }

    private func proceed() {
        if phase == .handshake { shakeHands() }
        if phase == .open {
            hasMore = false
            receive()
            if phase == .open { send() }
        }
        guard phase != .closed else { return }
        if isDone == (true, true), received.isEmpty, sending.isEmpty { return close() }
        waitForEvents()
    }

    private func waitForEvents() {
        guard phase == .open else {
            watches?.client.wait(for: needs.reading)
            watches?.server.wait(for: .readable)
            return
        }
        var client = sending.isEmpty ? [] : needs.writing
        if received.isEmpty, !isDone.client { client.formUnion(needs.reading) }
        var server: SocketWatch.Events = received.isEmpty && !hasMore ? [] : .writable
        if sending.isEmpty, !isDone.server { server.insert(.readable) }
        watches?.client.wait(for: client)
        watches?.server.wait(for: server)
    }

    /// More than that waits until others had their turn.
    private static let mostPieces = 8
    /// The last bytes of an answer may be on their way for so long.
    private static let patience = Duration.seconds(30)
}

// MARK: Handshake

extension TLSConnection {
    private func shakeHands() {
        var byte: UInt8 = 0
        // The server gives up on those who say nothing for too long.
        if isEnd(recv(sockets.server, &byte, 1, Int32(MSG_PEEK))) { return close() }
        ERR_clear_error()
        let outcome = SSL_accept(ssl)
        guard outcome != 1 else {
            (phase, needs) = (.open, (.readable, []))
            return
        }
        switch SSL_get_error(ssl, outcome) {
        case SSL_ERROR_WANT_READ: needs.reading = .readable
        case SSL_ERROR_WANT_WRITE: needs.reading = .writable
        default:
            if ERR_GET_REASON(ERR_peek_last_error()) == SSL_R_HTTP_REQUEST { sayHTTPS() }
            close()
        }
    }

    /// Somebody has written http:// before the address.
    private func sayHTTPS() {
        let sentence = "this server is asked by https\n"
        let text = """
            HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n\
            Content-Length: \(sentence.utf8.count)\r\nConnection: close\r\n\r\n\(sentence)
            """
        // Read first: closing on unread bytes would have the answer lost.
        _ = recv(sockets.client, &thread.input, thread.input.count, 0)
        _ = Array(text.utf8).withUnsafeBytes {
            Glibc.send(sockets.client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }
}

// MARK: From the client

extension TLSConnection {
    private func receive() {
        for _ in 0..<Self.mostPieces {
            guard passOn(), !isDone.client else { return }
            ERR_clear_error()
            let count = SSL_read(ssl, &thread.input, Int32(thread.input.count))
            if count > 0 {
                received = ArraySlice(thread.input[..<Int(count)])
                continue
            }
            switch SSL_get_error(ssl, count) {
            case SSL_ERROR_WANT_READ: needs.reading = .readable
            case SSL_ERROR_WANT_WRITE: needs.reading = .writable
            case SSL_ERROR_ZERO_RETURN:
                isDone.client = true
                shutdown(sockets.server, Int32(SHUT_WR))
            default: close()
            }
            return
        }
        hasMore = passOn()
    }

    /// Gives the server what it has room for; says whether that was all.
    private func passOn() -> Bool {
        while !received.isEmpty {
            let count = received.withUnsafeBytes {
                Glibc.send(sockets.server, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 {
                guard errno == EAGAIN || errno == EINTR else {
                    // The server is gone: nobody reads it.
                    received = []
                    isDone.client = true
                    return true
                }
                return false
            }
            received = received.dropFirst(count)
        }
        received = []
        return true
    }
}

// MARK: To the client

extension TLSConnection {
    private func send() {
        for _ in 0..<Self.mostPieces {
            if sending.isEmpty, !read() { return }
            ERR_clear_error()
            let count = sending.withUnsafeBytes {
                SSL_write(ssl, $0.baseAddress, Int32($0.count))
            }
            if count > 0 {
                sending = sending.dropFirst(Int(count))
                continue
            }
            switch SSL_get_error(ssl, count) {
            case SSL_ERROR_WANT_READ: needs.writing = .readable
            case SSL_ERROR_WANT_WRITE: needs.writing = .writable
            default: close()
            }
            return
        }
    }

    /// Reads from the server; says whether there is something to send.
    private func read() -> Bool {
        guard !isDone.server else { return false }
        let count = recv(sockets.server, &thread.input, thread.input.count, 0)
        if count > 0 {
            sending = ArraySlice(thread.input[..<count])
            needs.writing = .writable
            return true
        }
        if isEnd(count) {
            isDone.server = true
            finish()
        } else if errno != EAGAIN, errno != EINTR {
            close()
        }
        return false
    }

    /// Whether a count of what was read says that the server has said all: also where it didn't want to read
    /// the rest.
    private func isEnd(_ count: Int) -> Bool { count == 0 || count < 0 && errno == ECONNRESET }

    /// The server has said all.
    private func finish() {
        ERR_clear_error()
        SSL_shutdown(ssl)
        shutdown(sockets.client, Int32(SHUT_WR))
        limit = .now + Self.patience
        thread.lookLater()
    }
}
