import Foundation
import Synchronization

/// Posts of the same size over several connections, each waiting for its answer.
struct IngestLoad {
    let port: Int
    let rows: Int
    let connections: Int

    /// How many were answered in how long.
    func run(for seconds: Double) -> (posts: Int, seconds: Double) {
        let request = Self.request(rows: rows)
        let posts = Atomic(0)
        let start = MonotonicTime.now
        let end = start + Int(seconds * 1e9)
        DispatchQueue.concurrentPerform(iterations: connections) { _ in
            guard let socket = try? TCPSocket(port: port) else { return }
            defer { socket.close() }
            while MonotonicTime.now < end {
                socket.send(request)
                guard Self.isAccepted(on: socket) else { return }
                posts.add(1, ordering: .relaxed)
            }
        }
        return (posts.load(ordering: .relaxed), Double(MonotonicTime.now - start) / 1e9)
    }

    private static func isAccepted(on socket: TCPSocket) -> Bool {
        var (reply, text) = ([UInt8](repeating: 0, count: 4_096), "")
        while !text.hasSuffix("}\n") {
            let count = recv(socket.descriptor, &reply, reply.count, 0)
            guard count > 0 else { return false }
            text += String(decoding: reply[..<count], as: UTF8.self)
        }
        return text.contains("\"taken\"")
    }

    static func request(rows: Int) -> [UInt8] {
        let body = csv(rows: rows)
        let head = """
            POST /api/tables/rows/rows HTTP/1.1\r\nHost: 127.0.0.1\r
            Content-Type: text/csv\r\nContent-Length: \(body.utf8.count)\r\n\r\n
            """
        return Array((head + body).utf8)
    }

    /// Sensors that measure once a second, to hundredths.
    private static func csv(rows: Int) -> String {
        var (noise, text) = (Noise(seed: 1), "time,sensor,value\n")
        for row in 0..<rows {
            let second = String(row % 60)
            let padded = second.count < 2 ? "0" + second : second
            let value = (noise.next() * 10_000).rounded() / 100
            text += "2026-06-01T00:00:\(padded)Z,sensor \(row % 20),\(value)\n"
        }
        return text
    }
}
