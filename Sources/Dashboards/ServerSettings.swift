package import Feeds
package import Languages
package import Logs
package import Tables

/// The settings of a server, as `config/server.yaml` has them; nil for the server's default.
///
///     var settings = ServerSettings()
///     settings.port = 8_090
///     settings.limits.viewers = 200
public struct ServerSettings: Hashable, Sendable {
    /// The bounds of clients and tables.
    public struct Limits: Hashable, Sendable {
        /// The most bytes of a message of a page.
        public var messageBytes: Int?
        /// The most messages of a page in a second.
        public var eventsPerSecond: Int?
        /// The most open pages.
        public var viewers: Int?
        /// The most bytes of a request's body, decoded.
        public var bodyBytes: Int?
        /// The most rows of a post.
        public var rowsPerMessage: Int?
        /// Seconds after which a viewer who takes nothing is cut.
        public var laggingSeconds: Int?
        /// Seconds after which a viewer who doesn't answer is cut.
        public var silenceSeconds: Int?

        /// The limit of the rows of each table that states none; 2 GB.
        public var tableBytes: Int?
        /// The limit of the rows of all tables; a third of the process's memory.
        public var totalBytes: Int?
        /// The limit of the watched pictures; a quarter of the process's memory.
        public var viewBytes: Int?
        /// The limit of a text in a row; 65,536.
        public var textBytes: Int?
        /// The most of one client.
        public var shares = Shares()
        /// Whether a full table drops its oldest rows or refuses new ones.
        package var onFull: SizeLimit.Response?

        /// The defaults.
        public init() {}

        package var totalBytesOrUsual: Int { totalBytes ?? ProcessMemory.available / 3 }

        package var viewBytesOrUsual: Int { viewBytes ?? ProcessMemory.available / 4 }
    }

    /// The most that one client takes at a time; nil for as much as there is.
    public struct Shares: Hashable, Sendable {
        /// Requests of an address that are handled at one time; 512 if it isn't said.
        public var requestsPerAddress: Int?
        /// Requests of a credential that are handled at one time.
        public var requestsPerIdentity: Int?
        /// Open pages and producers of an address.
        public var viewersPerAddress: Int?
        /// Open pages and producers of a credential: a token, or all links and tokens of one key.
        public var viewersPerIdentity: Int?

        /// The defaults.
        public init() {}
    }

    /// The proxies that are believed whom they serve.
    public struct Proxies: Hashable, Sendable {
        /// Their addresses, such as "127.0.0.1" or "10.0.0.0/8".
        public var addresses: [String] = []
        /// The header fields by which they say it: "X-Forwarded" or "Forwarded".
        public var fields: String?

        /// None.
        public init() {}
    }

    /// The time limit for a shutdown, in seconds, whatever work is left; 10 if nil.
    package var stopSeconds: Int? {
        get { further.stopSeconds }
        set { further.stopSeconds = newValue }
    }

    /// The address to listen on; 127.0.0.1.
    public var host: String?
    /// The port to listen on, 0 for any free one; 8080.
    public var port: Int?
    /// The file of a Unix socket to listen on in place of an address.
    public var socket: String?
    /// The path before every address, like "/charts"; nil for nothing.
    public var path: String?
    /// The proxies that are believed whom they serve.
    public var proxies = Proxies()
    /// The certificate by which it is asked by https; nil for plain HTTP.
    public var tls: TLSSettings?
    /// Who gets in; nil for everybody, which only a server that nobody else reaches may leave out.
    public var access: AccessSettings?
    /// The sites whose pages may have these in a frame, or "self".
    public var frameAncestors: [String] = []
    /// The origins of pages that may connect, beside its own.
    public var allowedOrigins: [String] = []
    /// The names under which it may be asked, beside addresses and localhost.
    public var allowedHosts: [String] = []
    /// Addresses that are told of alerts.
    package var webhooks: [Webhook] {
        get { further.webhooks }
        set { further.webhooks = newValue }
    }
    /// Milliseconds between two changes of one picture, at the least.
    public var frameMilliseconds: Int?
    /// The bounds of clients and tables.
    public var limits = Limits()
    /// When posted rows are answered.
    package var synchronisation: LogSynchronisation {
        get { further.synchronisation }
        set { further.synchronisation = newValue }
    }
    /// For how many seconds logs keep what tables need no more, so that it can be shown as it was.
    package var historySeconds: Double {
        get { further.historySeconds }
        set { further.historySeconds = newValue }
    }
    /// The Redis server that keeps logs for several processes; nil for the data folder of one.
    package var engine: RedisEngine? {
        get { further.engine }
        set { further.engine = newValue }
    }
    /// Whether the next server listens beside the one that is there.
    package var reusesPort: Bool {
        get { further.reusesPort }
        set { further.reusesPort = newValue }
    }
    /// Where spans are sent; nil where nothing is traced.
    package var tracing: TracingSettings? {
        get { further.tracing }
        set { further.tracing = newValue }
    }
    /// The languages of pages, the first one where a browser likes none of them; nil for the usual ones.
    package var languages: [Language]? {
        get { further.languages }
        set { further.languages = newValue }
    }
    /// Whether notes on data are kept for all who see them.
    package var keepsNotes: Bool {
        get { further.keepsNotes }
        set { further.keepsNotes = newValue }
    }
    private var further = Further()

    /// Settings that files alone have.
    private struct Further: Hashable {
        var webhooks: [Webhook] = []
        var synchronisation = LogSynchronisation.full
        var historySeconds = 0.0
        var engine: RedisEngine?
        var reusesPort = false
        var tracing: TracingSettings?
        var languages: [Language]?
        var keepsNotes = false
        var stopSeconds: Int?
    }

    /// The defaults.
    public init() {}
}
