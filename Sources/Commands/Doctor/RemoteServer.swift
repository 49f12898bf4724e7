import Foundation
import Protocol
import Subprocess
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
        // Foundation for Linux takes authorities from the environment alone.
        if let authorities { setenv("URLSessionCertificateAuthorityInfoFile", authorities, 1) }
        let request = URLRequest(url: url.appending(path: path), timeoutInterval: 10)
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
        // Fields on standard input, because everybody on the machine sees a program's arguments.
        let authorities = authorities.map { ["--cacert", $0] } ?? []
        let arguments =
            authorities + [
                "--silent", "--include", "--no-buffer", "--http1.1", "--max-time", "3", "--header",
                "@-", url.appending(path: "ws").absoluteString,
            ]
        do {
            let ended = try await Subprocess.run(
                .name("curl"), arguments: Arguments(arguments),
                input: .string(fields.joined(separator: "\n")),
                output: .string(limit: 65_536, encoding: UTF8.self), error: .discarded)
            let status = ended.standardOutput.split(separator: " ").dropFirst().first
            guard let status = status.flatMap({ Int($0) }) else {
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
