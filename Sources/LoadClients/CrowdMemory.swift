import CLibwebsockets
import Foundation

/// The memory to which the library keeps pointers for as long as a crowd is there.
final class CrowdMemory {
    let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 2)
    let retryPolicy = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
    let timer = UnsafeMutablePointer<soundings_timer>.allocate(capacity: 1)
    var sul: UnsafeMutablePointer<lws_sorted_usec_list_t>? { timer.pointer(to: \.sul) }
    let address: UnsafePointer<CChar>?
    let path: UnsafePointer<CChar>?
    let authority: UnsafePointer<CChar>?
    let subprotocol: UnsafePointer<CChar>?
    private let authorization: [UInt8]
    /// The first message behind the room that the library wants before it.
    private let greeting: [UInt8]

    init(_ server: CrowdServer) {
        address = UnsafePointer(strdup(server.host))
        path = UnsafePointer(strdup(server.path))
        authority = UnsafePointer(strdup(server.authority))
        subprotocol = UnsafePointer(strdup(server.subprotocol))
        authorization = server.token.map { Array("Bearer \($0)".utf8) } ?? []
        greeting = Array(repeating: 0, count: soundings_lws_pre) + server.greeting.utf8
        protocols.initialize(repeating: lws_protocols(), count: 2)
        protocols[0].name = subprotocol
        protocols[0].callback = crowdCallback
        // All zero: the server looks after silent pages.
        retryPolicy.initialize(to: lws_retry_bo_t())
        timer.initialize(to: soundings_timer())
    }

    deinit {
        for text in [address, path, authority, subprotocol] {
            free(UnsafeMutablePointer(mutating: text))
        }
        protocols.deallocate()
        retryPolicy.deallocate()
        timer.deallocate()
    }

    /// Writes the field that says who asks.
    func authorize(_ wsi: OpaquePointer, _ position: UnsafeMutableRawPointer?, _ room: Int) -> Int32
    {
        guard !authorization.isEmpty, let position else { return 0 }
        let next = position.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self)
        return authorization.withUnsafeBufferPointer { value in
            lws_add_http_header_by_name(
                wsi, "authorization:", value.baseAddress, Int32(value.count), next,
                next.pointee.map { $0 + room })
        }
    }

    func greet(_ wsi: OpaquePointer) -> Int32 {
        // The library masks it where it lies.
        var greeting = greeting
        return greeting.withUnsafeMutableBufferPointer { bytes in
            let count = bytes.count - soundings_lws_pre
            let start = bytes.baseAddress.map { $0 + soundings_lws_pre }
            return lws_write(wsi, start, count, LWS_WRITE_TEXT) < 0 ? -1 : 0
        }
    }
}

/// The function that C calls, a way back to the crowd.
private let crowdCallback:
    @convention(c) (
        OpaquePointer?, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        Int
    ) -> Int32 = { wsi, reason, _, bytes, count in
        guard let wsi, let context = lws_get_context(wsi), let owner = lws_context_user(context)
        else { return 0 }
        let crowd = Unmanaged<Crowd>.fromOpaque(owner).takeUnretainedValue()
        return crowd.handle(reason, wsi, bytes, count)
    }
