/// An issuer of signed tokens (JWT) that let their bearers in.
///
///     var issuer = TokenIssuer("https://id.example.org", audience: "soundings", keys: .url(keys))
///     issuer.rights = [TokenIssuer.Rights(where: ["groups": ["ops"]], role: .admin)]
public struct TokenIssuer: Hashable, Sendable {
    /// Where the keys are that its tokens are signed by.
    public enum Keys: Hashable, Sendable {
        /// An address that answers with a JSON Web Key Set.
        case url(String)
        /// A file with a JSON Web Key Set, or with public keys or certificates in PEM.
        case file(String)
        /// The address that the issuer's discovery document names (OpenID Connect Discovery, section 4).
        case discovered
        /// A secret that both have, of 32 characters or more; tokens are signed by HS256.
        case secret(String)
    }

    /// The rights of those whose claims fit.
    public struct Rights: Hashable, Sendable {
        /// Each claim has one of the values.
        public var conditions: [String: Set<String>]
        /// Their role.
        public var role: AccessToken.Role
        /// The dashboards that they see; nil for all, or for none where tables are named.
        public var dashboards: Set<String>?
        /// The tables that they read as files and write; nil for all, or for those that the dashboards list
        /// where these are named.
        public var tables: Set<String>?

        /// Makes rights.
        public init(
            where conditions: [String: Set<String>] = [:], role: AccessToken.Role = .view,
            dashboards: Set<String>? = nil, tables: Set<String>? = nil
        ) {
            (self.conditions, self.role) = (conditions, role)
            (self.dashboards, self.tables) = (dashboards, tables)
        }
    }

    /// Its name: the claim `iss` of its tokens.
    public var name: String
    /// The name of this server to it: in the claim `aud` of its tokens.
    public var audience: String
    /// Where its keys are.
    public var keys: Keys
    /// The claim that names a bearer in the log.
    public var nameClaim = "sub"
    /// Seconds by which its clock may differ from the server's.
    public var leeway = 60
    /// The first that fits counts; whoever fits none isn't let in.
    public var rights = [Rights()]

    /// Makes an issuer whose tokens show all dashboards.
    public init(_ name: String, audience: String, keys: Keys) {
        (self.name, self.audience, self.keys) = (name, audience, keys)
    }
}
