import Foundation
import Testing

@testable import Feeds

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct CancelledRequestTests {
    /// `URLSession.data(for:)` waits for ever when it is cancelled at the moment of its answer.
    @Test(.timeLimit(.minutes(2)))
    func `a request that is cancelled at any moment ends`() async throws {
        let server = try AnsweringServer()
        // The first takes longer, and any of them beside other tests.
        var whole = Duration.milliseconds(10)
        for _ in 0..<3 { whole = min(whole, try await duration { try await Self.ask(server) }) }
        var (answered, cancelled) = (0, 0)
        for number in 0..<120 {
            let asking = Task { try await Self.ask(server) }
            try await Task.sleep(for: whole * (Double(number % 40) / 20))
            asking.cancel()
            do {
                #expect(try await asking.value == "ok")
                answered += 1
            } catch is CancellationError { cancelled += 1 }
        }
        #expect(cancelled > 0, "\(answered) answers, \(cancelled) cancelled")
    }

    private static func ask(_ server: AnsweringServer) async throws -> String {
        let (bytes, _) = try await HTTPAnswer.of(
            URLRequest(url: server.url), named: "the server", limit: 100)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func duration(_ work: () async throws -> some Sendable) async throws -> Duration {
        let start = ContinuousClock.now
        _ = try await work()
        return .now - start
    }
}
