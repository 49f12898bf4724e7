import Foundation
import Synchronization
import Testing

@testable import Feeds

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct CancelledRequestTests {
    private typealias Asking = Task<String, any Error>

    /// `URLSession.data(for:)` waits for ever when it is cancelled at the moment of its answer.
    @Test(.timeLimit(.minutes(2)), arguments: AnsweringServer.Moment.allCases)
    func `a request that is cancelled at any moment ends`(_ moment: AnsweringServer.Moment)
        async throws
    {
        let asked = Mutex<Asking?>(nil)
        let cancels = Mutex(0)
        let server = try AnsweringServer { reached in
            guard reached == moment else { return }
            asked.withLock { $0 }?.cancel()
            cancels.withLock { $0 += 1 }
        }
        for _ in 0..<100 {
            // It asks once the server can cancel it.
            let (start, known) = AsyncStream<Void>.makeStream()
            let asking = Asking {
                for await _ in start { break }
                let (bytes, _) = try await HTTPAnswer.of(
                    URLRequest(url: server.url), named: "the server", limit: 100)
                return String(decoding: bytes, as: UTF8.self)
            }
            asked.withLock { $0 = asking }
            known.yield()
            do { #expect(try await asking.value == "ok") } catch is CancellationError {}
        }
        // One that is cancelled before it asks isn't seen there.
        #expect(cancels.withLock { $0 } > 1)
    }
}
