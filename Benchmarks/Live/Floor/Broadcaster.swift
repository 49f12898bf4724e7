import Foundation

/// The one client of the floor that sends: messages of one size, like changes of a picture.
final class Broadcaster: @unchecked Sendable {
    private var listener: Listener
    private let bytes: Int

    init(port: Int, bytes: Int) throws {
        self.bytes = bytes
        listener = try Listener(port: port)
        var head = [UInt8](repeating: 0, count: 1024)
        while !listener.isUpgraded {
            let count = recv(listener.socket.descriptor, &head, head.count, 0)
            guard count > 0 else { break }
            _ = head[..<count].withUnsafeBytes { listener.receive($0) { _, _ in } }
        }
    }

    deinit { listener.socket.close() }

    /// The counts of its scenes begin with 1.
    func send(_ row: Int) {
        let start = "[\"c\",0,\(row + 1),\""
        // The frame's header has two bytes, the message's end two.
        let filling = String(repeating: "x", count: max(0, bytes - start.utf8.count - 4))
        listener.send((start + filling + "\"]").utf8)
    }
}
