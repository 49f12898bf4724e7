package import Feeds
package import Logs
package import Tables

/// The settings of `config/server.yaml`; nil for the server's default.
package struct ServerSettings: Hashable, Sendable {
    package struct Limits: Hashable, Sendable {
        package var messageBytes: Int?
        package var eventsPerSecond: Int?
        package var viewers: Int?
        package var bodyBytes: Int?
        package var rowsPerMessage: Int?
        /// Seconds after which a viewer who takes nothing is cut.
        package var laggingSeconds: Int?
        /// Seconds after which a viewer who doesn't answer is cut.
        package var silenceSeconds: Int?

        /// The limit of the rows of each table that states none; 2 GB.
        package var tableBytes: Int?
        /// The limit of the rows of all tables; a third of the process's memory.
        package var totalBytes: Int?
        /// The limit of the watched pictures; a quarter of the process's memory.
        package var viewBytes: Int?
        /// The limit of a text in a row; 65,536.
        package var textBytes: Int?
        package var onFull: SizeLimit.Response?

        package init() {}

        package var totalBytesOrUsual: Int { totalBytes ?? ProcessMemory.available / 3 }

        package var viewBytesOrUsual: Int { viewBytes ?? ProcessMemory.available / 4 }
    }

    package var host: String?
    package var port: Int?
    package var allowedOrigins: [String] = []
    package var allowedHosts: [String] = []
    /// Addresses that are told of alerts.
    package var webhooks: [Webhook] = []
    /// Milliseconds between two changes of one picture, at the least.
    package var frameMilliseconds: Int?
    package var limits = Limits()
    /// When posted rows are answered.
    package var synchronisation = LogSynchronisation.full

    package init() {}
}
