package import Foundation
import Synchronization

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
            status = (try await answer(to: request) as? HTTPURLResponse)?.statusCode ?? 0
        } catch {
            throw Refusal(
                description: "\(name) can't be reached: \(error.localizedDescription)")
        }
        guard (200..<300).contains(status) else {
            throw Refusal(description: "\(name) answers \(status)")
        }
    }

    /// As the session's `data(for:)`, which waits for ever where it is cancelled at the moment of an answer: its
    /// cancelling holds the task and waits for the session's queue, which waits for the task to resume it.
    private func answer(to request: URLRequest) async throws -> URLResponse? {
        let running = Mutex<URLSessionDataTask?>(nil)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiting in
                let task = session.dataTask(with: request) { _, response, error in
                    if let error { return waiting.resume(throwing: error) }
                    waiting.resume(returning: response)
                }
                running.withLock { $0 = task }
                task.resume()
                if Task.isCancelled { task.cancel() }
            }
        } onCancel: {
            guard let task = running.withLock(\.self) else { return }
            Task.detached { task.cancel() }
        }
    }

    /// Without what may be secret in it.
    private var name: String {
        "\(url.scheme ?? "http")://\(url.host() ?? "")\(url.port.map { ":\($0)" } ?? "")\(url.path())"
    }
}
