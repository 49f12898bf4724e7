import Languages
import Logs

extension Vocabulary {
    static let server = ObjectShape(
        noun: "the server",
        keys: [
            KeyShape.key("host", .text, "The address it listens on; 127.0.0.1."),
            KeyShape.key("port", .integer(0...65_535), "0 takes any free port; 8080."),
            KeyShape.key(
                "socket", .text,
                "The file of a Unix socket to listen on in place of an address, for a proxy."),
            KeyShape.key(
                "reusePort", .flag,
                "Whether the next server listens beside the one that is there, and goes on with its"
                    + " pages once that is ended; false."),
            KeyShape.key(
                "path", path, "What stands before every address, like /charts; nothing."),
            KeyShape.key(
                "allowedOrigins", .list(of: origin),
                "Other sites, like https://example.org, whose pages may connect; each by name."),
            KeyShape.key(
                "allowedHosts", .list(of: .text),
                "Further names of this server, like charts.example.org, besides addresses."),
            KeyShape.key(
                "proxies", .list(of: .text),
                "Addresses of proxies, like 127.0.0.1 or 10.0.0.0/8, that are believed whom they"
                    + " serve."),
            KeyShape.key(
                "proxyFields", .choice("the header fields", ["X-Forwarded", "Forwarded"]),
                "The header fields by which proxies say whom they serve; X-Forwarded."),
            KeyShape.key(
                "tls", .object(tls), "The certificate by which it is asked by https; plain HTTP."),
            KeyShape.key(
                "access",
                .called(
                    "open, or a mapping with tokens, linkKeys, issuers or signIn",
                    .either([.choice("a choice", ["open"]), .object(access)])),
                "Who gets in: open, or those who have a token or a link. Has to be said where"
                    + " others than this machine reach the server."),
            KeyShape.key(
                "frameAncestors", .list(of: ancestor),
                "Sites, like https://example.org, whose pages may have these in a frame, or self;"
                    + " none."),
            KeyShape.key(
                "languages", .list(of: .choice("languages", Language.allCases.map(\.tag))),
                "The languages of pages, the first one where a browser likes none of them; all, English first."
            ),
            KeyShape.key(
                "frameMilliseconds", .integer(10...10_000),
                "A picture changes at most once in this time, the first change at once; 60."),
            KeyShape.key("log", .object(log), "How posted rows are kept."),
            KeyShape.key(
                "notes", .flag,
                "Whether notes on data are kept for all who see them, in the data folder; false: they stand"
                    + " in the addresses of pages."),
            KeyShape.key("alerts", .object(alerts), "What is done when alerts are raised."),
            KeyShape.key(
                "tracing", .object(tracing),
                "Where spans of the server's work are sent; nothing is traced."),
            KeyShape.key("limits", .object(limits), "Bounds other than the usual ones."),
        ])

    private static let tls = ObjectShape(
        noun: "the certificate",
        keys: [
            KeyShape.required(
                "certificate", .text,
                "The file, beside server.yaml, of the certificate and those of its issuers (PEM)."),
            KeyShape.required("key", .text, "The file of its private key (PEM, no passphrase)."),
            KeyShape.key(
                "strictDays", .integer(1...730),
                "For which browsers ask this host by https alone (HSTS); not said."),
        ])

    private static let tracing = ObjectShape(
        noun: "where spans are sent",
        keys: [
            KeyShape.required(
                "otlp", .text,
                "A collector's address for OTLP over HTTP, like http://127.0.0.1:4318; it may hold"
                    + " ${NAME} or ${file:PATH}."),
            KeyShape.key(
                "share", .number,
                "The part, from 0 to 1, of the traces that begin here which are sent; 1."),
            KeyShape.key(
                "headers", .names(of: .text),
                "Fields of each request, as Authorization; they may hold ${NAME} or ${file:PATH}."),
        ])

    private static let log = ObjectShape(
        noun: "the row log",
        keys: [
            KeyShape.key(
                "sync",
                .choice("a promise", LogSynchronisation.allCases.map(\.rawValue)),
                "Rows are answered when the disk has them: full. normal is faster, and they outlast "
                    + "the process but perhaps not a loss of power."),
            KeyShape.key(
                "history", duration,
                "How long rows that a table needs no more are kept, so that its dashboards can be "
                    + "shown as they were: 7 days."),
            KeyShape.key(
                "engine", .object(engine),
                "Where rows are kept for several processes; the data folder of one."),
        ])

