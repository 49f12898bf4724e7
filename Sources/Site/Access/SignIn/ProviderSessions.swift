import Digests
import Foundation
import Synchronization
import Transport

/// Sessions of browsers whose people have signed in at a provider, as long as the process runs.
final class ProviderSessions: Sendable {
    struct Session: Sendable {
        var identity: Identity
        /// The provider's name for its own session; nil where it has none.
        var origin: String?
        /// Nil where it ends with its token.
        var renewal: SessionRenewal?
    }

    /// By their names, which aren't the cookies.
    private let sessions = Mutex<[String: Session]>([:])

    /// Keeps somebody until their end.
    ///
    /// - Parameters:
    ///   - identity: theirs.
    ///   - origin: the provider's name for its own session; nil where it has none.
    ///   - renewal: how it goes on after that; nil where it doesn't.
    ///   - now: the time.
    /// - Returns: the cookie's text.
    func begin(
        _ identity: Identity, of origin: String? = nil, renewal: SessionRenewal? = nil,
        at now: Date = .now
    ) -> String {
        let cookie = Secret.random()
        var identity = identity
        identity.session = Self.name(of: cookie)
        let session = Session(identity: identity, origin: origin, renewal: renewal)
        sessions.withLock { sessions in
            sessions = sessions.filter { $0.value.identity.isValid(at: now) }
            let own = sessions.filter { $0.value.identity.credential == identity.credential }
            if own.count >= Self.mostOfOne { Self.dropFirst(of: own, from: &sessions) }
            if sessions.count >= Self.most { Self.dropFirst(of: sessions, from: &sessions) }
            sessions[identity.session] = session
        }
        return cookie
    }

    func identity(cookie: String, at now: Date = .now) -> Identity? {
        let found = sessions.withLock { $0[Self.name(of: cookie)]?.identity }
        return found.flatMap { $0.isValid(at: now) ? $0 : nil }
    }

    /// Whether somebody's session goes on, with the rights that they had when they came.
    func contains(_ identity: Identity, at now: Date = .now) -> Bool {
        status(of: identity, at: now) == .unchanged
    }

    func status(of identity: Identity, at now: Date = .now) -> AccessStatus {
        guard let found = sessions.withLock({ $0[identity.session]?.identity }),
            found.isValid(at: now)
        else { return .ended }
        var plain = identity
        (plain.ends, plain.rows) = (found.ends, found.rows)
        return plain == found ? .unchanged : .hasOtherRights
    }

    /// Ends a session.
    ///
    /// - Returns: how it would have gone on; nil where it wouldn't.
    @discardableResult
    func end(_ identity: Identity) -> SessionRenewal? {
        sessions.withLock { $0.removeValue(forKey: identity.session)?.renewal }
    }

    /// Ends all sessions of somebody, or those alone that began in one of the provider's own.
    ///
    /// - Returns: whose they were.
    func end(ofCredential credential: String?, in origin: String?) -> [Identity] {
        sessions.withLock { sessions in
            let ended = sessions.filter { _, session in
                credential.map { session.identity.credential == $0 } ?? true
                    && origin.map { session.origin == $0 } ?? true
            }
            for name in ended.keys { sessions[name] = nil }
            return ended.values.map(\.identity)
        }
    }

    // MARK: Renewal

    /// The sessions for which new tokens are to be asked now.
    func due(at now: Date) -> [Session] {
        sessions.withLock { $0.values.filter { $0.renewal.map { $0.due <= now } ?? false } }
    }

    /// Lets a session go on, unless it ended meanwhile.
    ///
    /// - Returns: whether the rights are others than before.
    func renew(_ session: Session) -> Bool {
        sessions.withLock { sessions in
            let name = session.identity.session
            guard let before = sessions[name]?.identity else { return false }
            sessions[name] = session
            var plain = before
            plain.ends = session.identity.ends
            return plain != session.identity
        }
    }

    /// Ends the sessions that were to be renewed and couldn't be in time.
    ///
    /// - Returns: whose they were.
    func endOverdue(at now: Date) -> [Identity] {
        sessions.withLock { sessions in
            let ended = sessions.filter {
                $0.value.renewal != nil && !$0.value.identity.isValid(at: now)
            }
            for name in ended.keys { sessions[name] = nil }
            return ended.values.map(\.identity)
        }
    }

    /// A digest, so that how long a look-up lasts says nothing of the cookies there are.
    private static func name(of cookie: String) -> String {
        Data(SHA256Digest(of: Array(cookie.utf8)).bytes).base64URL
    }

    private static func dropFirst(
        of some: [String: Session], from sessions: inout [String: Session]
    ) {
        let first = some.min {
            $0.value.identity.ends ?? .distantFuture < $1.value.identity.ends ?? .distantFuture
        }
        if let first { sessions[first.key] = nil }
    }

    private static let mostOfOne = 100
    private static let most = 100_000
}

/// How a session goes on after its token expires: by the provider's refresh token (OpenID Connect Core 1.0,
/// section 12), which stays in memory.
struct SessionRenewal: Sendable {
    var token: String
    /// That of the sign-in, which later ID tokens may have.
    let nonce: String
    /// When it is used.
    var due: Date
    /// Beyond it the session doesn't go on; nil for as long as the provider lets it.
    let end: Date?

    init(_ token: String, nonce: String, end: Date?) {
        (self.token, self.nonce, self.end) = (token, nonce, end)
        due = .distantFuture
    }

    /// Leaves time to ask again before a session ends.
    mutating func plan(before ends: Date, at now: Date) {
        let isLast = end.map { $0 <= ends } ?? false
        let left = ends.timeIntervalSince(now)
        due = isLast ? .distantFuture : ends - min(60, left / 3)
    }
}

extension Identity {
    fileprivate func isValid(at now: Date) -> Bool { ends.map { $0 > now } ?? false }
}
