import Crypto
import Foundation
import Synchronization
import Transport

/// Sessions of browsers whose people have signed in at a provider, as long as the process runs.
final class ProviderSessions: Sendable {
    /// By the names of sessions, which aren't the cookies.
    private let identities = Mutex<[String: Identity]>([:])

    /// Keeps somebody until their end; returns the cookie's text.
    func begin(_ identity: Identity, at now: Date = .now) -> String {
        let cookie = Secret.random()
        var identity = identity
        identity.session = Self.name(of: cookie)
        identities.withLock { identities in
            identities = identities.filter { $0.value.isValid(at: now) }
            let own = identities.filter { $0.value.credential == identity.credential }
            if own.count >= Self.mostOfOne { Self.dropFirst(of: own, from: &identities) }
            if identities.count >= Self.most {
                Self.dropFirst(of: identities, from: &identities)
            }
            identities[identity.session] = identity
        }
        return cookie
    }

    func identity(cookie: String, at now: Date = .now) -> Identity? {
        let found = identities.withLock { $0[Self.name(of: cookie)] }
        return found.flatMap { $0.isValid(at: now) ? $0 : nil }
    }

    func contains(_ identity: Identity) -> Bool {
        identities.withLock { $0[identity.session] != nil }
    }

    func end(_ identity: Identity) { identities.withLock { $0[identity.session] = nil } }

    /// A digest, so that how long a look-up lasts says nothing of the cookies there are.
    private static func name(of cookie: String) -> String {
        Data(SHA256.hash(data: Array(cookie.utf8))).base64URL
    }

    private static func dropFirst(
        of some: [String: Identity], from identities: inout [String: Identity]
    ) {
        let first = some.min { $0.value.ends ?? .distantFuture < $1.value.ends ?? .distantFuture }
        if let first { identities[first.key] = nil }
    }

    private static let mostOfOne = 100
    private static let most = 100_000
}

extension Identity {
    fileprivate func isValid(at now: Date) -> Bool { ends.map { $0 > now } ?? false }
}
