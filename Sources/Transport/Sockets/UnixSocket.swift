import CLibwebsockets
import Glibc

/// Sockets that are files, for proxies on the same machine.
enum UnixSocket {
    /// Stands in place of an address for all clients of such a socket.
    static let client = "unix"

    /// Makes the file and listens; one that an ended server left there goes first.
    static func listening(at file: String) throws(ServerError) -> Int32 {
        let listening = ListeningAddress(host: "", port: 0, socket: file)
        guard var address = address(of: file) else {
            throw .cannotListen(listening, reason: "the name of a socket has at most 107 bytes")
        }
        if isLeftBehind(&address, file) { unlink(file) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(AF_UNIX, kind, 0)
        // The proxy is let in by its group.
        let mask = umask(0o117)
        let isBound = call(&address) { bind(socket, $0, $1) } == 0
        let code = errno
        umask(mask)
        if socket >= 0, isBound, listen(socket, SOMAXCONN) == 0 { return socket }
        if socket >= 0 { close(socket) }
        let reason =
            code == EADDRINUSE ? "the file is there already" : String(cString: strerror(code))
        throw .cannotListen(listening, reason: reason)
    }

    /// Two that are connected and don't block; nil where the system has no descriptor left.
    static func pair() -> (Int32, Int32)? {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Whether the file is a socket that nobody listens on.
    private static func isLeftBehind(_ address: inout sockaddr_un, _ file: String) -> Bool {
        var status = stat()
        guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return false }
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(socket) }
        return call(&address) { connect(socket, $0, $1) } != 0 && errno == ECONNREFUSED
    }

    private static func address(of file: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name = Array(file.utf8)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { path in
            guard !name.isEmpty, name.count < path.count else { return false }
            path.copyBytes(from: name)
            return true
        }
        return fits ? address : nil
    }

    private static func call(
        _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
