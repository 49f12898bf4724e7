/// What `config/server.yaml` says; nil leaves it to the server.
package struct ServerSettings: Hashable, Sendable {
    package struct Limits: Hashable, Sendable {
        package var messageBytes: Int?
        package var eventsPerSecond: Int?
        package var viewers: Int?
        package var bodyBytes: Int?
        package var rowsPerMessage: Int?

        package init() {}
    }

    package var host: String?
    package var port: Int?
    package var allowedOrigins: [String] = []
    package var limits = Limits()

    package init() {}
}
