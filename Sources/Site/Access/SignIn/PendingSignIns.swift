import Digests
import Foundation
import Synchronization

/// A sign-in that a browser has begun at a provider.
struct PendingSignIn {
    /// The address to go to afterwards.
    var target: String
    /// Where the provider leads back to.
    var redirect: String
    /// The address of the client that began it.
    var client: String
    let nonce = Secret.random()
    /// Shows that whoever has the code began the sign-in (PKCE, RFC 7636).
    let verifier = Secret.random()
    let begins = ContinuousClock.now

    /// By the method S256.
    var challenge: String { Data(SHA256Digest(of: Array(verifier.utf8)).bytes).base64URL }
}

/// Sign-ins that are under way, each good for one return of the browser that began it.
final class PendingSignIns: Sendable {
    private struct Entry {
        var signIn: PendingSignIn
        var browser: SHA256Digest
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// Keeps one; returns the state by which it is found again.
    func begin(
        _ signIn: PendingSignIn, in browser: String, at now: ContinuousClock.Instant = .now
    ) -> String {
        let state = Secret.random()
        let entry = Entry(signIn: signIn, browser: SHA256Digest(of: Array(browser.utf8)))
        entries.withLock { entries in
            entries = entries.filter { now - $0.value.signIn.begins < Self.pause }
            let own = entries.filter { $0.value.signIn.client == signIn.client }
            if own.count >= Self.mostOfClient { Self.dropOldest(of: own, from: &entries) }
            if entries.count >= Self.most { Self.dropOldest(of: entries, from: &entries) }
            entries[state] = entry
        }
        return state
    }

    /// Ends one, which nobody ends again; nil where this browser has begun none by that name.
    func finish(
        _ state: String, in browser: String, at now: ContinuousClock.Instant = .now
    ) -> PendingSignIn? {
        let digest = SHA256Digest(of: Array(browser.utf8))
        return entries.withLock { entries in
            guard let entry = entries[state], entry.browser == digest,
                now - entry.signIn.begins < Self.pause
            else { return nil }
            entries[state] = nil
            return entry.signIn
        }
    }

    private static func dropOldest(
        of some: [String: Entry], from entries: inout [String: Entry]
    ) {
        guard
            let oldest = some.min(by: { $0.value.signIn.begins < $1.value.signIn.begins })
        else { return }
        entries[oldest.key] = nil
    }

    static let pause = Duration.seconds(600)
    static let mostOfClient = 200
    private static let most = 10_000
}

/// Texts that nobody guesses.
enum Secret {
    /// Of 256 random bits of the system, which nobody foresees, in 43 characters.
    static func random() -> String {
        Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }).base64URL
    }

    static func isOne(_ text: String) -> Bool { text.utf8.count == 43 }
}
