import Foundation

/// The fields of a WebSocket request.
struct UpgradeRequest: Hashable {
    var path: String
    var upgrade: String?
    var version: String?
    var key: String?
    var protocols: String?
    var origin: String?
    var host: String?
    /// By which the client asked, where a proxy says so.
    var scheme: String?
    /// Whether it is a GET of HTTP/1.1 that has `Upgrade` among its connection options.
    var isProper = true
}

extension UpgradeRequest {
    init(_ head: RequestHead, path: String, host: String?) {
        self.init(
            path: path, upgrade: head["upgrade"], version: head["sec-websocket-version"],
            key: head["sec-websocket-key"], protocols: head["sec-websocket-protocol"],
            origin: head["origin"], host: host,
            isProper: head.method == "GET" && head.minorVersion > 0
                && head.list("connection").contains("upgrade"))
    }
}

/// Whether a WebSocket is opened.
///
/// The library would accept any origin, and bind a request without subprotocol to the first
/// protocol of its table, past the checks of ours. What is let in here it gets as a head of our own.
struct UpgradeRule {
    var path: String
    var subprotocol: String
    var origins: OriginRule
    var viewers: Int

    /// Other upgrades than to WebSocket may be ignored, and are elsewhere than at its path.
    func concerns(_ request: UpgradeRequest) -> Bool {
        request.path == path || request.upgrade?.lowercased() == "websocket"
    }

    /// All that the library has to know of a request that is let in.
    func canonicalHead(key: String) -> [UInt8] {
        Array(
            """
            GET / HTTP/1.1\r
            Host: localhost\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Key: \(key)\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Protocol: \(subprotocol)\r
            \r

            """.utf8)
    }

    func refusal(of request: UpgradeRequest, open: Int) -> HTTPFault? {
        guard request.upgrade?.lowercased() == "websocket" else {
            return HTTPFault(400, "only an upgrade to websocket is possible")
        }
        guard request.path == path else {
            return HTTPFault(404, "there is no WebSocket at \(request.path)")
        }
        guard request.isProper else {
            return HTTPFault(400, "an upgrade is a GET of HTTP/1.1 with Connection: Upgrade")
        }
        guard request.version == "13" else {
            return HTTPFault(426, "WebSocket version 13 is needed")
        }
        guard let key = request.key, key.count == 24, Data(base64Encoded: key)?.count == 16 else {
            return HTTPFault(400, "the WebSocket's key is 16 bytes in base64")
        }
        guard
            origins.admits(origin: request.origin, host: request.host, scheme: request.scheme)
        else {
            return HTTPFault(403, "pages of \(request.origin ?? "") may not connect")
        }
        guard offered(by: request).contains(subprotocol) else {
            return HTTPFault(400, "the subprotocol \(subprotocol) is needed")
        }
        guard open < viewers else { return HTTPFault(503, "too many viewers, try again later") }
        return nil
    }

    private func offered(by request: UpgradeRequest) -> [String] {
        (request.protocols ?? "").split(separator: ",").map { String($0.trimmingSpaces) }
    }
}
