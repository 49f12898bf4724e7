package import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An address's answer to `GET`; one that hasn't changed isn't sent again (RFC 9110, 13).
package final class HTTPDocument: DocumentSource {
    private let request: URLRequest
    private let limit: Int
    /// The `ETag` and `Last-Modified` of answers.
    private let validators = Mutex(Validators())

    private struct Validators {
        /// As fields that ask for another answer than that one.
        var accepted: [String: String] = [:]
        /// Of an answer whose rows aren't read yet.
        var newest: [String: String] = [:]
    }

    /// - Parameters:
    ///   - url: of `http` or `https`.
    ///   - headers: what else is sent.
    ///   - timeout: seconds without a byte after which it is given up.
    ///   - limit: a longer answer is refused.
    package init(_ url: URL, headers: [String: String] = [:], timeout: Double, limit: Int) {
        var request = URLRequest(
            url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
        request.setValue("soundings", forHTTPHeaderField: "User-Agent")
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        (self.request, self.limit) = (request, limit)
    }

    package var name: String { request.url?.publicName ?? "" }

    package func read() async throws -> PolledDocument? {
        var request = request
        for (name, value) in validators.withLock(\.accepted) {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let (bytes, response) = try await HTTPAnswer.of(request, named: name, limit: limit)
        if response.statusCode == 304 { return nil }
        guard (200..<300).contains(response.statusCode) else {
            throw FeedError("\(name) answers \(response.statusCode)")
        }
        validators.withLock { $0.newest = Self.validators(of: response) }
        let type = response.value(forHTTPHeaderField: "Content-Type")
        return PolledDocument(bytes, as: type.flatMap(RowEncoding.init(mediaType:)))
    }

    package func accepted() { validators.withLock { $0.accepted = $0.newest } }

    private static func validators(of response: HTTPURLResponse) -> [String: String] {
        let pairs = [("ETag", "If-None-Match"), ("Last-Modified", "If-Modified-Since")]
        return Dictionary(
            pairs.compactMap { name, condition in
                response.value(forHTTPHeaderField: name).map { (condition, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }
}

extension URL {
    /// The address without what may be secret: user, password and query.
    var publicName: String {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "" }
        (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
        return parts.string ?? ""
    }

    /// - Throws: `FeedError` where a feed's text isn't an address of HTTP.
    init(ofHTTP text: String) throws(FeedError) {
        guard let url = URL(string: text), url.host() != nil,
            ["http", "https"].contains(url.scheme)
        else { throw FeedError("the address begins with \"https://\" or \"http://\"") }
        self = url
    }
}

extension FeedKind {
    static let http = FeedKind(
        "http", "An address of JSON or CSV that is read at an interval.", columns: .declared,
        subject: .text,
        options: PollingRules.options + [
            FeedOption("headers", .named, "What else is sent, such as Authorization.")
        ]
    ) { settings throws(FeedError) in
        let url = try URL(ofHTTP: settings.text("http") ?? "")
        let rules = try PollingRules(settings)
        let document = HTTPDocument(
            url, headers: settings.named("headers"), timeout: rules.timeout,
            limit: settings.table.files.fileBytes)
        return PollingFeed(document, rules, for: settings.table)
    }
}
