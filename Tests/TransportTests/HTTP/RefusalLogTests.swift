import Logging
import Synchronization
import Testing

@testable import Transport

/// Refusals are noted, without a secret and without a flood.
struct RefusalLogTests {
    /// Keeps what was logged.
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private struct Handler: LogHandler {
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let parts = (event.metadata ?? [:]).sorted { $0.key < $1.key }
            lines.all.withLock { $0.append(parts.map { "\($0)=\($1)" }.joined(separator: " ")) }
        }
    }

    private func logged(_ body: (RefusalLog) -> Void) -> [String] {
        let lines = Lines()
        body(RefusalLog(Logger(label: "test") { _ in Handler(lines: lines) }))
        return lines.all.withLock(\.self)
    }

    @Test(arguments: [
        (200, 0), (304, 0), (404, 0), (405, 0), (400, 1), (403, 1), (422, 1), (421, 1), (503, 1),
    ])
    func `what is refused is noted`(_ status: Int, _ count: Int) {
        let lines = logged {
            $0.note(.refusal(status), to: HTTPRequest(path: "/a"), from: "192.0.2.1")
        }
        #expect(lines.count == count)
    }

    @Test func `neither queries nor headers nor bodies are noted`() {
        let lines = logged { log in
            let request = HTTPRequest(
                method: .post, path: "/api/tables/a/rows", query: ["token": "geheim"],
                headers: ["authorization": "Bearer geheim"], body: Array("geheim".utf8))
            log.note(.refusal(403, "no"), to: request, from: "192.0.2.1")
        }
        let line = "client=192.0.2.1 reason=no request=POST /api/tables/a/rows status=403"
        #expect(lines == [line])
    }

    @Test func `a flood is counted`() throws {
        let lines = logged { log in
            for _ in 0..<1_000 { log.note(.refusal(403), to: nil, from: "192.0.2.1") }
            let later = log.admitted(at: .now + .seconds(60))
            #expect(later.map { $0 > 900 } == true)
        }
        #expect(lines.count >= 20 && lines.count < 40)
    }
}
