import Dashboards
import Feeds
import Foundation
import Logging
import Transport

/// A provider of OpenID Connect as its client: the authorization code flow (OpenID Connect Core 1.0, section 3.1)
/// with proof of possession (RFC 7636).
final class IdentityProvider: Sendable {
    let settings: SignInProvider
    let sessions = ProviderSessions()
    let keys: IssuerKeys
    private let pending = PendingSignIns()
    let usedLogouts = UsedTokens()
    let logger = Logger(label: "access")

    init(_ settings: SignInProvider) {
        self.settings = settings
        keys = IssuerKeys(settings.tokens)
    }

    /// Its name for people.
    var title: String {
        settings.title ?? URL(string: settings.issuer)?.host() ?? settings.issuer
    }

    /// Where people sign out of it; nil where it has no such page.
    var signOutAddress: String? {
        keys.document?.endSessionEndpoint.map {
            Self.address($0, [("client_id", settings.clientID)])
        }
    }

    func readKeys() async { await keys.read() }

    func keyFaults() async -> KeyFaults { await keys.tried().faults }

    /// The provider's page for a sign-in that a browser begins.
    func begin(
        _ signIn: PendingSignIn, in browser: String
    ) async throws(SignInFault) -> String {
        if keys.document == nil { await keys.readIfDue() }
        guard let endpoint = keys.document?.authorizationEndpoint else { throw .unavailable }
        let state = pending.begin(signIn, in: browser)
        var fields = [
            ("response_type", "code"), ("client_id", settings.clientID),
            ("redirect_uri", signIn.redirect),
            ("scope", settings.scopes.joined(separator: " ")), ("state", state),
            ("nonce", signIn.nonce), ("code_challenge", signIn.challenge),
            ("code_challenge_method", "S256"),
        ]
        // OpenID Connect Core 1.0, section 11: people agree to it.
        if settings.scopes.contains("offline_access") { fields.append(("prompt", "consent")) }
        return Self.address(endpoint, fields)
    }

    /// The sign-in to which a browser returns; it is over with that.
    func finish(_ query: [String: String], in browser: String?) -> PendingSignIn? {
        guard let browser, let state = query["state"] else { return nil }
        return pending.finish(state, in: browser)
    }

    /// Who has signed in, by what the provider led the browser back with.
    func identity(
        of query: [String: String], _ signIn: PendingSignIn, at now: Date = .now
    ) async throws(SignInFault) -> SignedIn {
        // RFC 9207, section 2.4: the answer is of the provider that was asked.
        let hasIssuer = keys.document?.answersNameIssuer ?? false
        guard query["iss"] ?? (hasIssuer ? nil : settings.issuer) == settings.issuer else {
            throw .otherIssuer
        }
        if let code = query["error"] { throw .denied(code.asErrorCode) }
        guard let code = query["code"], !code.isEmpty else { throw .malformed }
        let answer = try await tokens(by: [
            ("grant_type", "authorization_code"), ("code", code),
            ("redirect_uri", signIn.redirect), ("code_verifier", signIn.verifier),
        ])
        guard let text = answer.idToken else { throw .unavailable }
        var (identity, claims) = try await checked(text, at: now) { $0 == signIn.nonce }
        let longest = settings.sessionMinutes.map { now + Double($0 * 60) }
        guard settings.scopes.contains("offline_access"), let token = answer.refreshToken else {
            identity.ends = longest ?? identity.ends
            return SignedIn(identity: identity, origin: claims.session)
        }
        var renewal = SessionRenewal(token, nonce: signIn.nonce, end: longest)
        let ends = min(identity.ends ?? now, longest ?? .distantFuture)
        identity.ends = ends
        renewal.plan(before: ends, at: now)
        return SignedIn(identity: identity, origin: claims.session, renewal: renewal)
    }

