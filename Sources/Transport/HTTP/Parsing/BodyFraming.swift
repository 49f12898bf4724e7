/// How a request's body is delimited (RFC 9112, section 6).
enum BodyFraming: Hashable {
    /// Nothing is said of a body.
    case none
    case length(Int)
    case chunked

    init(of head: RequestHead) throws(HTTPFault) {
        let codings = head.values(of: "transfer-encoding")
        let lengths = head.values(of: "content-length")
        guard codings.isEmpty || lengths.isEmpty else {
            throw HTTPFault(400, "a body has a length or a transfer coding, not both")
        }
        if !codings.isEmpty {
            try Self.checkCodings(of: head)
            self = .chunked
        } else if let length = try Self.length(lengths) {
            self = .length(length)
        } else {
            self = .none
        }
    }

    private static func checkCodings(of head: RequestHead) throws(HTTPFault) {
        guard head.minorVersion > 0 else {
            throw HTTPFault(400, "HTTP/1.0 has no transfer codings")
        }
        let codings = head.list("transfer-encoding")
        guard codings.allSatisfy({ $0 == "chunked" }) else {
            throw HTTPFault(501, "the only transfer coding that is read is chunked")
        }
        guard codings.count == 1 else { throw HTTPFault(400, "a body is chunked once") }
    }

    /// One of the equal lengths; nil without any.
    private static func length(_ values: [String]) throws(HTTPFault) -> Int? {
        var lengths = Set<String>()
        for value in values {
            for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                lengths.insert(String(part.trimmingSpaces))
            }
        }
        guard lengths.count <= 1 else { throw HTTPFault(400, "a body has one length") }
        guard let text = lengths.first else { return nil }
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else {
            throw HTTPFault(400, "content-length is not a number")
        }
        return Int(text) ?? .max
    }
}
