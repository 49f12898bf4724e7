import Synchronization

/// A body that is read while it comes, however long it is.
///
/// A client that sends faster than it is read waits.
package final class BodyStream: Sendable {
    /// Why no more comes.
    package enum End: Hashable, Sendable {
        /// All of it came.
        case whole
        /// The client left, or said nothing for too long, or what came is no body.
        case broken
        /// The server stops.
        case stopped
    }

    private struct State {
        var bytes: [UInt8] = []
        var end: End?
        var reader: CheckedContinuation<[UInt8]?, Never>?
    }

    private let state = Mutex(State())
    /// Is called when there is room again.
    private let drained: @Sendable () -> Void

    init(drained: @escaping @Sendable () -> Void) { self.drained = drained }

    /// The bytes that have come since it was last asked, by one reader at a time; nil after the end.
    package func next() async -> [UInt8]? {
        await withCheckedContinuation { reader in
            let (bytes, wasFull) = state.withLock { state -> ([UInt8]??, Bool) in
                if !state.bytes.isEmpty {
                    defer { state.bytes = [] }
                    return (state.bytes, state.bytes.count >= Self.room)
                }
                if state.end != nil { return (.some(nil), false) }
                state.reader = reader
                return (nil, false)
            }
            if let bytes { reader.resume(returning: bytes) }
            if wasFull { drained() }
        }
    }

    /// Why no more comes; nil while it does.
    package var end: End? { state.withLock(\.end) }

    /// - Returns: whether there is room for more.
    func append(_ bytes: [UInt8]) -> Bool {
        guard !bytes.isEmpty else { return state.withLock { $0.bytes.count < Self.room } }
        let reader = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
            guard let reader = state.reader else {
                state.bytes += bytes
                return nil
            }
            state.reader = nil
            return reader
        }
        reader?.resume(returning: bytes)
        return state.withLock { $0.bytes.count < Self.room }
    }

    func finish(_ end: End) {
        let reader = state.withLock { state -> CheckedContinuation<[UInt8]?, Never>? in
            state.end = state.end ?? end
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    /// Beyond so many bytes that wait for the reader, the client waits.
    private static let room = 256 * 1024
}

extension BodyStream: Hashable {
    package static func == (one: BodyStream, other: BodyStream) -> Bool { one === other }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
