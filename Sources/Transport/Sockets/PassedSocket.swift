import CLibwebsockets
import Glibc

/// A listening socket that whoever started this process passed on to it, as systemd does (sd_listen_fds(3)).
///
/// It is there before and after the process: between two of them clients wait, and nobody is turned away.
package struct PassedSocket: Hashable, Sendable {
    enum Address: Hashable, Sendable {
        case network(host: String, port: Int)
        /// Of a Unix socket, which isn't this process's to remove.
        case file(String)
    }

    let descriptor: Int32
    let address: Address

    /// The first one after those of input and output.
    private static let first: Int32 = 3

    /// Nil where none was passed.
    ///
    /// - Parameters:
    ///   - environment: that of the process.
    ///   - process: its number, for which the socket has to be meant.
    /// - Throws: `ServerError.badSocket` where it isn't one socket that listens.
    package init?(_ environment: [String: String], process: Int32) throws(ServerError) {
        guard let count = environment["LISTEN_FDS"],
            environment["LISTEN_PID"].flatMap({ Int32($0) }) == process
        else { return nil }
        guard count == "1" else {
            throw .badSocket("\(count) sockets were passed on (LISTEN_FDS), and one is used")
        }
        try self.init(descriptor: Self.first)
    }

    /// - Throws: `ServerError.badSocket` where it doesn't listen.
    init(descriptor: Int32) throws(ServerError) {
        self.descriptor = descriptor
        guard Self.listens(descriptor), let address = Self.address(of: descriptor) else {
            throw .badSocket("the socket that was passed on (LISTEN_FDS) isn't one that listens")
        }
        self.address = address
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    private static func listens(_ descriptor: Int32) -> Bool {
        var (isOn, size): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isOn, &size) == 0 && isOn == 1
    }

    private static func address(of descriptor: Int32) -> Address? {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                getsockname(descriptor, start, &length) == 0
            else { return nil }
            if start.pointee.sa_family == sa_family_t(AF_UNIX) {
                let path = bytes[MemoryLayout<sa_family_t>.size..<min(bytes.count, Int(length))]
                return .file(String(decoding: path.prefix { $0 != 0 }, as: UTF8.self))
            }
            return numeric(start, length)
        }
    }

    private static func numeric(_ start: UnsafePointer<sockaddr>, _ length: socklen_t) -> Address? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { host in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8) { port in
                guard let hostText = host.baseAddress, let portText = port.baseAddress,
                    getnameinfo(
                        start, length, hostText, socklen_t(host.count), portText,
                        socklen_t(port.count), NI_NUMERICHOST | NI_NUMERICSERV) == 0,
                    let number = Int(String(cString: portText))
                else { return nil }
                return .network(host: String(cString: hostText), port: number)
            }
        }
    }
}

extension ServerConfiguration {
    /// Listens on a socket that was passed on, in place of what host, port and socket say.
    package mutating func listen(on passed: PassedSocket) {
        self.passed = passed
        switch passed.address {
        case .network(let host, let port): (self.host, self.port, socket) = (host, port, nil)
        case .file(let file): socket = file
        }
    }
}
