import CLibwebsockets
import Glibc

/// One WebSocket in the library; a name for it, valid until it is destroyed.
struct Connection: Hashable {
    let wsi: OpaquePointer

    func requestWrite() { lws_callback_on_writable(wsi) }

    /// Cuts it from outside of its own callbacks, without a word.
    func kill() { soundings_kill(wsi) }

    /// Whether the library keeps bytes that the kernel didn't take.
    var isHoldingBytes: Bool { lws_partial_buffered(wsi) != 0 }

    /// It is writable only while the kernel has fewer bytes than this that it hasn't sent: what a
    /// slow viewer can't take yet is better decided later.
    func limitUnsent(to bytes: Int32) {
        var bytes = bytes
        setsockopt(
            lws_get_socket_fd(wsi), Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes,
            socklen_t(MemoryLayout<Int32>.size))
    }

    /// Whether the kernel keeps pieces of segments, a fifth of a second at most.
    func gather(_ isGathering: Bool) {
        var isOn: Int32 = isGathering ? 1 : 0
        setsockopt(
            lws_get_socket_fd(wsi), Int32(IPPROTO_TCP), TCP_CORK, &isOn,
            socklen_t(MemoryLayout<Int32>.size))
    }

    /// The content of the close frame sent once the callback returned `.close`.
    func setClosing(_ code: CloseCode, _ reason: String) {
        var bytes = Array(reason.utf8.prefix(Self.reasonBytes))
        lws_close_reason(
            wsi, lws_close_status(UInt32(code.rawValue)), &bytes, bytes.count)
    }

    /// A control frame has 125 bytes, two of them the code.
    private static let reasonBytes = 123

    var isFinalFragment: Bool { lws_is_final_fragment(wsi) != 0 }
    var isBinary: Bool { lws_frame_is_binary(wsi) != 0 }

    var descriptor: Int32 { lws_get_socket_fd(wsi) }
}
