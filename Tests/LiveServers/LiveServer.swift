package import Dashboards
import Foundation
package import Layouts
package import Live
import PageModels
import SVG
import Scenes
import Sessions
package import Site
import Tables
package import TestClients
package import Transport

/// A whole server on a free port: tables, registry, subscriptions and sockets.
package struct LiveServer: Sendable {
    package let server: SocketServer
    package let registry: ViewRegistry
    package let gates: Gates
    package let subscriptions: Subscriptions
    package let report: ConfigurationReport
    package let port: Int

    package var live: LiveTable { get throws { try table("live") } }

    package func table(_ name: String) throws -> LiveTable {
        guard let table = registry.tables[name] else { throw RawConnection.Ended() }
        return table
    }

    /// The chart as a server that never showed it would draw it now.
    package func drawnAfresh(
        _ chart: Int, width: Int = 640, _ zoom: Zoom? = nil
    ) async throws -> LaidOutChart {
        let panel = Programme.dashboard.charts[chart]
        let snapshot = try await table(panel.table).snapshot
        var view = parameters(width)
        view.zoom = zoom
        return Layout.layout(panel.description(of: snapshot), in: view)
    }

    package func parameters(_ width: Int) -> ViewParameters {
        ViewParameters(width: width, height: 200, isOnPage: true)
    }

    /// The same, as a page's picture reads.
    package func textAfresh(_ chart: Int, _ zoom: Zoom? = nil) async throws -> String {
        PageModel.text(of: try await drawnAfresh(chart, zoom).scene.nodes.map(Element.init))
    }

    /// Reads the configuration as if one of its files had this error, or none where the text is empty.
    package func readConfiguration(withFault text: String) async {
        if text.isEmpty {
            report.noteRead()
        } else {
            _ = report.note([ConfigurationError(file: "dashboards/test.yaml", line: 12, text)])
        }
        await subscriptions.announceFaults()
    }

    package func exchange(
        _ method: String, _ path: String, _ lines: [String] = [], body: String? = nil
    ) async throws -> HTTPReply {
        try await blocking { [port] in
            try RawConnection(port: port).exchange(
                method, path, lines, body: body.map { Array($0.utf8) })
        }
    }
}

/// Serves the programme while the body runs.
package func withLiveServer(
    views: Int = 1_000, bytes: Int = 1 << 30, frame: Duration = .milliseconds(1),
    unfiltered: Duration = .milliseconds(1), dashboard: Dashboard = Programme.dashboard,
    access: AccessList? = nil, shares: ClientShares = ClientShares(),
    _ configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (LiveServer) async throws -> Void
) async throws {
    let live = LiveTable(name: "live", schema: Programme.live, retention: .rows(400))
    let days = LiveTable(name: "days", schema: Programme.days, isLive: false)
    await days.append(Programme.june)
    var pacing = Pacing()
    (pacing.frame, pacing.accessibilityText) = (frame, .milliseconds(100))
    (pacing.unfiltered, pacing.busy) = (unfiltered, .milliseconds(10))
    let service = ServiceThread()
    let subscriptions = Subscriptions(on: service)
    let registry = ViewRegistry(
        dashboards: [dashboard, Programme.galleryEntry.dashboard],
        tables: [live, days, GalleryEntry.table], epoch: "run", pacing: pacing, limit: views,
        bytes: bytes
    ) { await subscriptions.publish($0) }
    // Transcripts have states that it has sealed.
    registry.stateKey.keep { [UInt8](repeating: 7, count: 32) }
    var configuration = ServerConfiguration()
    configuration.port = 0
    // Pages under test read only while they wait for something.
    configuration.limits.liveness.laggingPause = .seconds(600)
    configuration.limits.liveness.silencePause = .seconds(600)
    // A loaded machine may let a client wait for long.
    configuration.limits.requests.pause = .seconds(120)
    configuration.limits.requests.responsePause = .seconds(600)
    configure(&configuration)
    let site = Site(
        registry: registry, files: .inFolder("web"), writers: [RowWriter(to: live)],
        gallery: [Programme.galleryEntry], shares: shares,
        accessStatus: { access?.status(of: $0) ?? .unchanged },
        notesChanged: { await subscriptions.announceNotes(on: $0) })
    let gates = Gates(
        before: ClientConnectionFactory(
            to: subscriptions, of: registry, acceptingRowsFor: site))
    let handler: any HTTPHandler = access.map { GuardedRoutes(site, $0) } ?? site.routes
    let server = SocketServer(
        configuration, handler: handler,
        behind: access.map { list in
            [AccessControl(list, of: site) { await subscriptions.announceAccess() }]
        } ?? [], webSockets: gates, on: service)
    let port = try await server.start().port
    let result: Result<Void, any Error>
    do {
        result = .success(
            try await body(
                LiveServer(
                    server: server, registry: registry, gates: gates,
                    subscriptions: subscriptions, report: site.report, port: port))
        )
    } catch {
        result = .failure(error)
    }
    await server.stop()
    try result.get()
}