    private static let engine = ObjectShape(
        noun: "the engine",
        keys: [
            KeyShape.required(
                "redis", .text,
                "A Redis server's address, like redis://127.0.0.1:6379, rediss://redis.example with TLS, or"
                    + " unix:///run/redis.sock; it may hold ${NAME} or ${file:PATH}."),
            KeyShape.key(
                "authorities", .text,
                "A file, beside server.yaml, of certificates that sign the one of Redis (PEM); the system's."
            ),
            KeyShape.key(
                "certificate", .text,
                "The file of the certificate by which Redis knows this server (PEM); none."),
            KeyShape.key("key", .text, "The file of the certificate's key; the certificate's own."),
            KeyShape.key(
                "prefix", .text, "What the names of all its keys begin with; soundings."),
        ])

    private static let origin = KeyShape.pattern(
        "an origin like https://example.org (each by name: * isn't supported)",
        #"[Hh][Tt][Tt][Pp][Ss]?://[A-Za-z0-9._-]+(:\d+)?|[Hh][Tt][Tt][Pp][Ss]?://\[[0-9A-Fa-f:.]+\](:\d+)?"#
    )

    private static let access = ObjectShape(
        noun: "who gets in",
        keys: [
            KeyShape.key(
                "tokens", .list(of: .object(token)), "Secrets that let their owners in."),
            KeyShape.key(
                "linkKeys", .list(of: .text),
                "Keys of links to single dashboards, each ${NAME} or ${file:PATH} of 32 characters or"
                    + " more: the first one signs what soundings link makes, all are accepted."),
            KeyShape.key(
                "issuers", .list(of: .object(issuer)),
                "Others whose signed tokens (JWT) let their bearers in."),
            KeyShape.key(
                "signIn", .object(signIn),
                "The provider (OpenID Connect) at whose page people sign in."),
        ])

    private static let signIn = ObjectShape(
        noun: "the sign-in",
        keys: [
            KeyShape.required(
                "issuer", .text,
                "The provider's address, as its discovery document says it, like https://id.example.org."
            ),
            KeyShape.required("clientID", .text, "This server's name to the provider."),
            KeyShape.key(
                "clientSecret", .text,
                "What the provider gave this server, as ${NAME} or ${file:PATH}; none."),
            KeyShape.key(
                "scopes", .list(of: .text), "What is asked for; openid, profile and email."),
            KeyShape.key("title", .text, "The provider's name on the page; its host."),
            KeyShape.key(
                "sessionMinutes", .integer(1...10_080),
                "Until a session ends; when its ID token expires, twelve hours at most."),
        ] + claims)

    /// How signed tokens are checked, and what they give.
    private static let claims = [
        KeyShape.key("name", .text, "The claim that names a bearer in the log; sub."),
        KeyShape.key(
            "leewaySeconds", .integer(0...300),
            "By which its clock may differ from the server's; 60."),
        KeyShape.key(
            "rights", .list(of: .object(rights)),
            "The first whose claims fit says what a bearer may do, and whoever fits none isn't"
                + " let in; all see everything."),
    ]

    private static let issuer = ObjectShape(
        noun: "an issuer",
        keys: [
            KeyShape.required("issuer", .text, "Its name: the claim iss of its tokens."),
            KeyShape.required(
                "audience", .text, "This server's name to it: in the claim aud of its tokens."),
            KeyShape.key(
                "keys", .text,
                "The address (https) or the file of its keys, a JSON Web Key Set; or secret."),
            KeyShape.key(
                "secret", .text,
                "In place of keys what both know, as ${NAME} or ${file:PATH}, of 32 characters or"
                    + " more: tokens are signed by HS256."),
        ] + claims)