    /// Who an ID token is of, and all that it says.
    func checked(
        _ text: String, at now: Date, hasNonce: (String?) -> Bool
    ) async throws(SignInFault) -> (Identity, TokenClaims) {
        do {
            let token = try SignedToken(text)
            if keys.mayKnowMore(of: token) { await keys.read() }
            return (try identity(of: token, at: now, hasNonce: hasNonce), token.claims)
        } catch let fault as TokenFault {
            throw .token(fault)
        } catch {
            throw .wrongToken
        }
    }

    private func identity(
        of token: SignedToken, at now: Date, hasNonce: (String?) -> Bool
    ) throws -> Identity {
        let (claims, client) = (token.claims, settings.clientID)
        guard claims.issuer == settings.issuer else { throw TokenFault.unknownIssuer }
        var identity = try keys.identity(of: token, at: now)
        guard hasNonce(claims.nonce), claims.texts["azp"] ?? [client] == [client] else {
            throw SignInFault.wrongToken
        }
        guard let subject = claims.texts["sub"]?.first else { throw TokenFault.lacks("sub") }
        identity.origin = .provider
        identity.credential = credential(of: subject)
        // A session isn't judged by the provider's clock any more.
        guard let expires = claims.expires else { throw TokenFault.lacks("exp") }
        guard expires > now else { throw TokenFault.expired(expires) }
        identity.ends = min(expires, now + Double(AccessList.seconds))
        return identity
    }

    /// Names somebody, without giving away who it is.
    func credential(of subject: String) -> String {
        MessageCode.text(of: Array(subject.utf8), by: Array("\(keys.number)".utf8))
    }

    /// The tokens that the provider gives for a code, or for an earlier token.
    func tokens(by grant: [(String, String)]) async throws(SignInFault) -> TokenAnswer {
        guard let endpoint = keys.document?.tokenEndpoint.flatMap(URL.init) else {
            throw .unavailable
        }
        do {
            let (status, bytes) = try await request(grant, endpoint).send()
            let answer = try? JSONDecoder().decode(TokenAnswer.self, from: Data(bytes))
            if let answer, status == 200 { return answer }
            logger.warning(
                "\(title) gives no token: \(status) \(answer?.error?.asErrorCode ?? "")")
            if let error = answer?.error, status != 429, status < 500 {
                throw SignInFault.refused(error.asErrorCode)
            }
        } catch let fault as SignInFault {
            throw fault
        } catch {
            logger.warning("\(title) gives no token: \(error)")
        }
        throw .unavailable
    }

    /// A message to the provider, with what shows that this client sends it.
    func request(_ message: [(String, String)], _ endpoint: URL) -> FormPost {
        var fields = message
        let methods = keys.document?.tokenEndpointAuthMethods ?? ["client_secret_basic"]
        guard let secret = settings.clientSecret, methods.contains("client_secret_basic") else {
            fields.append(("client_id", settings.clientID))
            if let secret = settings.clientSecret { fields.append(("client_secret", secret)) }
            return FormPost(to: endpoint, fields)
        }
        // RFC 6749, section 2.3.1: both are encoded before they are joined.
        let pair = FormPost.encoded(settings.clientID) + ":" + FormPost.encoded(secret)
        return FormPost(
            to: endpoint, fields,
            authorization: "Basic " + Data(pair.utf8).base64EncodedString())
    }

    private static func address(_ endpoint: String, _ fields: [(String, String)]) -> String {
        endpoint + (endpoint.contains("?") ? "&" : "?") + FormPost.encoded(fields)
    }
}

/// RFC 6749, section 5.
struct TokenAnswer: Decodable {
    var idToken: String?
    var refreshToken: String?
    /// Until its access token, which isn't used, expires.
    var seconds: Double?
    var error: String?

    enum CodingKeys: String, CodingKey {
        case idToken = "id_token"
        case refreshToken = "refresh_token"
        case seconds = "expires_in"
        case error
    }
}

extension String {
    /// As a code of an error, which anybody could have written into an address.
    fileprivate var asErrorCode: String {
        wholeMatch(of: /[a-z_]{1,40}/) == nil ? "error" : self
    }
}
