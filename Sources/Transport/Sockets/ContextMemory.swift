import CLibwebsockets
import Foundation

/// The memory to which the library keeps pointers for as long as a context lives.
final class ContextMemory {
    let protocols: UnsafeMutablePointer<lws_protocols>
    let retryPolicy: UnsafeMutablePointer<lws_retry_bo_t>
    let timer: UnsafeMutablePointer<soundings_timer>
    let sul: UnsafeMutablePointer<lws_sorted_usec_list_t>?
    private var strings: [UnsafeMutablePointer<CChar>?] = []

    init(subprotocol: String) {
        strings = [strdup("none"), strdup(subprotocol)]
        protocols = .allocate(capacity: 3)
        protocols.initialize(repeating: lws_protocols(), count: 3)
        protocols[0].name = UnsafePointer(strings[0])
        protocols[0].callback = handshakeCallback
        protocols[1].name = UnsafePointer(strings[1])
        protocols[1].callback = webSocketCallback
        protocols[1].rx_buffer_size = Self.readBuffer
        protocols[1].tx_packet_size = Self.largestPacket
        retryPolicy = .allocate(capacity: 1)
        // All zero: no timers of the library for each viewer, whose list is walked at every pong.
        retryPolicy.initialize(to: lws_retry_bo_t())
        timer = .allocate(capacity: 1)
        timer.initialize(to: soundings_timer())
        sul = timer.pointer(to: \.sul)
    }

    deinit {
        strings.forEach { free($0) }
        protocols.deallocate()
        retryPolicy.deallocate()
        timer.deallocate()
    }

    /// How much the library offers the kernel at once; it copies the rest of a larger message.
    private static let largestPacket = 1024 * 1024
    /// Allocated for every viewer; most messages fit, larger ones come in pieces.
    private static let readBuffer = 1024
}
