import Foundation
import Glibc

/// A web server on a loopback socket that answers each request at once, and closes.
final class AnsweringServer: Sendable {
    struct Unbound: Error {}

    private let socket: Int32
    let url: URL

    init() throws {
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
        Thread.detachNewThread { Self.answer(on: socket) }
    }

    // Its thread's `accept` ends with the socket.
    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    private static func answer(on socket: Int32) {
        let head = ["HTTP/1.1 200 OK", "Content-Length: 2", "Connection: close"]
        let reply = Array((head.joined(separator: "\r\n") + "\r\n\r\nok").utf8)
        var request = [UInt8](repeating: 0, count: 4_096)
        while true {
            let connection = accept(socket, nil, nil)
            guard connection >= 0 else { return }
            _ = recv(connection, &request, request.count, 0)
            _ = send(connection, reply, reply.count, Int32(MSG_NOSIGNAL))
            close(connection)
        }
    }
}
