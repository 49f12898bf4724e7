import Dashboards
import Foundation
import Transport

/// The provider says that sessions are over (OpenID Connect Back-Channel Logout 1.0).
extension IdentityProvider {
    /// Ends the sessions that a logout token names, by the person, the provider's own session, or both.
    ///
    /// - Parameters:
    ///   - text: the token.
    ///   - now: the time.
    /// - Returns: whose sessions they were; the same token again ends nothing more.
    /// - Throws: why the token isn't accepted (section 2.6).
    func endSessions(by text: String, at now: Date = .now) async throws(TokenFault) -> [Identity] {
        guard text.utf8.count <= Self.mostBytes else { throw .malformed }
        let token = try SignedToken(text)
        let claims = token.claims
        // All that costs nothing comes before the signature.
        guard claims.issuer == settings.issuer else { throw .unknownIssuer }
        // An ID token has a nonce: it must not end what it began.
        guard claims.isLogout, claims.nonce == nil else { throw .noLogout }
        let subject = claims.texts["sub"]?.first
        guard subject != nil || claims.session != nil else { throw .lacks("sub") }
        guard let name = claims.tokenID, !name.isEmpty else { throw .lacks("jti") }
        let last = try lastMoment(of: claims, at: now)
        if keys.mayKnowMore(of: token) { await keys.read() }
        let (_, ends) = try keys.checked(token, at: now)
        guard usedLogouts.use(name, until: min(ends, last), at: now) else { throw .used }
        return sessions.end(
            ofCredential: subject.map(credential), in: claims.session)
    }

    /// The moment from which on a logout token is too old.
    private func lastMoment(of claims: TokenClaims, at now: Date) throws(TokenFault) -> Date {
        guard let issued = claims.issued else { throw .lacks("iat") }
        let leeway = Double(settings.tokens.leeway)
        if issued - leeway > now { throw .notYetValid(issued) }
        let last = issued + Self.longestWay + leeway
        if last <= now { throw .tooOld(issued) }
        return last
    }

    /// Seconds until a logout token arrives, tries that failed included.
    private static let longestWay = 300.0
    private static let mostBytes = 16_384
}
