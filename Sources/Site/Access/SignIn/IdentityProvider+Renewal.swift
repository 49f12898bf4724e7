import Dashboards
import Foundation
import Transport

/// The person who signed in, and what goes with their session.
struct SignedIn: Sendable {
    var identity: Identity
    /// The provider's name for its own session; nil where it has none.
    var origin: String?
    /// Nil where the session ends with its token.
    var renewal: SessionRenewal?

    /// For how many seconds a browser keeps the cookie: the server decides when the session ends.
    var cookieSeconds: Int {
        guard let renewal else { return max(0, Int(identity.ends?.timeIntervalSinceNow ?? 0)) }
        return renewal.end.map { max(0, Int($0.timeIntervalSinceNow)) } ?? Self.longestCookie
    }

    /// Browsers keep none longer than 400 days.
    private static let longestCookie = 400 * 86_400
}

/// Sessions go on with new tokens, until the provider refuses (OpenID Connect Core 1.0, sections 11 and 12).
extension IdentityProvider {
    /// The outcome of asking for new tokens.
    private enum Renewed: Sendable {
        case goesOn(ProviderSessions.Session)
        /// Nobody answered: it is tried again.
        case unknown(ProviderSessions.Session)
        case refused(Identity, reason: String)
    }

    /// Asks for new tokens for the sessions that end soon.
    ///
    /// - Parameters:
    ///   - now: the time.
    ///   - ended: is told of each session that ends, and why.
    /// - Returns: whether open pages have to be told: sessions ended, or have other rights.
    func renewSessions(
        at now: Date = .now, ended: @Sendable (Identity, _ reason: String) -> Void
    ) async -> Bool {
        var isNews = false
        var due = sessions.due(at: now)[...]
        while !due.isEmpty {
            let part = due.prefix(Self.together)
            due = due.dropFirst(Self.together)
            let outcomes = await withTaskGroup { group in
                for session in part { group.addTask { await self.renewed(session, at: now) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for outcome in outcomes {
                switch outcome {
                case .goesOn(let session): isNews = sessions.renew(session) || isNews
                case .unknown(let session): _ = sessions.renew(session)
                case .refused(let identity, let reason):
                    sessions.end(identity)
                    ended(identity, reason)
                    isNews = true
                }
            }
        }
        for identity in sessions.endOverdue(at: now) {
            ended(identity, "its provider couldn't be asked in time")
            isNews = true
        }
        return isNews
    }

    private static let together = 8
    /// Until a provider that is away is asked again.
    private static let pause = 5.0

    private func renewed(
        _ session: ProviderSessions.Session, at now: Date
    ) async -> Renewed {
        guard var renewal = session.renewal else { return .unknown(session) }
        var next = session
        do throws(SignInFault) {
            let answer = try await tokens(by: [
                ("grant_type", "refresh_token"), ("refresh_token", renewal.token),
            ])
            // The one that was used may be of no use any more.
            renewal.token = answer.refreshToken ?? renewal.token
            next.identity = try await identity(by: answer, session, renewal, at: now)
            renewal.plan(before: next.identity.ends ?? now, at: now)
            next.renewal = renewal
            return .goesOn(next)
        } catch .unavailable {
            renewal.due = now + Self.pause
            next.renewal = renewal
            return .unknown(next)
        } catch {
            return .refused(session.identity, reason: error.reason)
        }
    }

    /// The rights that new tokens give; those of before where there is no new ID token (section 12.2).
    private func identity(
        by answer: TokenAnswer, _ session: ProviderSessions.Session, _ renewal: SessionRenewal,
        at now: Date
    ) async throws(SignInFault) -> Identity {
        var identity = session.identity
        if let text = answer.idToken {
            let next = try await checked(text, at: now) { $0 == nil || $0 == renewal.nonce }.0
            guard next.credential == identity.credential else { throw .wrongToken }
            identity = next
            identity.session = session.identity.session
        } else {
            identity.ends = now + min(answer.seconds ?? 0, Double(AccessList.seconds))
        }
        if let end = renewal.end { identity.ends = min(identity.ends ?? now, end) }
        return identity
    }
}
