import Foundation
import Glibc

/// A blocking loopback socket; every wait ends after two minutes, which is long enough while a whole suite runs on two cores.
package final class RawConnection {
    private let socket: Int32
    private var received: [UInt8] = []

    package struct Ended: Error {
        package init() {}
    }
    package struct TimedOut: Error {}

    /// From another address of this machine than the usual one, where one is given by its last number.
    package init(port: Int, receiveBuffer: Int32? = nil, from last: UInt32 = 1) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        let limitSize = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, limitSize)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, limitSize)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = (UInt32(0x7f00_0000) + last).bigEndian
        let bindFailure = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let failure = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // It is closed by `deinit` then, too.
        if failure != 0 || bindFailure != 0 { throw Ended() }
    }

    deinit { Glibc.close(socket) }

    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Ended() }
            sent += count
        }
    }

    package func read(_ count: Int) throws -> [UInt8] {
        while received.count < count { try receive() }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    /// Up to and with the mark.
    package func read(through mark: String) throws -> String {
        let mark = Array(mark.utf8)
        while true {
            if let range = received.firstRange(of: mark) {
                return String(decoding: try read(range.upperBound), as: UTF8.self)
            }
            try receive()
        }
    }

    /// All there is until the other end closes or resets.
    package func readToEnd() throws -> [UInt8] {
        do {
            while true { try receive() }
        } catch is Ended {
            return received
        }
    }

    /// Sends a reset instead of the end of the stream.
    package func abort() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    private func receive() throws {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN { throw TimedOut() }
        guard count > 0 else { throw Ended() }
        received += buffer.prefix(count)
    }
}

/// Runs what blocks on a thread of its own, because handlers need the shared pool.
package func blocking<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
        Thread.detachNewThread { done.resume(with: Swift.Result { try body() }) }
    }
}
