/// A head that has been weighed: what is asked, how its body comes, what happens then.
struct IncomingRequest: Hashable {
    var request: HTTPRequest
    var framing: BodyFraming
    /// Whether another request may follow.
    var persists: Bool
    var minorVersion: Int
    /// The client waits for a word before it sends the body.
    var expectsContinue: Bool
    /// The upgrade that it asks for; nil for plain requests.
    var upgrade: UpgradeRequest?

    init(_ head: RequestHead) throws(HTTPFault) {
        let hosts = head.values(of: "host")
        guard hosts.count == 1 || hosts.isEmpty && head.minorVersion == 0 else {
            throw HTTPFault(400, "a request names its host once")
        }
        framing = try BodyFraming(of: head)
        guard let method = HTTPMethod(rawValue: head.method) else {
            throw HTTPFault(501, "the method \(head.method) is not known here")
        }
        let target = try RequestTarget(head.target, method: head.method)
        let host = target.authority ?? hosts.first
        request = HTTPRequest(
            method: method, path: target.path, query: target.query,
            headers: Self.headers(of: head))
        request.repeated = target.repeated
        request.values = target.values
        request.headers["host"] = host
        persists = head.persists
        minorVersion = head.minorVersion
        expectsContinue = try Self.expectsContinue(head)
        upgrade = head["upgrade"].map { _ in UpgradeRequest(head, path: target.path, host: host) }
    }

    private static func headers(of head: RequestHead) -> [String: String] {
        Dictionary(head.fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    }

    private static func expectsContinue(_ head: RequestHead) throws(HTTPFault) -> Bool {
        let expectations = head.list("expect")
        guard expectations.allSatisfy({ $0 == "100-continue" }) else {
            throw HTTPFault(417, "the only expectation that can be met is 100-continue")
        }
        return !expectations.isEmpty && head.minorVersion > 0
    }

    /// The reason not to read its body.
    func bodyFault(_ limits: TransportLimits.BodyLimits) -> HTTPFault? {
        switch framing {
        case .length(let count) where count > limits.bytes:
            HTTPFault(413, "a body may have \(limits.bytes) bytes")
        // Without a length there is no body (RFC 9112, 6.3).
        case .none, .length, .chunked: nil
        }
    }

    var hasBody: Bool { framing != .none && framing != .length(0) }
}
