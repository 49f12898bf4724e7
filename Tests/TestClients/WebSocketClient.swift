import Foundation

/// The client's side of RFC 6455, as far as the tests need it.
package final class WebSocketClient {
    package let connection: RawConnection

    package struct Frame: Hashable, Sendable {
        package var kind: Kind
        package var payload: [UInt8]

        package var text: String { String(decoding: payload, as: UTF8.self) }
        package var closeCode: Int? {
            kind == .close && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
        }
    }

    package enum Kind: UInt8, Sendable {
        case continuation = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10
    }

    package struct Refused: Error { package var status: Int }

    package init(
        port: Int, path: String = "/ws", receiveBuffer: Int32? = nil,
        lines: [String] = WebSocketClient.lines()
    ) throws {
        connection = try RawConnection(port: port, receiveBuffer: receiveBuffer)
        let reply = try connection.exchange("GET", path, lines)
        guard reply.status == 101 else { throw Refused(status: reply.status) }
    }

    /// The header lines of an upgrade; nil leaves one out.
    package static func lines(
        upgrade: String? = "websocket", subprotocol: String? = "soundings.v3",
        origin: String? = nil, version: String? = "13"
    ) -> [String] {
        [
            "Connection: Upgrade", upgrade.map { "Upgrade: \($0)" },
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            version.map { "Sec-WebSocket-Version: \($0)" },
            subprotocol.map { "Sec-WebSocket-Protocol: \($0)" },
            origin.map { "Origin: \($0)" },
        ].compactMap(\.self)
    }

    package func send(_ text: String) throws { try send(.text, Array(text.utf8)) }

    package func send(_ kind: Kind, _ payload: [UInt8], isFinal: Bool = true) throws {
        try connection.send(frame(kind, payload, isFinal: isFinal))
    }

    /// Messages that arrive as one piece.
    package func send(together texts: [String]) throws {
        try connection.send(texts.flatMap { frame(.text, Array($0.utf8)) })
    }

    /// Masked as a client has to.
    private func frame(_ kind: Kind, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
        let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        var bytes = [kind.rawValue | (isFinal ? 0x80 : 0)]
        switch payload.count {
        case ..<126: bytes.append(0x80 | UInt8(payload.count))
        case ..<65536: bytes += [0xfe, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default:
            bytes.append(0xff)
            withUnsafeBytes(of: UInt64(payload.count).bigEndian) { bytes += $0 }
        }
        bytes += mask
        return bytes + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    /// The next message or the close; a server that is kept waiting asks with pings.
    package func read() throws -> Frame {
        let frame = try readFrame()
        return frame.kind == .ping ? try read() : frame
    }

    package func readFrame() throws -> Frame {
        let head = try connection.read(2)
        var length = Int(head[1] & 0x7f)
        if length == 126 { length = try number(2) } else if length == 127 { length = try number(8) }
        guard let kind = Kind(rawValue: head[0] & 0x0f) else { throw RawConnection.Ended() }
        return Frame(kind: kind, payload: try connection.read(length))
    }

    /// The code the server closes with, whatever it says before.
    package func readClose() throws -> Int? {
        while true {
            let frame = try read()
            if frame.kind == .close { return frame.closeCode }
        }
    }

    private func number(_ count: Int) throws -> Int {
        try connection.read(count).reduce(0) { $0 << 8 | Int($1) }
    }
}
