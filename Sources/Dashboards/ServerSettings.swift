import Feeds
package import Tables

/// What `config/server.yaml` says; nil leaves it to the server.
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

        /// Of the rows of each table that states none; 2 GB.
        package var tableBytes: Int?
        /// Of the rows of all tables; a third of the memory that the process may have.
        package var totalBytes: Int?
        /// Of the pictures that viewers watch; a quarter of the memory that the process may have.
        package var viewBytes: Int?
        /// Of a text in a row; 65,536.
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
    /// Milliseconds between two changes of one picture, at the least.
    package var frameMilliseconds: Int?
    package var limits = Limits()

    package init() {}
}
