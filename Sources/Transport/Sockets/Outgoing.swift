import Glibc

/// The bytes that wait for a socket.
struct Outgoing {
    private var pieces: [ArraySlice<UInt8>] = []

    enum Outcome: Hashable {
        /// All is with the kernel.
        case done
        /// The kernel takes no more now, or this was enough for one turn.
        case waits
        case failed
    }

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ bytes: [UInt8]) { if !bytes.isEmpty { pieces.append(bytes[...]) } }

    /// Sends what the socket takes, and adds how much that was to the pace.
    mutating func send(to socket: Int32, _ pace: inout Pace) -> Outcome {
        var left = Self.mostInTurn
        while let piece = pieces.first {
            guard left > 0 else { return .waits }
            let sent = piece.prefix(left).withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent >= 0 else {
                if errno == EINTR { continue }
                return errno == EAGAIN ? .waits : .failed
            }
            pace.moved(sent)
            left -= sent
            if sent == piece.count { pieces.removeFirst() } else { pieces[0].removeFirst(sent) }
        }
        return .done
    }

    mutating func removeAll() { pieces = [] }

    /// In bytes; then it is the turn of other connections.
    private static let mostInTurn = 512 * 1024
}
