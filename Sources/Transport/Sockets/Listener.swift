import CLibwebsockets
import Glibc

/// The socket that takes connections in.
final class Listener {
    struct Newcomer {
        var socket: Int32
        /// Numeric, without port; "unix" for a client of a Unix socket.
        var address: String
    }

    let port: Int
    private let socket: Int32
    /// The file of a Unix socket, which goes with it.
    private let file: String?
    private var watch: SocketWatch?

    /// Goes on with a socket that was passed on, or resolves the host and listens, or makes the file of a Unix
    /// socket.
    init(
        at address: ListeningAddress, _ passed: PassedSocket?, isShared: Bool = false
    ) throws(ServerError) {
        if let passed {
            (socket, port, file) = (passed.descriptor, address.port, nil)
            return
        }
        if let file = address.socket {
            (socket, port, self.file) = (try UnixSocket.listening(at: file), 0, file)
            return
        }
        file = nil
        let (host, port) = (address.host, address.port)
        guard (0...65535).contains(port) else {
            throw .cannotListen(address, reason: "a port is a number up to 65535")
        }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var found: UnsafeMutablePointer<addrinfo>?
        let failure = getaddrinfo(host, String(port), &hints, &found)
        defer { if let found { freeaddrinfo(found) } }
        guard failure == 0, let first = found?.pointee else {
            throw .cannotListen(address, reason: String(cString: gai_strerror(failure)))
        }
        let opened = Self.open(first, isShared: isShared)
        guard let socket = opened.socket else {
            throw .cannotListen(address, reason: opened.obstacle)
        }
        (self.socket, self.port) = (socket, Self.port(of: socket))
    }

    deinit {
        watch = nil
        close(socket)
        if let file { unlink(file) }
    }

    /// Calls back when somebody waits to be accepted.
    func watch(in loop: OpaquePointer, happened: @escaping () -> Void) {
        watch = SocketWatch(socket, in: loop) { _ in happened() }
    }

    /// Hears of those who wait, until it rests.
    func goOn() { watch?.wait(for: .readable) }

    func rest() { watch?.wait(for: []) }

    enum Acceptance {
        case newcomer(Newcomer)
        case nobody
        /// The system has no descriptor or no memory left; asked at once again, it says so again.
        case exhausted
    }

    /// The next one who waits; its socket doesn't block.
    func accept() -> Acceptance {
        let accepted = Glibc.accept(socket, nil, nil)
        guard accepted >= 0 else {
            return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .exhausted : .nobody
        }
        _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        var isOn: Int32 = 1
        // Small changes aren't held back until larger ones come.
        setsockopt(
            accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return .newcomer(Newcomer(socket: accepted, address: Self.peer(of: accepted)))
    }

    private static func open(
        _ address: addrinfo, isShared: Bool
    ) -> (socket: Int32?, obstacle: String) {
        let kind = address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(address.ai_family, kind, 0)
        var isOn: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        if isShared { soundings_share_port(socket) }
        if socket >= 0, bind(socket, address.ai_addr, address.ai_addrlen) == 0,
            listen(socket, SOMAXCONN) == 0, !isShared || soundings_prefer_second(socket) == 0
        {
            return (socket, "")
        }
        let code = errno
        if socket >= 0 { close(socket) }
        return (nil, code == EADDRINUSE ? "the port is taken" : String(cString: strerror(code)))
    }

    private static func port(of socket: Int32) -> Int {
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        withUnsafeMutableBytes(of: &address) {
            guard let start = $0.baseAddress else { return }
            getsockname(socket, start.assumingMemoryBound(to: sockaddr.self), &length)
        }
        // At the same offset for IPv4.
        return Int(UInt16(bigEndian: address.sin6_port))
    }

    private static func peer(of socket: Int32) -> String {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { name in
                guard let start = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                    let text = name.baseAddress, getpeername(socket, start, &length) == 0
                else { return "" }
                if start.pointee.sa_family == sa_family_t(AF_UNIX) { return UnixSocket.client }
                guard
                    getnameinfo(start, length, text, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
                        == 0
                else { return "" }
                return String(cString: text)
            }
        }
    }
}
