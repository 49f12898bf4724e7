package import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A collector that spans are sent to by OTLP over HTTP, in protobuf.
package struct Collector: Sendable {
    private let url: URL
    private let headers: [String: String]
    private let session: URLSession
    private static let seconds = 10.0

    /// A message that wasn't accepted.
    package struct Refusal: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Parameters:
    ///   - url: its address; without a path, that of the protocol for traces is meant.
    ///   - headers: fields of each request, by name.
    package init(_ url: URL, headers: [String: String] = [:]) {
        self.url = ["", "/"].contains(url.path()) ? url.appending(path: "v1/traces") : url
        self.headers = headers
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = Self.seconds
        configuration.timeoutIntervalForResource = Self.seconds
        session = URLSession(configuration: configuration)
    }

    /// - Throws: a `Refusal`, which names the collector without its query.
    package func send(_ message: [UInt8]) async throws {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data(message)
        request.setValue("application/x-protobuf", forHTTPHeaderField: "Content-Type")
        request.setValue("soundings", forHTTPHeaderField: "User-Agent")
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let status: Int
        do {
            let (_, response) = try await session.data(for: request)
            status = (response as? HTTPURLResponse)?.statusCode ?? 0
        } catch {
            throw Refusal(
                description: "\(name) can't be reached: \(error.localizedDescription)")
        }
        guard (200..<300).contains(status) else {
            throw Refusal(description: "\(name) answers \(status)")
        }
    }

    /// Without what may be secret in it.
    private var name: String {
        "\(url.scheme ?? "http")://\(url.host() ?? "")\(url.port.map { ":\($0)" } ?? "")\(url.path())"
    }
}
