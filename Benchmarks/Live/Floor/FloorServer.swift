import ArgumentParser
import CLibwebsockets
import Foundation

/// The least that a server does: what one client sends goes to all others, as it is.
///
/// The same library and settings as Soundings' server. One copy of the newest message for all, and
/// each connection's count of the last it was sent.
struct FloorServer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "floor", abstract: "Broadcast what one client sends to all others.",
        shouldDisplay: false)

    func run() throws {
        var creation = lws_context_creation_info()
        let memory = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 2)
        memory.initialize(repeating: lws_protocols(), count: 2)
        memory[0].name = UnsafePointer(strdup("soundings.v3"))
        memory[0].callback = floorCallback
        memory[0].per_session_data_size = MemoryLayout<Int>.size
        memory[0].rx_buffer_size = 1024
        memory[0].tx_packet_size = 1024 * 1024
        creation.protocols = UnsafePointer(memory)
        creation.iface = UnsafePointer(strdup("127.0.0.1"))
        let policy = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
        policy.initialize(to: lws_retry_bo_t())
        creation.retry_and_idle_policy = UnsafePointer(policy)
        creation.options = UInt64(LWS_SERVER_OPTION_DISABLE_IPV6)
        creation.pt_serv_buf_size = 16 * 1024
        lws_set_log_level(0, nil)
        guard let context = lws_create_context(&creation),
            let host = lws_get_vhost_by_name(context, "default")
        else { throw ValidationError("cannot listen") }
        // The messages for newcomers.
        "[\"scene\",0,0,0]".utf8CString.dropLast().withUnsafeBytes(publish)
        let line = "listening on \(lws_get_vhost_listen_port(host))\n"
        FileHandle.standardOutput.write(Data(line.utf8))
        while lws_service(context, 0) >= 0 {}
    }
}

/// The newest message, with room in front for the library's frame header.
nonisolated(unsafe) private var message = UnsafeMutableRawBufferPointer.allocate(
    byteCount: soundings_lws_pre + 64 * 1024, alignment: 16)
nonisolated(unsafe) private var messageBytes = 0
nonisolated(unsafe) private var messageCount = 0
/// The parts of the next message that have come.
nonisolated(unsafe) private var received: [UInt8] = []

private func publish(_ bytes: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(rebasing: message[soundings_lws_pre...]).copyBytes(from: bytes)
    (messageBytes, messageCount) = (bytes.count, messageCount + 1)
}

private let floorCallback:
    @convention(c) (
        OpaquePointer?, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        Int
    ) -> Int32 = { wsi, reason, sent, bytes, count in
        switch reason {
        case LWS_CALLBACK_ESTABLISHED:
            sent?.storeBytes(of: messageCount - 1, as: Int.self)
            lws_callback_on_writable(wsi)
        case LWS_CALLBACK_RECEIVE:
            guard let bytes, let wsi, received.count + count <= 64 * 1024 else { return -1 }
            received += UnsafeRawBufferPointer(start: bytes, count: count)
            guard lws_remaining_packet_payload(wsi) == 0 else { return 0 }
            received.withUnsafeBytes(publish)
            received = []
            sent?.storeBytes(of: messageCount, as: Int.self)
            lws_callback_on_writable_all_protocol(lws_get_context(wsi), lws_get_protocol(wsi))
        case LWS_CALLBACK_SERVER_WRITEABLE:
            guard let sent, sent.load(as: Int.self) < messageCount else { return 0 }
            sent.storeBytes(of: messageCount, as: Int.self)
            let start = message.baseAddress?.advanced(by: soundings_lws_pre)
            let payload = start?.assumingMemoryBound(to: UInt8.self)
            return lws_write(wsi, payload, messageBytes, LWS_WRITE_TEXT) < 0 ? -1 : 0
        default: break
        }
        return 0
    }
