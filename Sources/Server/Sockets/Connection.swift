import CLibwebsockets
import Glibc

/// One accepted connection in the library; a name for it, valid until it is destroyed.
struct Connection: Hashable {
    let wsi: OpaquePointer

    func requestWrite() { lws_callback_on_writable(wsi) }

    /// Cuts it from outside of its own callbacks, without a word.
    func kill() { soundings_kill(wsi) }

    /// Cuts it if nothing resets this first.
    func limitPause(to pause: Duration) {
        lws_set_timeout(
            wsi, PENDING_TIMEOUT_HTTP_CONTENT, Int32(max(1, pause.components.seconds)))
    }

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

    func stopReading() { lws_rx_flow_control(wsi, 0) }
    func goOnReading() {
        lws_rx_flow_control(wsi, 1)
        // It looks at what it read before only when something happened.
        lws_cancel_service(lws_get_context(wsi))
    }

    /// What the close frame will say once the callback returned `.close`.
    func setClosing(_ code: CloseCode, _ reason: String) {
        var bytes = Array(reason.utf8.prefix(Self.reasonBytes))
        lws_close_reason(
            wsi, lws_close_status(UInt32(code.rawValue)), &bytes, bytes.count)
    }

    /// A control frame has 125 bytes, two of them the code.
    private static let reasonBytes = 123

    var isFinalFragment: Bool { lws_is_final_fragment(wsi) != 0 }
    var isBinary: Bool { lws_frame_is_binary(wsi) != 0 }

    var remoteAddress: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
            lws_get_peer_simple(wsi, name.baseAddress, name.count).map { String(cString: $0) } ?? ""
        }
    }
}

/// The request's head, readable until the response is complete.
extension Connection {
    func header(_ token: lws_token_indexes) -> String? {
        let length = Int(lws_hdr_total_length(wsi, token))
        guard length > 0 else { return nil }
        return text(capacity: length + 1) { lws_hdr_copy(wsi, $0, $1, token) }
    }

    /// Method and decoded path; nil for a method the library knows but we don't.
    var methodAndPath: (HTTPMethod, String)? {
        var start: UnsafeMutablePointer<CChar>?
        var length: Int32 = 0
        guard lws_http_get_uri_and_method(wsi, &start, &length) >= 0, let start,
            let method = HTTPMethod.allCases.first(where: { has($0) })
        else { return nil }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
        return (method, String(decoding: bytes, as: UTF8.self))
    }

    /// The decoded parameters, of which the library makes one fragment each.
    var query: [String: String] {
        var query: [String: String] = [:]
        for index in Int32(0)... {
            let length = Int(lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_URI_ARGS, index))
            guard length > 0,
                let text = text(
                    capacity: length + 1,
                    from: { lws_hdr_copy_fragment(wsi, $0, $1, WSI_TOKEN_HTTP_URI_ARGS, index) })
            else { break }
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            query[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
        }
        return query
    }

    private func has(_ method: HTTPMethod) -> Bool {
        let token =
            switch method {
            case .get: WSI_TOKEN_GET_URI
            case .head: WSI_TOKEN_HEAD_URI
            case .post: WSI_TOKEN_POST_URI
            case .put: WSI_TOKEN_PUT_URI
            case .patch: WSI_TOKEN_PATCH_URI
            case .delete: WSI_TOKEN_DELETE_URI
            case .options: WSI_TOKEN_OPTIONS_URI
            }
        return lws_hdr_total_length(wsi, token) > 0
    }

    private func text(
        capacity: Int, from copy: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
    ) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            let count = copy(buffer.baseAddress, Int32(capacity))
            guard count >= 0 else { return nil }
            return String(
                decoding: UnsafeRawBufferPointer(buffer).prefix(Int(count)), as: UTF8.self)
        }
    }
}
