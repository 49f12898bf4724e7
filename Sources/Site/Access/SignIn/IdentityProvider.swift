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
    private let logger = Logger(label: "access")

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
        return Self.address(
            endpoint,
            [
                ("response_type", "code"), ("client_id", settings.clientID),
                ("redirect_uri", signIn.redirect),
                ("scope", settings.scopes.joined(separator: " ")), ("state", state),
                ("nonce", signIn.nonce), ("code_challenge", signIn.challenge),
                ("code_challenge_method", "S256"),
            ])
    }

    /// The sign-in to which a browser returns; it is over with that.
    func finish(_ query: [String: String], in browser: String?) -> PendingSignIn? {
        guard let browser, let state = query["state"] else { return nil }
        return pending.finish(state, in: browser)
    }

    /// Who has signed in, by what the provider led the browser back with.
    func identity(
        of query: [String: String], _ signIn: PendingSignIn, at now: Date = .now
    ) async throws(SignInFault) -> (identity: Identity, session: String?) {
        // RFC 9207: the answer is of the provider that was asked.
        if let issuer = query["iss"], issuer != settings.issuer { throw .wrongToken }
        if let code = query["error"] { throw .refused(code.asErrorCode) }
        guard let code = query["code"], !code.isEmpty else { throw .unavailable }
        let text = try await token(for: code, signIn)
        do {
            let token = try SignedToken(text)
            if keys.mayKnowMore(of: token) { await keys.read() }
            return (try identity(of: token, signIn, at: now), token.claims.session)
        } catch let fault as TokenFault {
            throw .token(fault)
        } catch {
            throw .wrongToken
        }
    }

    private func identity(
        of token: SignedToken, _ signIn: PendingSignIn, at now: Date
    ) throws -> Identity {
        let (claims, client) = (token.claims, settings.clientID)
        guard claims.issuer == settings.issuer else { throw TokenFault.unknownIssuer }
        var identity = try keys.identity(of: token, at: now)
        guard claims.nonce == signIn.nonce, claims.texts["azp"] ?? [client] == [client] else {
            throw SignInFault.wrongToken
        }
        guard let subject = claims.texts["sub"]?.first else { throw TokenFault.lacks("sub") }
        identity.origin = .provider
        identity.credential = credential(of: subject)
        let longest = settings.sessionMinutes.map { Double($0 * 60) }
        let usual = min(identity.ends ?? now, now + Double(AccessList.seconds))
        identity.ends = longest.map { now + $0 } ?? usual
        return identity
    }

    /// Names somebody, without giving away who it is.
    func credential(of subject: String) -> String {
        MessageCode.text(of: Array(subject.utf8), by: Array("\(keys.number)".utf8))
    }

    /// The ID token that the provider gives for a code.
    private func token(
        for code: String, _ signIn: PendingSignIn
    ) async throws(SignInFault) -> String {
        guard let endpoint = keys.document?.tokenEndpoint.flatMap(URL.init) else {
            throw .unavailable
        }
        do {
            let (status, bytes) = try await request(for: code, signIn, endpoint).send()
            let answer = try? JSONDecoder().decode(TokenAnswer.self, from: Data(bytes))
            if let text = answer?.idToken, status == 200 { return text }
            logger.warning(
                "\(title) gives no token: \(status) \(answer?.error?.asErrorCode ?? "")")
            if let error = answer?.error { throw SignInFault.refused(error.asErrorCode) }
        } catch let fault as SignInFault {
            throw fault
        } catch {
            logger.warning("\(title) gives no token: \(error)")
        }
        throw .unavailable
    }

    private func request(
        for code: String, _ signIn: PendingSignIn, _ endpoint: URL
    ) -> FormPost {
        var fields = [
            ("grant_type", "authorization_code"), ("code", code),
            ("redirect_uri", signIn.redirect), ("code_verifier", signIn.verifier),
        ]
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
private struct TokenAnswer: Decodable {
    var idToken: String?
    var error: String?

    enum CodingKeys: String, CodingKey {
        case idToken = "id_token"
        case error
    }
}

extension String {
    /// As a code of an error, which anybody could have written into an address.
    fileprivate var asErrorCode: String {
        wholeMatch(of: /[a-z_]{1,40}/) == nil ? "error" : self
    }
}
