import CLibwebsockets

/// The functions that C calls, each a way back into the loop that the context belongs to.

typealias SocketCallback =
    @convention(c) (
        OpaquePointer?, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        Int
    ) -> Int32

let handshakeCallback: SocketCallback = { wsi, reason, _, _, _ in
    withLoop(of: wsi) { loop, _ in loop.library.handshake(reason) }
}

let webSocketCallback: SocketCallback = { wsi, reason, _, bytes, count in
    withLoop(of: wsi) {
        $0.webSocket(reason, $1, UnsafeRawBufferPointer(start: bytes, count: count))
    }
}

let timerCallback: sul_cb_t = { timer in
    timer?.withMemoryRebound(to: soundings_timer.self, capacity: 1) { $0.pointee.owner }
        .map { Unmanaged<SocketLoop>.fromOpaque($0).takeUnretainedValue().look() }
}

/// The result of a callback for the library.
enum CallbackResult: Int32 {
    case goOn = 0
    case close = -1
}

private func withLoop(
    of wsi: OpaquePointer?, _ body: (SocketLoop, Connection) -> CallbackResult
) -> Int32 {
    guard let wsi, let context = lws_get_context(wsi), let owner = lws_context_user(context) else {
        return CallbackResult.goOn.rawValue
    }
    let loop = Unmanaged<SocketLoop>.fromOpaque(owner).takeUnretainedValue()
    return body(loop, Connection(wsi: wsi)).rawValue
}
