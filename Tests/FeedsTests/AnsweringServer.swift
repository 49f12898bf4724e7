import Foundation
import Glibc

/// A web server on a loopback socket that answers each request at once and closes, all on a thread of its own.
final class AnsweringServer: Sendable {
    /// The server's next act.
    enum Moment: CaseIterable { case answering, sendingBody, closing, accepting }

    struct Unbound: Error {}

    private let socket: Int32
    let url: URL

    /// - Parameter reached: is called on the server's thread, which waits for it.
    /// - Throws: `Unbound` where no socket is to be had.
    init(reached: @escaping @Sendable (Moment) -> Void) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (socket, length) = (socket, size)
        let failed = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) | listen(socket, 128) | getsockname(socket, $0, &size)
            }
        }
        guard failed == 0 else { throw Unbound() }
        let port = UInt16(bigEndian: address.sin_port)
        guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw Unbound() }
        self.url = url
        Thread.detachNewThread { Self.answer(on: socket, reached) }
    }

    // Its thread's `accept` ends with the socket.
    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    private static func answer(on socket: Int32, _ reached: (Moment) -> Void) {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n".utf8)
        var request = [UInt8](repeating: 0, count: 4_096)
        while true {
            let connection = accept(socket, nil, nil)
            guard connection >= 0 else { return }
            _ = recv(connection, &request, request.count, 0)
            reached(.answering)
            _ = send(connection, head, head.count, Int32(MSG_NOSIGNAL))
            reached(.sendingBody)
            _ = send(connection, "ok", 2, Int32(MSG_NOSIGNAL))
            reached(.closing)
            close(connection)
            reached(.accepting)
        }
    }
}
