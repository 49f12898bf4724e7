import Foundation

/// A response as a client sees it.
package struct HTTPReply: Sendable {
    package var status: Int
    package var headers: [String: String]
    package var body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }
}

extension RawConnection {
    /// Sends a request with further header lines, and reads the response to its end.
    package func exchange(
        _ method: String, _ path: String, _ lines: [String] = [], body: [UInt8]? = nil
    ) throws -> HTTPReply {
        try send(Self.head(method, path, lines, bodyBytes: body?.count))
        if let body { try send(body) }
        return try readReply(hasBody: method != "HEAD")
    }

    package static func head(
        _ method: String, _ path: String, _ lines: [String] = [], bodyBytes: Int? = nil
    ) -> String {
        let length = bodyBytes.map { ["Content-Length: \($0)"] } ?? []
        let host = lines.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost"]
        return (["\(method) \(path) HTTP/1.1"] + host + lines + length).joined(separator: "\r\n")
            + "\r\n\r\n"
    }

    private func readChunks() throws -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let count = Int(try read(through: "\r\n").dropLast(1), radix: 16) ?? 0
            body += try read(count)
            _ = try read(2)
            if count == 0 { return body }
        }
    }

    package func readReply(hasBody: Bool = true) throws -> HTTPReply {
        let lines = try read(through: "\r\n\r\n").split(separator: "\r\n")
        let headers = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
        var reply = HTTPReply(
            status: Int(lines[0].split(separator: " ")[1]) ?? 0,
            headers: Dictionary(
                headers.map { ($0[0].lowercased(), $0[1].trimmingCharacters(in: .whitespaces)) },
                uniquingKeysWith: { $1 }),
            body: [])
        if hasBody, let length = reply.headers["content-length"].flatMap({ Int($0) }) {
            reply.body = try read(length)
        } else if hasBody, reply.headers["transfer-encoding"] == "chunked" {
            reply.body = try readChunks()
        }
        return reply
    }
}
