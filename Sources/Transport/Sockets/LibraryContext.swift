import CLibwebsockets
import Foundation
import Glibc

/// The library's context: opens WebSockets on the sockets that it is given.
final class LibraryContext {
    private var context: OpaquePointer?
    private var memory: ContextMemory?
    private var virtualHost: OpaquePointer?
    /// The requests for WebSockets that the library is about to open, by descriptor.
    private var upgrading: [Int32: HTTPRequest] = [:]
    /// The sockets that the library has.
    private(set) var socketCount = 0

    /// Makes the context, which calls back to its owner, and says whether there is one.
    ///
    /// `requestPause` is how long a request may take to be whole.
    func open(
        subprotocol: String, in events: EventLoop?, requestPause: Duration,
        calling owner: SocketLoop
    ) -> Bool {
        let memory = ContextMemory(subprotocol: subprotocol)
        let owner = Unmanaged.passUnretained(owner).toOpaque()
        memory.timer.pointee.owner = owner
        self.memory = memory
        LibraryLog.start()
        var creation = Self.creation(in: memory, requestPause)
        creation.user = owner
        var loop = events.map { UnsafeMutableRawPointer($0.handle) }
        context = withUnsafeMutablePointer(to: &loop) {
            creation.foreign_loops = $0
            return lws_create_context(&creation)
        }
        virtualHost = context.flatMap { lws_get_vhost_by_name($0, "default") }
        return virtualHost != nil
    }

    /// Destroys the context; callbacks for the connections that are left still arrive.
    func close() {
        if let context, let memory {
            lws_sul_cancel(memory.sul)
            lws_context_destroy(context)
        }
        (context, virtualHost, memory) = (nil, nil, nil)
    }

    /// May be called from any thread.
    func wake() { if let context { lws_cancel_service(context) } }

    /// By a timer of the library's own, again and again: once the library waits for its first timer,
    /// it doesn't see that one which came later is due before.
    func look(after pause: Duration) {
        guard let context, let memory else { return }
        lws_sul_schedule(context, 0, memory.sul, timerCallback, pause.microseconds)
    }

    /// Makes a socket the library's own, with the first bytes that it reads.
    func adopt(_ socket: Int32, _ bytes: [UInt8], _ request: HTTPRequest) {
        guard let virtualHost else {
            Glibc.close(socket)
            return
        }
        upgrading[socket] = request
        bytes.withUnsafeBytes {
            _ = lws_adopt_socket_vhost_readbuf(
                virtualHost, socket, $0.bindMemory(to: CChar.self).baseAddress, $0.count)
        }
    }

    /// The request by which a WebSocket was opened.
    func popRequest(of connection: Connection) -> HTTPRequest? {
        upgrading.removeValue(forKey: connection.descriptor)
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

    private static func creation(
        in memory: ContextMemory, _ requestPause: Duration
    ) -> lws_context_creation_info {
        var creation = lws_context_creation_info()
        // It doesn't listen: it gets what asked for a WebSocket.
        creation.port = -1
        creation.protocols = UnsafePointer(memory.protocols)
        creation.retry_and_idle_policy = UnsafePointer(memory.retryPolicy)
        creation.options = UInt64(
            LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8
                | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME
                | LWS_SERVER_OPTION_HTTP_HEADERS_SECURITY_BEST_PRACTICES_ENFORCE)
        let pause = max(1, requestPause.components.seconds)
        creation.timeout_secs = UInt32(pause)
        creation.timeout_secs_ah_idle = UInt32(pause)
        creation.keepalive_timeout = Int32(pause)
        creation.pt_serv_buf_size = 16 * 1024
        return creation
    }
}

extension Duration {
    fileprivate var microseconds: Int64 {
        components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    }
}
