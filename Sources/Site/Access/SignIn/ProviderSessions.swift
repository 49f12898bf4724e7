import Digests
import Foundation
import Synchronization
import Transport

/// Sessions of browsers whose people have signed in at a provider, as long as the process runs.
final class ProviderSessions: Sendable {
    private struct Sessions {
        /// By the names of sessions, which aren't the cookies.
        var identities: [String: Identity] = [:]
        /// The provider's sessions by the same names, where it named them.
        var origins: [String: String] = [:]
    }

    private let sessions = Mutex(Sessions())

    /// Keeps somebody until their end.
    ///
    /// - Parameters:
    ///   - identity: theirs.
    ///   - origin: the provider's name for its own session; nil where it has none.
    ///   - now: the time.
    /// - Returns: the cookie's text.
    func begin(_ identity: Identity, of origin: String? = nil, at now: Date = .now) -> String {
        let cookie = Secret.random()
        var identity = identity
        identity.session = Self.name(of: cookie)
        sessions.withLock { sessions in
            var identities = sessions.identities.filter { $0.value.isValid(at: now) }
            let own = identities.filter { $0.value.credential == identity.credential }
            if own.count >= Self.mostOfOne { Self.dropFirst(of: own, from: &identities) }
            if identities.count >= Self.most {
                Self.dropFirst(of: identities, from: &identities)
            }
            identities[identity.session] = identity
            sessions.identities = identities
            sessions.origins = sessions.origins.filter { identities[$0.key] != nil }
            sessions.origins[identity.session] = origin
        }
        return cookie
    }

    func identity(cookie: String, at now: Date = .now) -> Identity? {
        let found = sessions.withLock { $0.identities[Self.name(of: cookie)] }
        return found.flatMap { $0.isValid(at: now) ? $0 : nil }
    }

    func contains(_ identity: Identity) -> Bool {
        sessions.withLock { $0.identities[identity.session] != nil }
    }

    func end(_ identity: Identity) {
        sessions.withLock {
            ($0.identities[identity.session], $0.origins[identity.session]) = (nil, nil)
        }
    }

    /// Ends all sessions of somebody, or those alone that began in one of the provider's own.
    ///
    /// - Returns: whose they were.
    func end(ofCredential credential: String?, in origin: String?) -> [Identity] {
        sessions.withLock { sessions in
            let ended = sessions.identities.filter { name, identity in
                credential.map { identity.credential == $0 } ?? true
                    && origin.map { sessions.origins[name] == $0 } ?? true
            }
            for name in ended.keys {
                (sessions.identities[name], sessions.origins[name]) = (nil, nil)
            }
            return Array(ended.values)
        }
    }

    /// A digest, so that how long a look-up lasts says nothing of the cookies there are.
    private static func name(of cookie: String) -> String {
        Data(SHA256Digest(of: Array(cookie.utf8)).bytes).base64URL
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
