import Foundation
import Tables
import Testing

@testable import Dashboards

/// Mistakes in what says who gets in, and whose rows are seen, are named by their lines.
struct AccessErrorTests {
    private static let page = """
        title: Orders
        charts: []
        tables:
          orders:
            feed: ingest
            where: {team: {claim: team}}
            columns: [{name: team, kind: nominal}, {name: amount, kind: quantitative}]
        """

    private func errors(server: String = "", page: String = page) -> [String] {
        do {
            _ = try Configuration.read(
                server: ConfigurationFile(path: "server.yaml", text: server),
                dashboards: [ConfigurationFile(path: "orders.yaml", text: page)],
                folder: "nowhere")
            return []
        } catch {
            return error.errors.map(\.description)
        }
    }

    // MARK: Rows

    @Test(arguments: [
        ("{team: {claim: team}}", nil),
        ("{tema: {claim: team}}", "unknown column \"tema\"; did you mean \"team\"?"),
        ("{amount: {claim: team}}", "\"amount\""),
        ("{team: team}", "not \"team\""), ("{team: {clam: team}}", "\"claim\""),
        ("{team: {claim: [team]}}", "not a list"), ("[team]", "not a list"),
        ("{team: {claim: team, is: blue}}", "unknown key \"is\""), ("team", "not \"team\""),
    ])
    func `a wrong rule of rows is named by its line`(_ rule: String, _ words: String?) {
        let page = Self.page.replacing("{team: {claim: team}}", with: rule)
        let errors = errors(page: page)
        #expect(errors.isEmpty == (words == nil), "\(errors)")
        for error in errors { #expect(error.hasPrefix("orders.yaml:6: "), "\(error)") }
        if let words { #expect(errors.contains { $0.contains(words) }, "\(errors)") }
    }

    @Test(arguments: [
        ("{team: blue}", nil), ("{team: [blue, red]}", nil), ("{team: 7}", nil),
        ("{tem: blue}", "no table asks for the claim \"tem\" by \"where\"; did you mean \"team\"?"),
        ("{team: {is: blue}}", "\"team\""), ("blue", "\"claims\""), ("[team]", "\"claims\""),
        ("{team: }", "\"team\""),
    ])
    func `a wrong claim is named by its line`(_ claims: String, _ words: String?) {
        let server = """
            access:
              tokens:
                - name: ana
                  token: a-secret-of-some-length
                  claims: \(claims)
            """
        let errors = errors(server: server)
        #expect(errors.isEmpty == (words == nil), "\(errors)")
        for error in errors { #expect(error.hasPrefix("server.yaml:5: "), "\(error)") }
        if let words { #expect(errors.contains { $0.contains(words) }, "\(errors)") }
    }

    // MARK: Sections without content

    @Test func `whatever is left empty is said with the kind of it`() {
        for key in Vocabulary.server.keys {
            let errors = errors(server: "\n\(key.name):\n")
            #expect(!errors.isEmpty, "\(key.name)")
            for error in errors {
                #expect(error.hasPrefix("server.yaml:2: \"\(key.name)\" is "), "\(error)")
                #expect(error.contains(", not nothing") && !error.contains("  "), "\(error)")
            }
        }
        for key in Vocabulary.dashboard.keys {
            let page = "\(key.name):\n" + (key.name == "title" ? "" : "title: a\n")
            let faults = errors(page: page + (key.name == "charts" ? "" : "charts: []\n"))
            #expect(faults.contains { $0.contains(", not nothing") }, "\(key.name): \(faults)")
            #expect(!faults.contains { $0.contains("  ") }, "\(key.name): \(faults)")
        }
    }

    @Test(arguments: [
        ("access:", "\"access\" is open, or a mapping with tokens"),
        ("access: opn", "unknown choice \"opn\" for \"access\"; did you mean \"open\"?"),
        ("access: [open]", "\"access\" is open, or a mapping"),
        ("access: {tokens: }", "\"tokens\" is a list, not nothing"),
        (
            "access: {tokens: [{name: a, token: a-secret-of-some-length, role: }]}",
            "\"role\" is a role, not nothing; it can be view, write, admin"
        ),
        ("proxyFields: Via", "unknown header fields \"Via\""),
    ])
    func `a wrong section says what it may be`(_ server: String, _ words: String) {
        let errors = errors(server: server)
        #expect(errors.count == 1 && errors[0].contains(words), "\(errors)")
    }

    // MARK: Tokens

    @Test func `a token that stands in the file is warned of by its line`() throws {
        let server = """
            access:
              tokens:
                - name: ana
                  token: a-secret-of-some-length
                - {name: ben, token: "${PATH}"}
            """
        let configuration = try Configuration.read(
            server: ConfigurationFile(path: "server.yaml", text: server), dashboards: [],
            folder: "nowhere")
        let warnings = configuration.warnings.map(\.description)
        #expect(warnings.count == 1)
        #expect(warnings[0].hasPrefix("server.yaml:4: token \"ana\" stands in the file"))
        #expect(!warnings[0].contains("a-secret"))
    }

    @Test func `dashboards and tables that there aren't are warned of by their lines`() throws {
        let server = """
            access:
              tokens:
                - name: ana
                  token: "${PATH}"
                  dashboards: [weather, kitchen, wether]
                  tables: [days]
              issuers:
                - issuer: https://id.test
                  audience: charts
                  keys: https://id.test/keys
                  rights:
                    - tables: [orders]
                    - tables: [order]
            """
        let page = """
            title: Weather
            charts: []
            tables: {days: {feed: ingest, columns: [{name: n, kind: quantitative}]}}
            """
        let configuration = try Configuration.read(
            server: ConfigurationFile(path: "server.yaml", text: server),
            dashboards: [ConfigurationFile(path: "weather.yaml", text: page)], folder: "nowhere",
            beside: [
                TableSource(name: "orders", schema: Schema([]), origin: .ingest)
            ], and: ["kitchen"])
        #expect(
            configuration.warnings.map(\.description) == [
                "server.yaml:5: there is no dashboard \"wether\"; did you mean \"weather\"?",
                "server.yaml:13: there is no table \"order\"; did you mean \"orders\"?",
            ])
    }

    // MARK: Issuers

    @Test(arguments: [
        ("keys: https://id.test/keys", nil), ("keys: http://[::1]:80/keys", nil),
        ("keys: http://id.test/keys", "keys come by https"),
        ("keys: nowhere.json", "nowhere.json can't be read"),
        ("secret: a-secret-that-stands-in-the-file-itself", "doesn't stand in the file"),
        ("secret: ${HOME}", "32 characters"), ("name: sub", "either \"keys\" or \"secret\""),
        ("keys: https://id.test/keys\n      secret: a", "either \"keys\" or \"secret\""),
        ("keys: https://id.test/keys\n      leewaySeconds: 301", "from 0 to 300"),
        ("keys: https://id.test/keys\n      rights: [{rule: admin}]", "did you mean \"role\""),
    ])
    func `a wrong issuer is named by its line`(_ keys: String, _ words: String?) {
        let server = """
            access:
              issuers:
                - issuer: https://id.test
                  audience: charts
                  \(keys)
            """
        let errors = errors(server: server)
        #expect(errors.count == (words == nil ? 0 : 1), "\(errors)")
        #expect(errors.allSatisfy { !$0.contains("stands-in-the-file") }, "\(errors)")
        if let words { #expect(errors[0].contains(words), "\(errors)") }
    }

    @Test func `an issuer is read with its rights`() throws {
        let server = """
            access:
              issuers:
                - issuer: https://id.test
                  audience: charts
                  keys: https://id.test/keys
                  name: email
                  leewaySeconds: 5
                  rights:
                    - {where: {groups: ops}, role: admin}
                    - {where: {groups: [a, b]}, dashboards: [orders]}
            """
        let configuration = try Configuration.read(
            server: ConfigurationFile(path: "server.yaml", text: server), dashboards: [],
            folder: "nowhere")
        var issuer = TokenIssuer(
            "https://id.test", audience: "charts", keys: .url("https://id.test/keys"))
        (issuer.nameClaim, issuer.leeway) = ("email", 5)
        issuer.rights = [
            .init(where: ["groups": ["ops"]], role: .admin),
            .init(where: ["groups": ["a", "b"]], dashboards: ["orders"]),
        ]
        var tokens = AccessTokens()
        tokens.issuers = [issuer]
        #expect(configuration.settings.access == .tokens(tokens))
    }

    @Test(arguments: [
        ("issuer: https://id.test, clientID: charts", nil),
        ("issuer: http://id.test, clientID: charts", "an issuer is an address of https"),
        ("issuer: https://id.test", "clientID"), ("clientID: charts", "issuer"),
        ("issuer: https://id.test, clientID: c, clientSecret: in-the-file", "write ${NAME}"),
        ("issuer: https://id.test, clientID: c, scopes: [email]", "openid"),
        ("issuer: https://id.test, clientID: c, sessionMinutes: 0", "from 1 to 10080"),
        ("issuer: https://id.test, clientId: c", "did you mean \"clientID\""),
    ])
    func `a wrong sign-in is named by its line`(_ keys: String, _ words: String?) {
        let errors = errors(server: "access:\n  signIn: {\(keys)}\n")
        #expect(errors.isEmpty == (words == nil), "\(errors)")
        guard let words else { return }
        #expect(errors.contains { $0.contains(words) && $0.contains("server.yaml:2") }, "\(errors)")
        #expect(errors.allSatisfy { !$0.contains("in-the-file") }, "\(errors)")
    }

    @Test func `a sign-in is read with its rights`() throws {
        let server = """
            access:
              signIn:
                issuer: https://id.test
                clientID: charts
                title: Example
                scopes: [openid, groups]
                sessionMinutes: 30
                name: email
                rights: [{where: {groups: ops}, role: admin}]
            """
        let configuration = try Configuration.read(
            server: ConfigurationFile(path: "server.yaml", text: server), dashboards: [],
            folder: "nowhere")
        var provider = SignInProvider("https://id.test", clientID: "charts")
        (provider.title, provider.scopes) = ("Example", ["openid", "groups"])
        (provider.sessionMinutes, provider.tokens.nameClaim) = (30, "email")
        provider.tokens.rights = [.init(where: ["groups": ["ops"]], role: .admin)]
        var tokens = AccessTokens()
        tokens.signIn = provider
        #expect(configuration.settings.access == .tokens(tokens))
    }
}
