/// What a request for a WebSocket says of itself.
struct UpgradeRequest: Hashable {
    var path: String
    /// The header of this name; the library lets "h2c" through as well.
    var upgrade: String?
    var version: String?
    var protocols: String?
    var origin: String?
    var host: String?
}

/// Whether a WebSocket is opened.
///
/// The library would accept any origin, and bind a request without subprotocol to the first
/// protocol of its table, past the checks of ours.
struct UpgradeRule {
    var path: String
    var subprotocol: String
    var origins: OriginRule
    var viewers: Int

    func refusal(of request: UpgradeRequest, open: Int) -> HTTPResponse? {
        guard request.upgrade?.lowercased() == "websocket" else {
            return .refusal(400, "only an upgrade to websocket is possible")
        }
        guard request.path == path else {
            return .refusal(404, "there is no WebSocket at \(request.path)")
        }
        guard request.version == "13" else {
            var refusal = HTTPResponse.refusal(426, "WebSocket version 13 is needed")
            refusal.headers.append(.init("sec-websocket-version", "13"))
            return refusal
        }
        guard origins.admits(origin: request.origin, host: request.host) else {
            return .refusal(403, "pages of \(request.origin ?? "") may not connect")
        }
        guard offered(by: request).contains(subprotocol) else {
            return .refusal(400, "the subprotocol \(subprotocol) is needed")
        }
        guard open < viewers else { return .refusal(503, "too many viewers, try again later") }
        return nil
    }

    private func offered(by request: UpgradeRequest) -> [String] {
        (request.protocols ?? "").split(separator: ",").map { String($0.trimmingSpaces) }
    }
}
