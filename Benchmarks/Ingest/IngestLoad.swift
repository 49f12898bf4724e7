import Foundation
import Synchronization

/// How rows come to a table.
enum IngestWay: String, CaseIterable {
    /// A request for each batch, as CSV.
    case post
    /// The same as JSON.
    case json
    /// One body without an end, a JSON object a line.
    case stream
    /// A message of a WebSocket for each batch, as JSON.
    case producer

    /// The sizes of batches that are measured; a message of a WebSocket has its bound.
    var rowsInBatches: [Int] {
        switch self {
        case .post: [1, 100, 1_000, 20_000]
        case .json, .stream: [1, 100, 1_000]
        case .producer: [1, 100]
        }
    }
}

/// Batches of the same size over several connections, each waiting for its answer.
struct IngestLoad {
    let way: IngestWay
    let port: Int
    let rows: Int
    let connections: Int

    /// How many were answered in how long.
    func run(for seconds: Double) -> (batches: Int, seconds: Double) {
        let batch = way.batch(rows: rows)
        let batches = Atomic(0)
        let start = MonotonicTime.now
        let end = start + Int(seconds * 1e9)
        DispatchQueue.concurrentPerform(iterations: connections) { _ in
            guard let socket = try? TCPSocket(port: port) else { return }
            defer { socket.close() }
            var answers = IngestAnswers(socket)
            guard way.open(on: socket, &answers) else { return }
            var taken = 0
            while MonotonicTime.now < end {
                socket.send(batch)
                taken += rows
                guard way.awaitAnswer(to: taken, &answers) else { return }
                batches.add(1, ordering: .relaxed)
            }
        }
        return (batches.load(ordering: .relaxed), Double(MonotonicTime.now - start) / 1e9)
    }
}

extension IngestWay {
    /// Sends what comes before the first batch.
    ///
    /// - Returns: whether the server goes along.
    func open(on socket: TCPSocket, _ answers: inout IngestAnswers) -> Bool {
        switch self {
        case .post, .json: return true
        case .stream:
            socket.send(
                Array(
                    """
                    POST /api/tables/rows/stream HTTP/1.1\r\nHost: 127.0.0.1\r
                    Content-Type: application/x-ndjson\r\nAccept: application/x-ndjson\r
                    Transfer-Encoding: chunked\r\n\r\n
                    """.utf8))
            return true
        case .producer:
            socket.send(
                Array(
                    """
                    GET /ws?rows=rows HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r
                    Upgrade: websocket\r\nSec-WebSocket-Version: 13\r
                    Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
                    Sec-WebSocket-Protocol: soundings.v3\r\n\r\n
                    """.utf8))
            return answers.read(until: "\r\n\r\n")?.contains(" 101 ") == true
        }
    }

    /// Waits until so many rows of a connection are kept.
    func awaitAnswer(to taken: Int, _ answers: inout IngestAnswers) -> Bool {
        switch self {
        case .post, .json: return answers.read(until: "}\n")?.contains("\"taken\"") == true
        case .stream:
            // One answer may be of a part of the batch, or of several.
            while let answer = answers.read(until: "}\n") {
                if answer.contains("\"error\"") { return false }
                if answer.contains("\"taken\":\(taken)}") { return true }
            }
            return false
        case .producer: return answers.read(until: "]")?.contains("\"taken\"") == true
        }
    }

    /// The bytes of so many rows.
    func batch(rows: Int) -> [UInt8] {
        switch self {
        case .post: return Self.request(SensorRows(count: rows).csv, of: "text/csv")
        case .json:
            let objects = SensorRows(count: rows).objects.joined(separator: ",")
            return Self.request("[\(objects)]", of: "application/json")
        case .stream:
            let lines = SensorRows(count: rows).objects.map { $0 + "\n" }.joined()
            return Array("\(String(lines.utf8.count, radix: 16))\r\n\(lines)\r\n".utf8)
        case .producer:
            let objects = SensorRows(count: rows).objects.joined(separator: ",")
            return Self.frame("{\"append\":{\"id\":1,\"rows\":[\(objects)]}}")
        }
    }

    private static func request(_ body: String, of type: String) -> [UInt8] {
        let head = """
            POST /api/tables/rows/rows HTTP/1.1\r\nHost: 127.0.0.1\r
            Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n
            """
        return Array((head + body).utf8)
    }

    /// A text, masked with zeros, which leave it as it is.
    private static func frame(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        var head: [UInt8] = [0x81]
        if bytes.count < 126 {
            head.append(0x80 | UInt8(bytes.count))
        } else if bytes.count < 65_536 {
            head += [0x80 | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
        } else {
            head.append(0x80 | 127)
            head += (0..<8).reversed().map { UInt8(bytes.count >> ($0 * 8) & 0xFF) }
        }
        return head + [0, 0, 0, 0] + bytes
    }
}

/// The texts of a server on a connection.
struct IngestAnswers {
    private let socket: TCPSocket
    private var text = ""

    init(_ socket: TCPSocket) { self.socket = socket }

    /// The text up to the end of a mark; nil where the connection ends before.
    mutating func read(until mark: String) -> String? {
        while true {
            if let end = text.firstRange(of: mark)?.upperBound {
                defer { text.removeSubrange(..<end) }
                return String(text[..<end])
            }
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = recv(socket.descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return nil }
            text += String(decoding: bytes[..<count], as: UTF8.self)
        }
    }
}

/// Sensors that measure once a second, to hundredths.
struct SensorRows {
    let count: Int

    var csv: String {
        "time,sensor,value\n" + cells.map { "\($0.time),\($0.sensor),\($0.value)\n" }.joined()
    }

    var objects: [String] {
        cells.map { "{\"time\":\"\($0.time)\",\"sensor\":\"\($0.sensor)\",\"value\":\($0.value)}" }
    }

    private var cells: [(time: String, sensor: String, value: Double)] {
        var noise = Noise(seed: 1)
        return (0..<count).map { row in
            let second = String(row % 60)
            let padded = second.count < 2 ? "0" + second : second
            let value = (noise.next() * 10_000).rounded() / 100
            return ("2026-06-01T00:00:\(padded)Z", "sensor \(row % 20)", value)
        }
    }
}
