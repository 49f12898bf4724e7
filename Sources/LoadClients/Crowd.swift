import CLibwebsockets
import Foundation

/// Many open pages of one server, whose sockets libwebsockets holds; one thread runs all of them.
///
/// The library is the server's own, so that the program needs no other, and speaks TLS.
package final class Crowd {
    private let server: CrowdServer
    private let charts: Int
    private let tally: CrowdTally
    private let memory: CrowdMemory
    private var context: OpaquePointer?
    private var pages: [CrowdPage] = []

    /// - Parameters:
    ///   - server: whose pages are opened.
    ///   - charts: how many charts each page has.
    ///   - tally: counts what they see.
    /// - Throws: where there is no memory for it.
    package init(_ server: CrowdServer, charts: Int, _ tally: CrowdTally) throws(CrowdFault) {
        (self.server, self.charts, self.tally) = (server, charts, tally)
        memory = CrowdMemory(server)
        lws_set_log_level(0, nil)
        var creation = lws_context_creation_info()
        creation.port = -1
        creation.protocols = UnsafePointer(memory.protocols)
        creation.retry_and_idle_policy = UnsafePointer(memory.retryPolicy)
        creation.options = UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT)
        creation.user = Unmanaged.passUnretained(self).toOpaque()
        creation.pt_serv_buf_size = 64 * 1024
        context = lws_create_context(&creation)
        guard context != nil else { throw CrowdFault() }
        memory.timer.pointee.owner = creation.user
    }

    /// Opens pages, so many a second, and listens until the time has come; then all hang up.
    package func run(pages count: Int, perSecond: Double, until end: ContinuousClock.Instant) {
        guard let context else { return }
        let start = ContinuousClock.now
        while .now < end {
            let due = start.duration(to: .now) / .seconds(1) * perSecond
            while pages.count < min(count, Int(due) + 1) { open() }
            lws_sul_schedule(context, 0, memory.sul, { _ in }, 5_000)
            lws_service(context, 0)
        }
        self.context = nil
        lws_context_destroy(context)
    }

    private func open() {
        let number = pages.count
        pages.append(CrowdPage(charts: charts))
        tally.note { $0.asked += 1 }
        var asked = lws_client_connect_info()
        asked.context = context
        asked.address = memory.address
        asked.port = Int32(server.port)
        asked.ssl_connection = server.isSecure ? Int32(LCCSCF_USE_SSL.rawValue) : 0
        asked.path = memory.path
        asked.host = memory.authority
        asked.protocol = memory.subprotocol
        asked.local_protocol_name = memory.subprotocol
        asked.ietf_version_or_minus_one = -1
        asked.opaque_user_data = UnsafeMutableRawPointer(bitPattern: number + 1)
        // A failure is told by a callback, too.
        _ = lws_client_connect_via_info(&asked)
    }

    /// Handles the library's callbacks for a page; -1 ends its connection.
    func handle(
        _ reason: lws_callback_reasons, _ wsi: OpaquePointer, _ bytes: UnsafeMutableRawPointer?,
        _ count: Int
    ) -> Int32 {
        let number = Int(bitPattern: lws_get_opaque_user_data(wsi)) - 1
        guard pages.indices.contains(number) else { return 0 }
        switch reason {
        case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return memory.authorize(wsi, bytes, count)
        case LWS_CALLBACK_CLIENT_ESTABLISHED:
            pages[number].opened(tally)
            lws_callback_on_writable(wsi)
        case LWS_CALLBACK_CLIENT_WRITEABLE where !pages[number].hasGreeted:
            pages[number].hasGreeted = true
            return memory.greet(wsi)
        case LWS_CALLBACK_CLIENT_RECEIVE:
            pages[number].receive(
                UnsafeRawBufferPointer(start: bytes, count: count),
                isLast: lws_remaining_packet_payload(wsi) == 0 && lws_is_final_fragment(wsi) != 0,
                tally)
        case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: refused(bytes, count)
        case LWS_CALLBACK_CLIENT_CLOSED where context != nil: tally.note { $0.closed += 1 }
        default: break
        }
        return 0
    }

    private func refused(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
        let text = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
        let reason = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        tally.note { ($0.refused, $0.reason) = ($0.refused + 1, reason) }
    }
}

/// There is no memory for a crowd.
package struct CrowdFault: Error {}
