import Dashboards
package import Feeds
import Foundation
package import Languages
package import Live
import Protocol
import Scenes
package import Transport

/// Every address that is answered over HTTP.
package struct Site: Sendable {
    package internal(set) var rows: SeenRows
    let ingest: IngestLimits
    package let writers: WritableTables
    package let report = ConfigurationReport()
    let unknownMetrics = UnknownMetrics()
    /// Lets pages know that a dashboard's alerts have changed.
    let alertsChanged: @Sendable (String) async -> Void
    /// Whether somebody who got in would get in again.
    let accessStatus: @Sendable (Identity) -> AccessStatus
    let gallery: [GalleryEntry]
    package let files: WebFiles
    /// The links in the head of every page.
    let links: PageLinks
    let program: ProgramParts
    /// Pictures and sounds: one processor less than there are, so that live viewers have one.
    let charts = ResponseQueue(
        width: max(1, ProcessInfo.processInfo.activeProcessorCount - 1),
        capacity: TransportLimits.waitingResponses)
    /// Pages mostly wait for pictures that viewers share.
    let pages = ResponseQueue(
        width: max(2, ProcessInfo.processInfo.activeProcessorCount),
        capacity: TransportLimits.waitingResponses)

    package init(
        registry: ViewRegistry, files: WebFiles, path: String = "", writers: [RowWriter],
        ingest: IngestLimits = IngestLimits(), gallery: [GalleryEntry] = [],
        languages: [Language] = LanguageChoice.usual,
        documentation: StaticFiles? = nil, programMetrics: ProgramMetrics? = nil,
        shares: ClientShares = ClientShares(), moments: PastMoments? = nil,
        accessStatus: @escaping @Sendable (Identity) -> AccessStatus = { _ in .unchanged },
        alertsChanged: @escaping @Sendable (String) async -> Void = { _ in },
        notesChanged: @escaping @Sendable (String) async -> Void = { _ in }
    ) {
        self.alertsChanged = alertsChanged
        self.accessStatus = accessStatus
        rows = SeenRows(of: Audiences(of: registry))
        self.ingest = ingest
        self.writers = WritableTables(writers)
        self.gallery = gallery
        links = files.links(under: path)
        program = ProgramParts(
            galleryIndex: Self.galleryIndex(of: gallery), documentation: documentation,
            metrics: programMetrics, shares: shares,
            moments: moments ?? PastMoments(of: registry, [], bytes: 0),
            languageChoice: LanguageChoice(of: languages, under: path),
            notesChanged: notesChanged)
        self.files = files
    }

    var registry: ViewRegistry { rows.registry }

    /// The languages of pages.
    package var languageChoice: LanguageChoice { program.languageChoice }

    /// The shares of clients.
    package var shares: ClientShares { program.shares }

    /// The past, as far as logs keep it.
    package var moments: PastMoments { program.moments }

    package var routes: Routes {
        Routes(
            [
                Route(.get, "/") { request, _ in
                    await queued(request, in: pages, readsQuery: false) {
                        await indexPage(for: request.identity)
                    }
                },
                Route(.get, "/api/alerts") { request, _ in alertList(for: request.identity) },
                Route(.get, "/-/session") { _, _ in HTTPResponse(status: 204) },
                Route(.post, "/api/alerts/{dashboard}/{name}/silence") { request, part in
                    await silence(part["dashboard"] ?? "", part["name"] ?? "", request)
                },
                Route(.delete, "/api/alerts/{dashboard}/{name}/silence") { request, part in
                    await silence(
                        part["dashboard"] ?? "", part["name"] ?? "", request, ends: true)
                },
                Route(.get, "/-/server") { request, _ in
                    await queued(request, in: pages, readsQuery: false) {
                        await dashboardPage(ServerDashboard.name, request)
                    }
                },
                Route(.get, "/-/server/{chart}") { request, part in
                    await queued(request, in: charts) {
                        await chartFile(part["chart"] ?? "", of: ServerDashboard.name, request)
                    }
                },
                Route(.get, "/-/errors") { request, _ in errorsPage(request) },
                Route(.get, "/docs/{path*}") { request, part in
                    documentation(part["path"] ?? "", request)
                },
                Route(.get, "/web/protocol") { _, _ in .text(ProtocolVersion.subprotocol + "\n") },
                Route(.get, "/web/{path*}") { _, part in files.response(for: part["path"] ?? "") },
                Route(.get, "/embed.js") { _, _ in files.newest("embed.js") },
                Route(.get, "/embed.css") { _, _ in files.newest("embed.css") },
                Route(.get, "/d/{name}") { request, part in
                    await queued(request, in: pages, readsQuery: false) {
                        await dashboardPage(part["name"] ?? "", request)
                    }
                },
                Route(.get, "/d/{name}/{chart}") { request, part in
                    await withKeptAddress(request) { request in
                        let (name, file) = (part["name"] ?? "", part["chart"] ?? "")
                        if let known = await knownPicture(file, of: name, request) { return known }
                        return await queued(request, in: charts) {
                            await chartFile(file, of: name, request)
                        }
                    }
                },
                Route(.get, "/gallery") { request, _ in
                    await queued(request, in: pages, readsQuery: false) {
                        await galleryIndexPage()
                    }
                },
                Route(.get, "/gallery/{name}") { request, part in
                    let name = part["name"] ?? ""
                    if let dashboard = galleryDashboard(ofFile: name),
                        let known = await knownPicture(name, of: dashboard, request)
                    {
                        return known
                    }
                    return await queued(
                        request, in: ChartFile.isOne(request.path) ? charts : pages
                    ) {
                        await galleryPage(name, request)
                    }
                },
                Route(.get, "/api/tables/{name}/rows.csv") { request, part in
                    await withKeptAddress(request) { await download(part["name"] ?? "", $0) }
                },
                Route(.post, "/api/tables/{name}/rows") { request, part in
                    await accept(request, into: part["name"] ?? "")
                },
                Route(.delete, "/api/tables/{name}/rows") { request, part in
                    await delete(request, from: part["name"] ?? "")
                },
            ] + influxRoutes + noteRoutes + addressRoutes + [openTelemetryRoute, streamRoute],
            states: [
                "/healthz": { health }, "/readyz": { readiness }, "/metrics": { metrics },
            ])
    }

    /// Made in its turn, and once for all who wait for the same path and, where it is read, query; a
    /// page is made for a window's width.
    private func queued(
        _ request: HTTPRequest, in queue: ResponseQueue, readsQuery: Bool = true,
        make: @escaping ResponseQueue.Make
    ) async -> HTTPResponse {
        var asked = HTTPRequest(path: request.path, query: readsQuery ? request.query : [:])
        asked.identity = request.identity.scope
        // Pages have addresses of pictures in them.
        (asked.scheme, asked.headers["host"]) = (request.scheme, request.headers["host"])
        if readsQuery { asked.values = request.values }
        if !readsQuery { asked.query["at"] = rows.moment.map { PastBar.text(of: $0.clock.start) } }
        if !readsQuery { asked.query["window"] = "\(Window.width(of: request))" }
        let language = PageLanguage.current
        asked.query["lang"] = language.locale.identifier
        return await queue.response(to: asked, for: request.remote) {
            await PageLanguage.$current.withValue(language) { await make() }
        }
    }

    /// With its author's texts in the language of the page.
    func dashboard(_ name: String) -> Dashboard? {
        registry.dashboards.first { $0.name == name }?
            .inLanguage(PageLanguage.current.language)
    }
}
