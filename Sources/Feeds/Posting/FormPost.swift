package import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A form that a program posts to an address, as OAuth does (RFC 6749, appendix B).
package struct FormPost: Sendable {
    private let url: URL
    private let fields: [(name: String, value: String)]
    private let authorization: String?

    /// - Parameters:
    ///   - url: of `http` or `https`.
    ///   - fields: in order.
    ///   - authorization: the header of that name.
    package init(
        to url: URL, _ fields: [(name: String, value: String)], authorization: String? = nil
    ) {
        (self.url, self.fields, self.authorization) = (url, fields, authorization)
    }

    /// Sends it once, to that address alone: it isn't led on to others, who would get what is secret in it.
    ///
    /// - Parameters:
    ///   - limit: bytes; a longer answer is refused.
    ///   - timeout: seconds without a byte after which it is given up.
    /// - Returns: the answer, whatever its status.
    /// - Throws: `FeedError` without what is secret in the address.
    package func send(
        limit: Int = 1 << 18, timeout: Double = 10
    ) async throws -> (status: Int, bytes: [UInt8]) {
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.httpMethod = "POST"
        request.httpBody = Data(Self.encoded(fields).utf8)
        request.setValue("soundings", forHTTPHeaderField: "User-Agent")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.setValue(
            "application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        if let authorization {
            request.setValue(authorization, forHTTPHeaderField: "Authorization")
        }
        let (bytes, response) = try await HTTPAnswer.of(
            request, named: url.publicName, limit: limit, followsRedirects: false)
        return (response.statusCode, bytes)
    }

    /// Fields as `application/x-www-form-urlencoded` has them, in order.
    package static func encoded(_ fields: [(name: String, value: String)]) -> String {
        fields.map { encoded($0.name) + "=" + encoded($0.value) }.joined(separator: "&")
    }

    /// As a value of `application/x-www-form-urlencoded`; spaces are escaped like the rest.
    package static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
