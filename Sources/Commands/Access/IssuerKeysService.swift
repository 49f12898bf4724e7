import Live
import ServiceLifecycle
import Site

/// Reads the keys of issuers at the start and every few minutes; pages whose key has gone are closed.
struct IssuerKeysService: Service {
    let access: AccessList
    let subscriptions: Subscriptions
    private static let pause = Duration.seconds(600)

    init(_ access: AccessList, _ subscriptions: Subscriptions) {
        (self.access, self.subscriptions) = (access, subscriptions)
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await access.readKeys()
                await subscriptions.announceAccess()
                try? await Task.sleep(for: Self.pause)
            }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }
}
