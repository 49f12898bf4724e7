import ArgumentParser
import Dashboards
import Feeds
import Foundation
import Live
import Logging
import ServiceLifecycle
import Site
import Transport
import UnixSignals

/// `soundings serve`: serves the dashboards until it is stopped.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the dashboards of a configuration.",
        discussion: """
            It prints "listening on" with its address once it listens, reads the configuration again when its files \
            change and on SIGHUP, and ends on SIGTERM after its pages were told. A socket that systemd passes on \
            (LISTEN_FDS) is used in place of --host, --port and --socket. With --reuse-port a second server waits beside the first \
            and takes its pages over when that is ended.

            EXAMPLES
              soundings serve --config config
              soundings serve --config /etc/soundings --data /var/lib/soundings --host 0.0.0.0 --port 443
              some-program | soundings serve --stdin lines

            Exits 1 where the port is taken or a file can't be read, 2 where the configuration is wrong.
            """)

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    @Option(help: "The address to listen on; 127.0.0.1 if nothing else says so.")
    var host: String?

    @Option(help: "The port to listen on, 0 for any free one; 8080 if nothing else says so.")
    var port: Int?

    @Option(help: "The file of a Unix socket to listen on in place of an address, for a proxy.")
    var socket: String?

    @Flag(
        help:
            "Listen beside the server that is there, and go on with its rows and pages once it is told to end."
    )
    var reusePort = false

    @Option(help: "Who gets in: open lets in everybody, whatever server.yaml says.")
    var access: AccessChoice?

    @Option(
        help: "The folder that keeps posted rows over a restart; none keeps them in memory alone.")
    var data = "data"

    @Option(
        help: "A folder with the page's scripts and styles, served in place of the program's own.")
    var web: String?

    @Option(
        help: ArgumentHelp(
            "A posted table that gets the rows of standard input, CSV or a JSON object a line.",
            valueName: "table"))
    var stdin: String?

    @Option(help: "The folder with the documentation that make docs builds; beside the program.")
    var docs: String?

    @Option(help: "How lines of the log are written: for people, or as a JSON object each.")
    var logFormat = LogForm.text

    @Flag(
        inversion: .prefixedNo,
        help: "Follow the configuration's files: what changes there is shown without a new start.")
    var watch = true

    func validate() throws {
        if let port, !(0...65_535).contains(port) {
            throw ValidationError("a port is from 0 to 65535")
        }
    }

    func run() async throws {
        StandardErrorLog.form = logFormat
        try await Failure.reporting {
            // A pipe that nobody reads any more is no reason to end.
            signal(SIGPIPE, SIG_IGN)
            let hangups = await UnixSignalsSequence(trapping: .sighup)
            let texts = ConfigurationTexts(of: config)
            let configuration = try Configuration.checked(folder: config)
            configuration.logWarnings()
            try checkPageFolder()
            let gallery = SwiftDeclarations.current.gallery
            if configuration.dashboards.isEmpty, gallery.isEmpty {
                Logger(label: "configuration").warning("\(Configuration.noDashboards(in: config))")
            }
            let service = ServiceThread()
            let subscriptions = Subscriptions(on: service)
            let own = try ServerDashboard()
            let application = try await Application(
                configuration, gallery: gallery, own: own, subscriptions: subscriptions,
                data: data == "none" ? nil : data,
                inherited: try await inheritedFolder(of: configuration), for: .serving)
            application.connect(SwiftDeclarations.current)
            let access = accessList(configuration.settings)
            let site = site(configuration, application, gallery, subscriptions, access)
            site.report.whenErrorsChange {
                Task { await subscriptions.announceFaults() }
            }
            let input = try standardInput(of: configuration, application)
            let server = ApplicationService(
                application, subscriptions: subscriptions, on: service,
                configuration: try serverConfiguration(configuration.settings), site: site,
                access: access)
            let running = RunningConfiguration(
                application, configuration.settings, gallery: gallery, own: own,
                site: site, subscriptions: subscriptions, access: access)
            let files = ConfigurationService(
                folder: config, running, site.report, isWatching: watch, known: texts,
                hangups: hangups)
            let metrics = MetricsService(of: site).map { [$0] } ?? []
            let traces = TracingService(configuration.settings.tracing).map { [$0] } ?? []
            let keys: [any Service] =
                access.map {
                    [
                        IssuerKeysService($0, subscriptions),
                        SessionRenewalService($0, subscriptions),
                    ]
                } ?? []
            let certificates = server.certificates.map { [$0] } ?? []
            let builds = BuildReport(to: site.report).map { [$0] } ?? []
            try await run(
                traces + input + builds + metrics + keys + certificates
                    + [ServerSamplesService(of: site, to: own), files, server],
                and: SwiftDeclarations.current.services,
                within: .seconds(configuration.settings.stopSeconds ?? 10))
        }
    }

    // The work of the program's own services may be done before the server ends.
    private func run(
        _ services: [any Service], and others: [any Service], within limit: Duration
    ) async throws {
        // The name that a service has by itself is all that it holds, written out.
        let named =
            services.map {
                ServiceGroupConfiguration.ServiceConfiguration(
                    service: $0, serviceName: "\(type(of: $0))")
            }
            + others.map {
                ServiceGroupConfiguration.ServiceConfiguration(
                    service: AwaitedService($0), successTerminationBehavior: .ignore,
                    serviceName: "\(type(of: $0))")
            }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: named, gracefulShutdownSignals: [.sigterm, .sigint],
                logger: Logger(label: "soundings")))
        let deadline = StopDeadline(limit, waitsForServices: !others.isEmpty)
        do {
            try await deadline.watch { try await group.run() }
        } catch let error as ServerError {
            throw Failure.world(error)
        }
    }

    private func checkPageFolder() throws {
        guard let web else { return }
        let page = URL(filePath: web).appending(path: "page.js").path(percentEncoded: false)
        guard !FileManager.default.fileExists(atPath: page) else { return }
        throw Failure.usage(
            "\(page) is missing: --web names the folder with the page's scripts and styles")
    }

    private func serverConfiguration(
        _ settings: ServerSettings
    ) throws(Failure) -> ServerConfiguration {
        var server = ServerConfiguration()
        try setAddress(of: &server, settings)
        try checkAccess(to: server, settings)
        server.allowedOrigins = Set(settings.allowedOrigins)
        server.allowedHosts = Set(settings.allowedHosts)
        let limits = settings.limits
        server.limits.messages.bytes = limits.messageBytes ?? server.limits.messages.bytes
        server.limits.messages.perSecond =
            limits.eventsPerSecond ?? server.limits.messages.perSecond
        server.limits.viewers = limits.viewers ?? server.limits.viewers
        server.limits.bodies.bytes = limits.bodyBytes ?? server.limits.bodies.bytes
        if let seconds = settings.stopSeconds {
            server.limits.stopPause = min(server.limits.stopPause, .seconds(seconds) / 2)
        }
        if let lagging = limits.laggingSeconds {
            server.limits.liveness.laggingPause = .seconds(lagging)
        }
        if let silence = limits.silenceSeconds {
            server.limits.liveness.silencePause = .seconds(silence)
            server.limits.liveness.pingPause = .seconds(silence) / 2
        }
        return server
    }

    /// Where it listens, and what it believes of whom.
    private func setAddress(
        of server: inout ServerConfiguration, _ settings: ServerSettings
    ) throws(Failure) {
        server.host = host ?? settings.host ?? server.host
        server.port = port ?? settings.port ?? server.port
        server.socket = socket ?? (host == nil && port == nil ? settings.socket : nil)
        server.path = settings.rootPath
        server.reusesPort = reusePort || settings.reusesPort
        if server.reusesPort, server.socket != nil {
            throw .usage("--reuse-port is for an address: a Unix socket has one server at a time")
        }
        do {
            let environment = ProcessInfo.processInfo.environment
            if let passed = try PassedSocket(environment, process: getpid()) {
                server.listen(on: passed)
            }
        } catch {
            throw Failure.usage(error)
        }
        if server.socket == nil { server.tls = settings.tls.map(TLSFiles.init) }
        server.frameAncestors = settings.frameAncestors.map { $0 == "self" ? "'self'" : $0 }
        if let fields = settings.proxies.fields.flatMap(ProxyRule.Fields.init) {
            server.proxies.fields = fields
        }
        for text in settings.proxies.addresses {
            guard let range = AddressRange(text) else {
                throw Failure.usage(
                    "server.yaml: proxies: \(text) is no address like 127.0.0.1 or 10.0.0.0/8")
            }
            server.proxies.trusted.append(range)
        }
    }

    private func site(
        _ configuration: Configuration, _ application: Application, _ gallery: [GalleryEntry],
        _ subscriptions: Subscriptions, _ access: AccessList?
    ) -> Site {
        Site(
            registry: application.registry, files: web.map(WebFiles.inFolder) ?? .inProgram,
            path: configuration.settings.rootPath, writers: application.posted,
            ingest: configuration.settings.limits.ingest,
            gallery: gallery, languages: configuration.settings.languages ?? LanguageChoice.usual,
            documentation: DocumentationFolder(docs).files,
            programMetrics: programMetrics,
            shares: ClientShares(configuration.settings.limits.shares.limits),
            moments: PastMoments(
                of: application.registry, application.tables.pasts,
                bytes: configuration.settings.limits.totalBytesOrUsual / 2),
            accessStatus: { access?.status(of: $0) ?? .unchanged },
            alertsChanged: { await subscriptions.announceAlerts(on: $0) },
            notesChanged: { await subscriptions.announceNotes(on: $0) })
    }
}

extension ServerSettings.Shares {
    fileprivate var limits: ClientShares.Limits {
        var limits = ClientShares.Limits()
        limits.requestsPerAddress = requestsPerAddress ?? limits.requestsPerAddress
        limits.requestsPerIdentity = requestsPerIdentity
        limits.socketsPerAddress = viewersPerAddress
        limits.socketsPerIdentity = viewersPerIdentity
        return limits
    }
}

extension ServerSettings {
    /// The path before every other, without a slash at its end.
    fileprivate var rootPath: String {
        let path = path ?? ""
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
