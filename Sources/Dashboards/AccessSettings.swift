/// Who gets in: everybody, or those who show that they may.
public enum AccessSettings: Hashable, Sendable {
    /// Everybody who reaches the server sees and changes everything.
    case open
    /// Whoever has a token or a signed link.
    case tokens(AccessTokens)
}

/// The credentials that a server accepts.
///
///     settings.access = .tokens([AccessToken(name: "wall", secret: secret, dashboards: ["weather"])])
public struct AccessTokens: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// Secrets that let their owners in.
    public var tokens: [AccessToken]
    /// The keys of signed links to single dashboards, 32 characters or more each: the first one signs, all of
    /// them are accepted.
    public var linkKeys: [String] = []
    /// Others whose signed tokens are accepted.
    public var issuers: [TokenIssuer] = []
    /// Where people sign in; nil for nowhere.
    public var signIn: SignInProvider?

    /// Makes credentials of tokens.
    public init(_ tokens: [AccessToken] = []) { self.tokens = tokens }

    /// Makes credentials of tokens.
    public init(arrayLiteral tokens: AccessToken...) { self.init(tokens) }

    /// Shorter ones could be guessed.
    package static let leastKeyCharacters = 32
}

/// A secret that lets its owner in.
public struct AccessToken: Hashable, Sendable {
    /// The rights of an owner; each has those of the ones before it.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// Sees dashboards.
        case view
        /// Adds rows.
        case write
        /// Deletes rows, silences alerts, and sees what concerns operators.
        case admin
    }

    /// Names the owner in the log.
    public var name: String
    /// The secret: at least 20 characters.
    public var secret: String
    /// The owner's rights.
    public var role: Role
    /// The dashboards that the owner sees; nil for all, or for none where tables are named.
    public var dashboards: Set<String>?
    /// The tables that the owner reads as files and writes; nil for all, or for those that the
    /// dashboards list where these are named.
    public var tables: Set<String>?
    /// Facts about the owner, by name: tables with `where` show the rows that have it.
    public var claims: [String: Set<String>]

    /// Makes a token.
    public init(
        name: String, secret: String, role: Role = .view, dashboards: Set<String>? = nil,
        tables: Set<String>? = nil, claims: [String: Set<String>] = [:]
    ) {
        self.claims = claims
        (self.name, self.secret, self.role) = (name, secret, role)
        (self.dashboards, self.tables) = (dashboards, tables)
    }

    /// Shorter ones could be guessed.
    package static let leastCharacters = 20
}
