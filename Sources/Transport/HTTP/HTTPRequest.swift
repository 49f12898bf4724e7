/// One request, whole: its path and query decoded, its body read.
package struct HTTPRequest: Hashable, Sendable {
    package var method: HTTPMethod
    /// Percent-decoded, without query; `.` and `..` are resolved.
    package var path: String
    /// The decoded parameters; of a repeated name the last.
    package var query: [String: String]
    /// The names of parameters that stand there more than once.
    package var repeated: Set<String> = []
    /// Each parameter's values, in order.
    package var values: [String: [String]] = [:]
    /// By lower-case name; field lines of one name as one, with commas between.
    package var headers: [String: String]
    package var body: [UInt8]
    /// The client's address, numeric and without port, or its network; empty where it isn't known.
    package var remote = ""
    /// Its name in logs; empty where nobody gave it one.
    package var id = ""
    /// "https" or "http" by which the client asked, where a proxy says so.
    package var scheme: String?
    /// Who asks; middleware finds it out.
    package var identity = Identity.anybody
    /// The body where it is read while it comes; then `body` is empty.
    package var stream: BodyStream?
    /// Whether it asks for a WebSocket.
    package var isUpgrade = false

    package init(
        method: HTTPMethod = .get, path: String, query: [String: String] = [:],
        headers: [String: String] = [:], body: [UInt8] = []
    ) {
        (self.method, self.path, self.query) = (method, path, query)
        (self.headers, self.body) = (headers, body)
    }

    /// Returns the values of each parameter of a query, in order; nil where its escapes are wrong.
    package static func parameters(in query: String) -> [String: [String]]? {
        try? RequestTarget("/?\(query)", method: HTTPMethod.get.rawValue).values
    }

    /// The media type of the body in lower case, without parameters such as the character set.
    package var mediaType: String? {
        headers["content-type"]?.split(separator: ";").first.map {
            $0.trimmingSpaces.lowercased()
        }
    }
}

package enum HTTPMethod: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// Reading methods change nothing, so a foreign page may send them.
    var isSafe: Bool { self == .get || self == .head || self == .options }
}

extension StringProtocol {
    var trimmingSpaces: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}
