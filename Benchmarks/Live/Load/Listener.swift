import Foundation

/// One viewer's end of a WebSocket, as far as RFC 6455 is needed to listen.
///
/// The server's frames aren't masked, and come whole.
struct Listener {
    let socket: TCPSocket
    /// Bytes of a frame that hasn't come to its end.
    private var rest: [UInt8] = []
    private(set) var isUpgraded = false

    /// Asks for the upgrade; the answer comes with what is read.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        socket = try TCPSocket(port: port, receiveBuffer: receiveBuffer)
        socket.send(Array(Self.upgrade.utf8))
    }

    private static let upgrade = """
        GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r
        Sec-WebSocket-Protocol: soundings.v3\r\n\r\n
        """

    /// Sends a text, masked with zeros, which leave it as it is.
    func send(_ text: some Sequence<UInt8>) { send(opcode: 1, Array(text)) }

    private func send(opcode: UInt8, _ payload: [UInt8]) {
        var frame = [0x80 | opcode]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame += [0xfe, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        }
        socket.send(frame + [0, 0, 0, 0] + payload)
    }

    /// Takes what was read, and passes on each whole text and how many bytes its frame has.
    ///
    /// - Returns: whether the upgrade has just been granted.
    mutating func receive(
        _ bytes: UnsafeRawBufferPointer, _ pass: (UnsafeRawBufferPointer, Int) -> Void
    ) -> Bool {
        guard rest.isEmpty else {
            rest += bytes
            let all = rest
            return all.withUnsafeBytes { receiveWhole($0, pass) }
        }
        return receiveWhole(bytes, pass)
    }

    private mutating func receiveWhole(
        _ bytes: UnsafeRawBufferPointer, _ pass: (UnsafeRawBufferPointer, Int) -> Void
    ) -> Bool {
        var offset = 0
        var wasUpgraded = false
        if !isUpgraded, let end = endOfHead(bytes) {
            (isUpgraded, wasUpgraded, offset) = (true, true, end)
        }
        while isUpgraded, let frame = Frame(bytes, at: offset) {
            let payload = UnsafeRawBufferPointer(rebasing: bytes[frame.payload])
            if frame.opcode == 1 { pass(payload, frame.payload.upperBound - offset) }
            if frame.opcode == 9 { send(opcode: 10, Array(payload)) }
            offset = frame.payload.upperBound
        }
        rest = Array(bytes[offset...])
        return wasUpgraded
    }

    private func endOfHead(_ bytes: UnsafeRawBufferPointer) -> Int? {
        bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
    }
}

/// Where a frame's payload lies.
private struct Frame {
    var opcode: UInt8
    var payload: Range<Int>

    /// Nil while its end is missing.
    init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard bytes.count >= offset + 2 else { return nil }
        opcode = bytes[offset] & 0x0f
        let short = Int(bytes[offset + 1] & 0x7f)
        let digits = short == 126 ? 2 : short == 127 ? 8 : 0
        guard bytes.count >= offset + 2 + digits else { return nil }
        let start = offset + 2 + digits
        let long = bytes[offset + 2..<start].reduce(0) { $0 << 8 | Int($1) }
        let length = digits == 0 ? short : long
        guard bytes.count >= start + length else { return nil }
        payload = start..<start + length
    }
}
