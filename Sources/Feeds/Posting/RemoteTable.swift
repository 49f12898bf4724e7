package import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A table of a running server, to which rows are posted.
package struct RemoteTable: Sendable {
    /// How one request ended.
    package enum Outcome: Hashable, Sendable {
        /// They are in the table, and durable where it keeps its rows; or they were taken before, under
        /// the same key.
        case taken(isRepeated: Bool)
        /// It is of no use to send them again; the row that is at fault is counted from 1.
        case refused(String, row: Int?)
        /// No rows of this size, or from here, are taken, whatever they are.
        case denied(String)
        /// They may be taken later, at the earliest after so many seconds where the server says so.
        case failed(String, after: Double?)
    }

    /// The server's reason where a key came with other rows before.
    package static let otherContent =
        "its Idempotency-Key came with other rows before; use a new one"

    package var url: URL
    package var encoding: RowEncoding
    /// The secret of a writer; nil where everybody may write.
    package var token: String?

    /// - Parameters:
    ///   - table: its name.
    ///   - server: the server's address, with the path that it lies below.
    ///   - encoding: of the rows.
    ///   - token: that of a writer.
    package init(_ table: String, of server: URL, as encoding: RowEncoding, token: String? = nil) {
        url = server.appending(path: "api/tables/\(table)/rows")
        (self.encoding, self.token) = (encoding, token)
    }

    /// Posts rows once; each try has the same key, so that rows which did arrive aren't taken twice.
    package func post(_ body: [UInt8], key: String, timeout: Double = 30) async -> Outcome {
        do {
            let (answer, response) = try await HTTPAnswer.of(
                request(body, key, timeout), named: url.host() ?? url.absoluteString, limit: 65_536)
            return outcome(of: response, answer)
        } catch {
            return .failed("\(error)", after: nil)
        }
    }

    private func request(_ body: [UInt8], _ key: String, _ timeout: Double) -> URLRequest {
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.httpMethod = "POST"
        request.httpBody = Data(body)
        request.setValue("soundings", forHTTPHeaderField: "User-Agent")
        request.setValue(encoding.mediaType, forHTTPHeaderField: "Content-Type")
        request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return request
    }

    private struct Success: Decodable {
        var repeated: Bool?
    }

    private struct Fault: Decodable {
        var error: String
        var row: Int?
    }

    private func outcome(of response: HTTPURLResponse, _ answer: [UInt8]) -> Outcome {
        let status = response.statusCode
        if (200..<300).contains(status) {
            let success = try? JSONDecoder().decode(Success.self, from: Data(answer))
            return .taken(isRepeated: success?.repeated ?? false)
        }
        let fault = try? JSONDecoder().decode(Fault.self, from: Data(answer))
        let reason = fault?.error ?? "the server answers \(status)"
        if status >= 500 || [408, 409, 425, 429].contains(status) {
            let pause = response.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
            return .failed(reason, after: pause)
        }
        return [400, 422].contains(status) ? .refused(reason, row: fault?.row) : .denied(reason)
    }
}
