import ArgumentParser
import Foundation

/// Posts rows over one kept-alive HTTP connection, one second from each to the next.
final class RowPoster: @unchecked Sendable {
    private let port: Int
    private var socket: TCPSocket
    private var rows: any BenchmarkRows
    private var second = 0

    init(port: Int, _ rows: any BenchmarkRows = RandomSteps()) throws {
        (self.port, self.rows) = (port, rows)
        socket = try TCPSocket(port: port)
    }

    deinit { socket.close() }

    /// Returns when the server has taken them.
    ///
    /// A server closes a connection that was idle for long; then they are posted over another.
    func post(_ count: Int) {
        var body = "time,\(rows.columns.joined(separator: ","))\n"
        for _ in 0..<count { body += row }
        let head = """
            POST /api/tables/\(rows.table)/rows HTTP/1.1\r\nHost: 127.0.0.1\r
            Content-Type: text/csv\r\nContent-Length: \(body.utf8.count)\r\n\r\n
            """
        let request = Array((head + body).utf8)
        socket.send(request)
        if readReply() { return }
        socket.close()
        guard let another = try? TCPSocket(port: port) else { return }
        socket = another
        socket.send(request)
        let isAccepted = readReply()
        precondition(isAccepted, "rows were refused")
    }

    /// As many at once as the server's limits let through.
    func fill(_ count: Int) {
        for start in stride(from: 0, to: count, by: 50_000) { post(min(50_000, count - start)) }
    }

    /// When the first row is dated, in seconds since 1970.
    static let firstSecond = 1_370_044_800

    private var row: String {
        second += 1
        let date = Date(timeIntervalSince1970: Double(Self.firstSecond + second))
        let cells = rows.next().map { "\(($0 * 1_000).rounded() / 1_000)" }
        return "\(date.formatted(.iso8601)),\(cells.joined(separator: ","))\n"
    }

    /// Whether they were taken.
    private func readReply() -> Bool {
        var reply = [UInt8](repeating: 0, count: 4096)
        var text = ""
        while !text.contains("\"taken\""), !text.hasSuffix("}\n") {
            let count = recv(socket.descriptor, &reply, reply.count, 0)
            guard count > 0 else { break }
            text += String(decoding: reply[..<count], as: UTF8.self)
        }
        return text.contains("\"taken\"")
    }
}
