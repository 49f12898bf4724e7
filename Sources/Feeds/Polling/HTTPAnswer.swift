import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way: it is ended as soon as its answer is too long.
final class HTTPAnswer: NSObject, URLSessionDataDelegate {
    private struct State {
        var bytes: [UInt8] = []
        var response: HTTPURLResponse?
        var isTooLong = false
        var waiting: CheckedContinuation<Void, any Error>?
    }

    private let limit: Int
    private let state = Mutex(State())

    private let followsRedirects: Bool

    private init(limit: Int, followsRedirects: Bool) {
        (self.limit, self.followsRedirects) = (limit, followsRedirects)
    }

    /// - Throws: `FeedError`, which names the address as it is called here.
    static func of(
        _ request: URLRequest, named name: String, limit: Int, followsRedirects: Bool = true
    ) async throws -> ([UInt8], HTTPURLResponse) {
        let answer = HTTPAnswer(limit: limit, followsRedirects: followsRedirects)
        let session = URLSession(
            configuration: .ephemeral, delegate: answer, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: request)
        do {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { waiting in
                    answer.state.withLock { $0.waiting = waiting }
                    task.resume()
                }
            } onCancel: {
                // Cancelling waits for the session's queue, which mustn't wait for this task.
                Task.detached { task.cancel() }
            }
        } catch {
            try Task.checkCancellation()
            throw FeedError(
                answer.state.withLock(\.isTooLong)
                    ? "\(name) has more than \(limit.byteCount), the limit of its table"
                    : "\(name) can't be reached: \(OutageReason.text(of: error))")
        }
        return try answer.state.withLock { state in
            guard let response = state.response else {
                throw FeedError("\(name) gives no answer of HTTP")
            }
            return (state.bytes, response)
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(followsRedirects ? request : nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        state.withLock { $0.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) {
        let isTooLong = state.withLock { state in
            state.bytes += data
            state.isTooLong = state.bytes.count > limit
            return state.isTooLong
        }
        if isTooLong { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            return state.waiting
        }
        if let error { waiting?.resume(throwing: error) } else { waiting?.resume() }
    }
}