    private static let rights = ObjectShape(
        noun: "rights",
        keys: [
            KeyShape.key(
                "where", .names(of: .either([.text, .list(of: .text)])),
                "The claims that a bearer has, each with one of the values; none."),
            KeyShape.key(
                "role", .choice("a role", AccessToken.Role.allCases.map(\.rawValue)),
                "What they may do: view, write (add rows) or admin; view."),
            KeyShape.key(
                "dashboards", .list(of: .text), "Those that they see; as those of a token."),
            KeyShape.key(
                "tables", .list(of: .text),
                "Those that they read as files and write; as those of a token."),
        ])

    private static let token = ObjectShape(
        noun: "a token",
        keys: [
            KeyShape.required(
                "name", .pattern("a name of letters, digits, _ and -", "[A-Za-z0-9_-]+"),
                "Its owner's, in the log."),
            KeyShape.required(
                "token", .text, "The secret, as ${NAME} or ${file:PATH}; 20 characters or more."),
            KeyShape.key(
                "role", .choice("a role", AccessToken.Role.allCases.map(\.rawValue)),
                "What its owner may do: view, write (add rows) or admin; view."),
            KeyShape.key(
                "dashboards", .list(of: .text),
                "Those that its owner sees; all, or none where tables are named."),
            KeyShape.key(
                "tables", .list(of: .text),
                "Those that its owner reads as files and writes; all, or those that the dashboards"
                    + " list."),
            KeyShape.key(
                "claims", .names(of: .either([.text, .list(of: .text)])),
                "What is said of its owner: tables with where show the rows that have it."),
        ])

    private static let path = KeyShape.pattern(
        "a path like /charts, whose first part is none of the server's own",
        #"(/(?!(?:d|web|api|gallery|ws|write|query|ping|v1|metrics|healthz|readyz|-)(?:/|$))[A-Za-z0-9._~-]+)(/[A-Za-z0-9._~-]+)*/?"#
    )

    private static let ancestor = KeyShape.pattern(
        "self, or an origin like https://example.org",
        #"self|[Hh][Tt][Tt][Pp][Ss]?://(\*\.)?[A-Za-z0-9._-]+(:\d+)?"#)

    private static let limits = ObjectShape(
        noun: "the limits",
        keys: [
            KeyShape.key(
                "messageBytes", .integer(1_024...1_048_576), "A viewer's message; 262144."),
            KeyShape.key("eventsPerSecond", .integer(1...10_000), "From one viewer; 300."),
            KeyShape.key("viewers", .integer(1...1_000_000), "Open pages; 10000."),
            KeyShape.key(
                "requestsPerAddress", .integer(1...1_000_000),
                "Requests of one client's address that are handled at a time; 512."),
            KeyShape.key(
                "requestsPerIdentity", .integer(1...1_000_000),
                "Requests with one credential that are handled at a time; as many as there are."),
            KeyShape.key(
                "viewersPerAddress", .integer(1...1_000_000),
                "Open pages and producers of one client's address; as many as there are."),
            KeyShape.key(
                "viewersPerIdentity", .integer(1...1_000_000),
                "Open pages and producers with one credential; as many as there are."),
            KeyShape.key("bodyBytes", .integer(1_024...1_073_741_824), "Rows posted; 8388608."),
            KeyShape.key("rowsPerMessage", .integer(1...10_000_000), "Rows posted; 50000."),
            KeyShape.key(
                "tableBytes", size,
                "What the rows of a table may take of the memory; 2 GB. A table may state its own."),
            KeyShape.key(
                "totalBytes", size,
                "The same of all tables; a third of the memory that the process may have."),
            KeyShape.key(
                "viewBytes", size,
                "Of pictures that viewers watch, three quarters of it for one address; a quarter"
                    + " of the memory."),
            KeyShape.key(
                "onFull", onFull, "What a full table does: dropOldest, or refuse new rows."),
            KeyShape.key(
                "textBytes", .integer(16...16_777_216),
                "A text in a row; 65536. A longer one is refused, in a file its line is skipped."),
            KeyShape.key(
                "laggingSeconds", .integer(1...3_600),
                "A viewer who takes nothing for so long is cut; 30."),
            KeyShape.key(
                "silenceSeconds", .integer(2...3_600),
                "A viewer who says nothing and answers no ping for so long is cut; 40."),
            KeyShape.key(
                "stopSeconds", .integer(1...3_600),
                "The server ends so long after SIGTERM at the latest, whatever is under way; 10."),
        ])
}
