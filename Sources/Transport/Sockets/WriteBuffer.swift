import CLibwebsockets

/// The memory that outgoing bytes pass through, because the library writes its frame header in
/// front of them; one for all connections, as it has copied what the kernel didn't take.
final class WriteBuffer {
    private var memory: UnsafeMutableRawBufferPointer

    /// Larger pieces of HTTP bodies would be copied by the library for a slow reader.
    static let pieceBytes = 64 * 1024
    private static let keptBytes = 1024 * 1024

    init() { memory = Self.allocate(Self.pieceBytes) }

    deinit { memory.deallocate() }

    /// Whether the connection can go on.
    func write(
        _ bytes: some Collection<UInt8>, to connection: Connection, as kind: lws_write_protocol
    ) -> Bool {
        reserve(bytes.count)
        let start = soundings_lws_pre
        UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyBytes(from: bytes)
        let payload = memory.baseAddress?.advanced(by: start).assumingMemoryBound(to: UInt8.self)
        return lws_write(connection.wsi, payload, bytes.count, kind) >= 0
    }

    /// One large message doesn't hold its memory for ever.
    private func reserve(_ count: Int) {
        let wanted = max(count, Self.pieceBytes)
        let has = memory.count - soundings_lws_pre
        guard has < wanted || has > max(Self.keptBytes, wanted) else { return }
        memory.deallocate()
        memory = Self.allocate(wanted)
    }

    private static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
        .allocate(byteCount: soundings_lws_pre + count, alignment: 16)
    }
}
