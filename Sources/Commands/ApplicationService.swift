import Dashboards
import Foundation
import Live
import Logging
import ServiceLifecycle
import Site
import Transport

/// The open server as a service: it says where it listens, and sends its viewers home at the end.
struct ApplicationService: Service {
    private let application: Application
    private let server: SocketServer
    private let site: Site
    private let compression = Compression()
    private let tls: TLSFiles?
    /// Whether the next process listens beside this one, and goes on with its viewers.
    private let sharesPort: Bool

    init(
        _ application: Application, subscriptions: Subscriptions, on service: ServiceThread,
        configuration: ServerConfiguration, site: Site, access: AccessList? = nil
    ) {
        (self.application, self.site) = (application, site)
        tls = configuration.tls
        sharesPort = configuration.sharesPort
        let control: [any HTTPMiddleware] =
            access.map {
                [
                    AccessControl($0, of: site) { await subscriptions.announceAccess() },
                    site.shares.ofIdentities,
                ]
            } ?? []
        let present: any HTTPHandler = access.map { GuardedRoutes(site, $0) } ?? site.routes
        server = SocketServer(
            configuration, handler: PastRoutes(site, else: present),
            behind: [site.shares.ofAddresses, site.languageChoice] + control + [
                compression, ContentDecoding(limit: configuration.limits.bodies.bytes),
            ],
            webSockets: ClientConnectionFactory(
                to: subscriptions, of: application.registry, acceptingRowsFor: site),
            on: service)
    }

    /// Follows the files of the certificate; nil where there is none.
    var certificates: CertificateService? { tls.map { CertificateService($0, of: server) } }

    func run() async throws {
        if sharesPort {
            // The one before has its viewers for so long.
            await cancelWhenGracefulShutdown { await application.logs.restore() }
        }
        let address = try await server.start()
        await application.logs.noteReady()
        say("listening on \(address.url)")
        if SwiftDeclarations.current.areEnough, application.dashboards.count == 1 {
            say("the dashboard is \(address.url)d/\(application.dashboards[0].name)")
        }
        await withDiscardingTaskGroup { group in
            group.addTask { await application.registry.run() }
            group.addTask { await prepare() }
            try? await gracefulShutdown()
            if sharesPort {
                application.registry.alerts.letGo()
                application.registry.notes.letGo()
                await application.logs.handOver()
            }
            await server.stop()
            group.cancelAll()
        }
        await application.logs.close()
    }

    /// Draws and compresses what the first viewers ask for.
    private func prepare() async {
        await application.logs.restore()
        await application.registry.prepare(application.dashboards)
        let routes = site.routes
        await compression.prepare(site.files.addresses) { await routes.respond(to: $0) }
    }

    /// Straight to the descriptor, since a pipe would get a buffered line too late; whoever starts
    /// the program may have closed it.
    private func say(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            Logger(label: "soundings").warning(
                "nobody reads standard output", metadata: ["line": "\(line)"])
        }
    }
}
