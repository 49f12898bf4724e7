/// A provider of OpenID Connect, at whose page people sign in.
///
///     var provider = SignInProvider("https://id.example.org", clientID: "charts")
///     provider.clientSecret = secret
///     provider.tokens.rights = [TokenIssuer.Rights(where: ["groups": ["ops"]], role: .admin)]
public struct SignInProvider: Hashable, Sendable {
    /// How its ID tokens are checked, and what their claims give: `name` is the provider's address, `audience` the
    /// client id.
    public var tokens: TokenIssuer
    /// The secret that the provider gave this server; nil for a public client.
    public var clientSecret: String?
    /// The scopes that are asked for; "openid", "profile" and "email".
    public var scopes = ["openid", "profile", "email"]
    /// Its name on the page; nil for its host.
    public var title: String?
    /// Minutes until a session ends; nil for when its ID token expires, twelve hours at most.
    public var sessionMinutes: Int?

    /// Makes a provider whose people see all dashboards.
    public init(_ issuer: String, clientID: String) {
        tokens = TokenIssuer(issuer, audience: clientID, keys: .discovered)
    }

    package var issuer: String { tokens.name }
    package var clientID: String { tokens.audience }
}
