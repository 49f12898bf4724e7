import Live
import ServiceLifecycle
import Site

/// Lets sessions go on whose provider gave a token for that; pages of those that end are closed.
struct SessionRenewalService: Service {
    let access: AccessList
    let subscriptions: Subscriptions
    private static let pause = Duration.seconds(1)

    init(_ access: AccessList, _ subscriptions: Subscriptions) {
        (self.access, self.subscriptions) = (access, subscriptions)
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                if await access.renewSessions() { await subscriptions.announceAccess() }
                try? await Task.sleep(for: Self.pause)
            }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }
}
