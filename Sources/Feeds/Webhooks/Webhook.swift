package import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An address that is told of alerts, by signed JSON.
package struct Webhook: Hashable, Sendable {
    package var url: URL
    /// The key that signs requests; nil for unsigned ones.
    package var secret: String?

    package init(url: URL, secret: String? = nil) { (self.url, self.secret) = (url, secret) }

    /// The address without what may be secret: user, password, path and query.
    package var name: String { "\(url.scheme ?? "")://\(url.host() ?? "")" }

    /// How one request ended.
    package enum Outcome: Hashable, Sendable {
        case delivered
        /// It is of no use to send it again.
        case refused(String)
        /// It may succeed later.
        case failed(String)
    }

    /// The header that signs: `sha256=` and the code of the body by the secret.
    package static let signatureHeader = "X-Soundings-Signature"

    /// Sends JSON once; `delivery` is the same for each try, so that the receiver knows it again.
    package func send(_ body: [UInt8], delivery: String, timeout: Double = 10) async -> Outcome {
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.httpMethod = "POST"
        request.httpBody = Data(body)
        request.setValue("soundings", forHTTPHeaderField: "User-Agent")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue(delivery, forHTTPHeaderField: "X-Soundings-Delivery")
        if let secret {
            let code = MessageCode.text(of: body, by: Array(secret.utf8))
            request.setValue("sha256=\(code)", forHTTPHeaderField: Self.signatureHeader)
        }
        do {
            let (_, response) = try await HTTPAnswer.of(request, named: name, limit: 65_536)
            let status = response.statusCode
            if (200..<300).contains(status) { return .delivered }
            let canRetry = status >= 500 || [408, 425, 429].contains(status)
            let reason = "\(name) answers \(status)"
            return canRetry ? .failed(reason) : .refused(reason)
        } catch {
            return .failed("\(error)")
        }
    }
}
