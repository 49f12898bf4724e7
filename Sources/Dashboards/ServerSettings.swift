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

        package init() {}
    }

    package var host: String?
    package var port: Int?
    package var allowedOrigins: [String] = []
    /// Milliseconds between two changes of one picture, at the least.
    package var frameMilliseconds: Int?
    package var limits = Limits()

    package init() {}
}
