import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `soundings link`: what it makes opens its dashboard on the server of the same configuration.
struct LinkTests {
    private static let dashboard = """
        title: Orders
        tables:
          orders:
            feed: ingest
            where: {team: {claim: team}}
            columns: [{name: team, kind: nominal}, {name: amount, kind: quantitative}]
        rows: [{table: orders, title: Orders}]
        charts: []
        """

    private func files(_ settings: String) -> [String: String] {
        ["server.yaml": settings, "dashboards/orders.yaml": Self.dashboard]
    }

    private static let key = "0123456789-0123456789-0123456789"
    private static let settings = "access: {linkKeys: [\"${file:KEY}\"]}"

    /// The path of the key's file is the folder's own.
    private func withKey(_ body: (String) async throws -> Void) async throws {
        try await withConfiguration(files("")) { folder in
            try Self.key.write(toFile: folder + "/key", atomically: true, encoding: .utf8)
            try Self.settings.replacing("KEY", with: folder + "/key")
                .write(toFile: folder + "/server.yaml", atomically: true, encoding: .utf8)
            try await body(folder)
        }
    }

    /// The status that a new visitor gets.
    private func status(of url: URL) async throws -> Int? {
        let session = URLSession(configuration: .ephemeral)
        let (_, response) = try await session.data(from: url)
        return (response as? HTTPURLResponse)?.statusCode
    }

    @Test func `its link opens the dashboard`() async throws {
        try await withKey { folder in
            let server = try Program("serve", "--config", folder, "--data", "none", "--port", "0")
            let address = try await server.address()
            let made = try await Program(
                "link", "orders", "--for", "5m", "--claim", "team=blue", "--name", "guest",
                "--config",
                folder, "--url", address
            ).end()
            #expect(made.status == 0 && made.errors.contains("in the log as guest"), "\(made)")
            #expect(!made.output.contains(Self.key) && !made.errors.contains(Self.key))
            let link = try #require(URL(string: made.output.trimmingCharacters(in: .newlines)))
            #expect(try await status(of: link) == 200)
            #expect(try await status(of: try #require(URL(string: address + "/d/orders"))) == 401)
            server.stop(SIGTERM)
            let log = await server.end().errors
            #expect(!log.contains(link.query() ?? "?"), "\(log)")
        }
    }

    @Test(arguments: [
        (["order", "--for", "1h"], "did you mean \"orders\"?"),
        (["orders", "--for", "1h", "--claim", "tem=a"], "did you mean \"team\"?"),
        (["orders", "--for", "1h", "--claim", "team"], "--claim is name=value"),
        (["orders", "--for", "2y"], "'2y'"), (["orders", "--for", "400d"], "'400d'"),
    ])
    func `what is asked for wrongly is said`(_ arguments: [String], _ words: String) async throws {
        try await withKey { folder in
            let ended = try await Program(["link"] + arguments + ["--config", folder]).end()
            #expect(ended.status != 0 && ended.errors.contains(words), "\(ended)")
            #expect(ended.output.isEmpty)
        }
    }

    @Test(arguments: [
        ("https://charts.example", "https://charts.example/charts/d/orders?"),
        ("https://charts.example/", "https://charts.example/charts/d/orders?"),
        ("https://charts.example/other", "https://charts.example/other/d/orders?"),
    ])
    func `--url has the configured path, unless it has one itself`(
        _ url: String, _ address: String
    ) async throws {
        try await withKey { folder in
            let file = folder + "/server.yaml"
            let keys = try String(contentsOfFile: file, encoding: .utf8)
            try (keys + "\npath: /charts\n").write(toFile: file, atomically: true, encoding: .utf8)
            let made = try await Program(
                "link", "orders", "--for", "1h", "--url", url, "--config", folder
            ).end()
            #expect(made.status == 0 && made.output.hasPrefix(address), "\(made)")
        }
    }

    @Test(arguments: [
        ("", "http://127.0.0.1:8080/d/orders?"),
        ("port: 9110\npath: /charts", "http://127.0.0.1:9110/charts/d/orders?"),
        ("host: 10.0.0.7", "http://10.0.0.7:8080/d/orders?"),
        (
            "host: 0.0.0.0\nallowedHosts: [charts.example.org:99]",
            "http://charts.example.org:8080/d/orders?"
        ),
        ("host: 0.0.0.0", nil), ("host: '::'", nil), ("port: 0", nil), ("socket: /tmp/a", nil),
        ("proxies: [127.0.0.1]\nallowedHosts: [charts.example.org]", nil),
    ])
    func `without --url it names where people reach the server, or asks for that`(
        _ settings: String, _ address: String?
    ) async throws {
        try await withKey { folder in
            let file = folder + "/server.yaml"
            let keys = try String(contentsOfFile: file, encoding: .utf8)
            try (keys + "\n" + settings).write(toFile: file, atomically: true, encoding: .utf8)
            let made = try await Program("link", "orders", "--for", "1h", "--config", folder).end()
            if let address {
                #expect(made.status == 0 && made.output.hasPrefix(address), "\(made)")
            } else {
                #expect(made.status == 2 && made.output.isEmpty, "\(made)")
                #expect(made.errors.contains(": --url says where people reach it"), "\(made)")
            }
        }
    }

    @Test(arguments: [
        ("access: open", "names no key that signs links"),
        (
            "access: {linkKeys: [a-key-that-stands-here-0123456789012]}",
            "write ${NAME} or ${file:PATH}"
        ),
        ("access: {linkKeys: [\"${NOT_SET_ANYWHERE}\"]}", "NOT_SET_ANYWHERE"),
        ("access: {linkKeys: [\"${HOME}\"]}", "32 characters"),
        ("access: {}", "no token, no key of links, no issuer and no sign-in"),
    ])
    func `a key that is missing or stands in the file is said`(
        _ settings: String, _ words: String
    ) async throws {
        try await withConfiguration(files(settings)) { folder in
            let ended = try await Program("link", "orders", "--for", "1h", "--config", folder)
                .end()
            #expect(ended.status == 2 && ended.errors.contains(words), "\(ended)")
            #expect(!ended.errors.contains("a-key-that-stands-here"))
        }
    }
}
