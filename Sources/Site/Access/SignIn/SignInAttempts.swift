import Synchronization

/// Counts secrets that were tried and were wrong, by clients' addresses.
final class SignInAttempts: Sendable {
    private struct Count {
        var failures = 0
        var since = ContinuousClock.now
    }

    private let counts = Mutex<[String: Count]>([:])

    /// Whether a client may try.
    func admit(_ address: String, at now: ContinuousClock.Instant = .now) -> Bool {
        counts.withLock { counts in
            if let count = counts[address], now - count.since >= Self.pause {
                counts[address] = nil
            }
            return counts[address]?.failures ?? 0 < Self.most
        }
    }

    func failed(_ address: String, at now: ContinuousClock.Instant = .now) {
        counts.withLock { counts in
            if counts.count >= Self.mostAddresses {
                counts = counts.filter { now - $0.value.since < Self.pause }
            }
            counts[address, default: Count(since: now)].failures += 1
        }
    }

    private static let most = 10
    private static let pause = Duration.seconds(60)
    private static let mostAddresses = 10_000
}
