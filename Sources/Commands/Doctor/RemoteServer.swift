import ExternalPrograms
import Foundation
import Protocol
import Transport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A running server, asked from outside.
struct RemoteServer: Sendable {
    let url: URL
    /// A viewer's; nil where none is needed.
    let token: String?
    /// The file of the authorities whose certificates are accepted; nil for those that this machine knows.
    let authorities: String?

    struct Answer: Sendable {
        var status: Int
        /// The time by its clock.
        var date: Date?
    }

    enum Upgrade: Sendable {
        case switched
        case answered(Int)
        case untried(String)
    }

    func answer(at path: String) async throws -> Answer {
        let address = url.appending(path: path)
        // Foundation for Linux knows the machine's authorities alone.
        guard authorities == nil else { return try await curlAnswer(at: address) }
        let request = URLRequest(url: address, timeoutInterval: 10)
        let response: URLResponse
        do { (_, response) = try await URLSession.shared.data(for: request) } catch {
            throw Failure.world("\(url) can't be reached: \(error.localizedDescription)")
        }
        guard let response = response as? HTTPURLResponse else { return Answer(status: 0) }
        let date = response.value(forHTTPHeaderField: "Date")
            .flatMap(HTTPDate.date)
        return Answer(status: response.statusCode, date: date)
    }

    /// Asks for a WebSocket as a page of the server does; curl knows certificates and proxies.
    func upgrade() async -> Upgrade {
        var fields = [
            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: c291bmRpbmdzLWRvY3Rvcg==",
            "Sec-WebSocket-Protocol: \(ProtocolVersion.subprotocol)", "Origin: \(origin)",
        ]
        if let token { fields.append("Authorization: Bearer \(token)") }
        do {
            let asked = try await curl(url.appending(path: "ws"), fields, seconds: 3)
            guard let status = asked.status else {
                return .untried("nothing answers curl at \(url)/ws")
            }
            return status == 101 ? .switched : .answered(status)
        } catch {
            return .untried(
                "whether WebSocket connections get through wasn't tried: there is no curl")
        }
    }

    private var origin: String {
        let port = url.port.map { ":\($0)" } ?? ""
        return "\(url.scheme ?? "http")://\(url.host() ?? "")\(port)"
    }
}

// MARK: curl

extension RemoteServer {
    private struct Asked {
        /// The head of the response, and what follows.
        var output: String
        var errors: String

        var status: Int? { output.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    }

    private func curlAnswer(at address: URL) async throws -> Answer {
        let asked: Asked
        do { asked = try await curl(address, [], seconds: 10) } catch {
            throw Failure.world("\(url) wasn't asked: --ca-file needs curl, which isn't here")
        }
        guard let status = asked.status else {
            throw Failure.world("\(url) can't be reached: \(asked.errors.trimmed)")
        }
        let date = asked.output.firstMatch(of: /(?mi)^date: *([^\r\n]+)/).map { String($0.1) }
        return Answer(status: status, date: date.flatMap(HTTPDate.date))
    }

    private func curl(_ address: URL, _ fields: [String], seconds: Int) async throws -> Asked {
        // Fields on standard input, because everybody on the machine sees a program's arguments.
        let arguments =
            (authorities.map { ["--cacert", $0] } ?? []) + [
                "--silent", "--show-error", "--include", "--no-buffer", "--http1.1", "--max-time",
                "\(seconds)", "--header", "@-", address.absoluteString,
            ]
        let input = fields.joined(separator: "\n")
        let ended = try await ExternalProgram("curl", arguments, input: Array(input.utf8)).run()
        return Asked(output: ended.text, errors: ended.errors)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
