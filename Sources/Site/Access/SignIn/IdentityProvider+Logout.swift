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
        let token = try SignedToken(text)
        if keys.mayKnowMore(of: token) { await keys.read() }
        let claims = token.claims
        guard claims.issuer == settings.issuer else { throw .unknownIssuer }
        _ = try keys.checked(token, at: now)
        // An ID token has a nonce: it must not end what it began.
        guard claims.isLogout, claims.nonce == nil else { throw .noLogout }
        let subject = claims.texts["sub"]?.first
        guard subject != nil || claims.session != nil else { throw .lacks("sub") }
        return sessions.end(
            ofCredential: subject.map(credential), in: claims.session)
    }
}
