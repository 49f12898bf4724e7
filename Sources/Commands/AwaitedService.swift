import Foundation
import Logging
import ServiceLifecycle

/// A service of a program's own, for whose end the server waits, but not without a word.
struct AwaitedService: Service {
    private let service: any Service
    /// How long its end may last before that is said.
    private static let patience = Duration.seconds(10)

    init(_ service: any Service) { self.service = service }

    func run() async throws {
        let watch = Task {
            try await gracefulShutdown()
            try await Task.sleep(for: Self.patience)
            Logger(label: "soundings").warning(
                """
                \(type(of: service)) has been asked to end and hasn't: it ends when its task notices \
                the graceful shutdown; another interrupt ends the program at once
                """)
            for interrupt in [SIGINT, SIGTERM] { signal(interrupt, SIG_DFL) }
        }
        defer { watch.cancel() }
        try await service.run()
    }
}
