import Tables
import Testing
@testable import Dashboards

/// The settings of `server.yaml`.
struct ServerSettingsTests {
    @Test func `the server's settings are checked too`() {
        let file = ConfigurationFile(path: "server.yaml", text: "port: 99999\nhots: a\n")
        let error = #expect(throws: ConfigurationErrors.self) {
            try Configuration.read(server: file, dashboards: [], folder: "nowhere")
        }
        #expect(
            error?.errors.map(\.description) == [
                "server.yaml:1: \"port\" is a whole number from 0 to 65535, not \"99999\"",
                "server.yaml:2: unknown key \"hots\" in the server; did you mean \"host\"?",
            ])
    }

    @Test func `the engine of logs is a Redis server, and its address isn't quoted`() throws {
        let text =
            "log: {engine: {redis: \"unix:///run/redis.sock\", prefix: plant}, history: 1 day}"
        let settings = try Configuration.read(
            server: ConfigurationFile(path: "server.yaml", text: text), dashboards: [],
            folder: "nowhere"
        ).settings
        #expect(settings.engine != nil)
        #expect(settings.historySeconds == 86_400)
        let wrong = "log:\n  engine:\n    redis: http://:hush@db\n  sync: full\n"
        let errors = #expect(throws: ConfigurationErrors.self) {
            try Configuration.read(
                server: ConfigurationFile(path: "server.yaml", text: wrong), dashboards: [],
                folder: "nowhere")
        }
        #expect(
            errors?.errors.map(\.description) == [
                "server.yaml:3: a Redis address begins with redis://, rediss:// or unix://"
            ])
        let both = "log: {engine: {redis: \"redis://db\"}, sync: full}"
        let error = #expect(throws: ConfigurationErrors.self) {
            try Configuration.read(
                server: ConfigurationFile(path: "server.yaml", text: both), dashboards: [],
                folder: "nowhere")
        }
        #expect(error?.description.contains("appendfsync") == true)
    }

    @Test(arguments: [
        "*", "https://example.org/", "example.org", "https://*.example.org", "https://a.org, b",
    ])
    func `an origin that no browser sends is an error`(origin: String) {
        let text = "port: 80\nallowedOrigins:\n  - https://a.org\n  - \"\(origin)\"\n"
        let errors = #expect(throws: ConfigurationErrors.self) {
            try Configuration.read(
                server: ConfigurationFile(path: "server.yaml", text: text), dashboards: [],
                folder: "nowhere")
        }
        #expect(
            errors?.description
                == "server.yaml:4: \"allowedOrigins\" is an origin like https://example.org "
                + "(each by name: * isn't supported), not \"\(origin)\"")
    }

    @Test func `origins are known as browsers write them`() throws {
        let text = "allowedOrigins: [\"HTTPS://Example.org:443\", \"http://[::1]:8080\"]"
        let configuration = try Configuration.read(
            server: ConfigurationFile(path: "server.yaml", text: text), dashboards: [],
            folder: "nowhere")
        #expect(
            configuration.settings.allowedOrigins == ["https://example.org", "http://[::1]:8080"])
    }

    @Test func `limits of tables are read, and a table states its own`() throws {
        let server =
            "limits: {tableBytes: 1.5 GB, totalBytes: 3 GB, viewBytes: 1 GB, onFull: refuse, textBytes: 99}"
        let page = """
            title: a
            charts: []
            tables:
              one: {feed: machine}
              two: {feed: machine, tableBytes: 20 kB, onFull: dropOldest, futureTolerance: any}
              three: {feed: machine, futureTolerance: 2 weeks}
            """
        let configuration = try Configuration.read(
            server: ConfigurationFile(path: "server.yaml", text: server),
            dashboards: [ConfigurationFile(path: "a.yaml", text: page)], folder: "nowhere")
        #expect(configuration.settings.limits.totalBytesOrUsual == 3_000_000_000)
        #expect(configuration.settings.limits.viewBytesOrUsual == 1_000_000_000)
        #expect(configuration.settings.limits.textBytes == 99)
        let tables = configuration.tables
        #expect(tables.map(\.limit.bytes) == [1_500_000_000, 20_000, 1_500_000_000])
        #expect(tables.map(\.limit.onFull) == [.refuse, .dropOldest, .refuse])
        #expect(tables.map(\.futureTolerance) == [86_400, nil, 1_209_600])
    }
}
