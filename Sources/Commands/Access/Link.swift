import ArgumentParser
import Dashboards
import Foundation
import Site
import Tables
import Transport

/// `soundings link`: makes a link that lets whoever has it see one dashboard for some time.
struct Link: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a link to one dashboard that expires.",
        discussion: """
            Whoever has the link sees the dashboard, without a token, until the link expires: its charts, their sound and \
            the rows that it lists. It is signed by the first of the linkKeys under access in server.yaml, and \
            ends early where that key is taken out.

            EXAMPLES
              soundings link weather --for 24h --url https://charts.example.com
              soundings link orders --for 7d --claim team=blue    (only the rows of that team)

            Exits 2 where there is no such dashboard or no key.
            """)

    @Argument(help: "The dashboard, as its address has it.")
    var dashboard: String

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "How long it is valid: 30m, 24h, 7d or 4w; a year at most.", valueName: "duration"))
    var validity: LinkDuration

    @Option(
        help: ArgumentHelp(
            "What tables with where ask of whoever sees their rows, as name=value; may be repeated.",
            valueName: "name=value"))
    var claim: [String] = []

    @Option(
        name: .customLong("name"),
        help: ArgumentHelp("Its name in the server's log; a random one.", valueName: "name"))
    var linkName: String?

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    @Option(
        help:
            "The server's address as people reach it, with the path it lies below; else server.yaml's host (the first of allowedHosts where that is every address) and port; behind a proxy it has to be said."
    )
    var url: String?

    func validate() throws {
        if let linkName, linkName.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) == nil {
            throw ValidationError("--name is of letters, digits, _ and -")
        }
        if let wrong = claim.first(where: { $0.wholeMatch(of: /[^=]+=.+/) == nil }) {
            throw ValidationError("--claim is name=value, not \"\(wrong)\"")
        }
    }

    func run() async throws {
        try await Failure.reporting {
            let configuration = try Configuration.checked(folder: config)
            try check(against: configuration)
            guard case .tokens(let tokens) = configuration.settings.access,
                let key = tokens.linkKeys.first
            else {
                throw Failure.usage(
                    """
                    server.yaml names no key that signs links. Make one by openssl rand -base64 32, keep it in the \
                    environment or a file, and name it:

                    access:
                      linkKeys: ["${SOUNDINGS_LINK_KEY}"]    # or ${file:PATH}
                    """)
            }
            let link = SignedLink(
                to: dashboard, until: .now + validity.seconds, name: linkName, claims: claims)
            let address = try address(of: configuration.settings)
                .appending(path: "d/\(dashboard)")
                .appending(queryItems: [
                    URLQueryItem(name: SignedLink.parameter, value: link.text(signedBy: key))
                ])
            print(address.absoluteString)
            let note = "until \(link.ends.formatted(.iso8601)), in the log as \(link.name)\n"
            try? FileHandle.standardError.write(contentsOf: Data(note.utf8))
        }
    }

    private var claims: [String: Set<String>] {
        let pairs = claim.map { text in
            let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
            return (sides[0], Set([sides[1]]))
        }
        return Dictionary(pairs) { $0.union($1) }
    }

    private func check(against configuration: Configuration) throws(Failure) {
        let names = configuration.dashboards.map(\.name)
        guard names.contains(dashboard) else {
            let hint = Spelling.hint(for: dashboard, among: names)
            throw .usage("there is no dashboard \"\(dashboard)\"" + hint)
        }
        let asked = Set(configuration.tables.flatMap(\.schema.claims.values))
        for name in claims.keys.sorted() where !asked.contains(name) {
            let hint = Spelling.hint(for: name, among: asked.sorted())
            throw .usage("no table asks for the claim \"\(name)\" by \"where\"" + hint)
        }
    }

    private func address(of settings: ServerSettings) throws(Failure) -> URL {
        let example = "https://charts.example.com"
        if let url {
            let root = try URL.server(url, like: example)
            // An address with a path says where the pages are itself.
            guard ["", "/"].contains(root.path()), let path = settings.path else { return root }
            return root.appending(path: path)
        }
        if let reason = settings.hiddenAddress {
            throw .usage("\(reason): --url says where people reach it, such as \(example)")
        }
        var server = ServerConfiguration()
        server.host = settings.host ?? server.host
        if settings.listensEverywhere { server.host = settings.hostNames.first ?? server.host }
        server.port = settings.port ?? server.port
        server.tls = settings.tls.map(TLSFiles.init)
        guard let root = URL(string: server.address.url) else {
            throw .usage("--url says where people reach the server, such as \(example)")
        }
        return settings.path.map { root.appending(path: $0) } ?? root
    }
}

extension ServerSettings {
    /// Why nobody can tell from the settings where people reach the server; nil where one can.
    fileprivate var hiddenAddress: String? {
        if socket != nil { return "the server listens on a Unix socket, for a proxy" }
        if !proxies.addresses.isEmpty { return "the server is behind a proxy" }
        if port == 0 { return "the server listens on any free port" }
        guard listensEverywhere, hostNames.isEmpty else { return nil }
        return "the server listens on every address of its machine (\(host ?? "")), and"
            + " allowedHosts has no name"
    }

    fileprivate var listensEverywhere: Bool { ["0.0.0.0", "::", "[::]"].contains(host) }

    /// Without ports.
    fileprivate var hostNames: [String] {
        allowedHosts.compactMap { $0.split(separator: ":").first.map(String.init) }
    }
}

/// A number of minutes, hours, days or weeks.
struct LinkDuration: ExpressibleByArgument {
    var seconds: Double

    init?(argument: String) {
        guard let parts = argument.wholeMatch(of: /([0-9]{1,6})([mhdw])/)?.output,
            let count = Double(parts.1), let unit = Self.units[String(parts.2)]
        else { return nil }
        seconds = count * unit
        guard seconds > 0, seconds <= 366 * 86_400 else { return nil }
    }

    private static let units: [String: Double] = [
        "m": 60, "h": 3_600, "d": 86_400, "w": 604_800,
    ]
}
