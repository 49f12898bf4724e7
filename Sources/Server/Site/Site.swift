import Dashboards
package import Feeds
import Foundation
import Scenes
package import Transport

/// Every address that is answered over HTTP.
package struct Site: Sendable {
    let registry: ViewRegistry
    let ingest: IngestLimits
    /// Tables that rows may be posted to.
    let posted: Set<String>
    let gallery: [GalleryEntry]
    /// The page that shows all of them, whose data stay the same.
    let galleryIndex: Lazy<String>
    private let files: StaticFiles
    /// Pictures and sounds: one processor less than there are, so that live viewers have one.
    let charts = ResponseQueue(
        width: max(1, ProcessInfo.processInfo.activeProcessorCount - 1),
        places: TransportLimits.waitingResponses)
    /// Pages mostly wait for pictures that viewers share.
    let pages = ResponseQueue(
        width: max(2, ProcessInfo.processInfo.activeProcessorCount),
        places: TransportLimits.waitingResponses)

    package init(
        registry: ViewRegistry, webDirectory: String, posted: Set<String>,
        ingest: IngestLimits = IngestLimits(), gallery: [GalleryEntry] = []
    ) {
        (self.registry, self.posted, self.ingest) = (registry, posted, ingest)
        self.gallery = gallery
        galleryIndex = Self.galleryIndex(of: gallery)
        files = StaticFiles(directory: webDirectory)
    }

    package var routes: Routes {
        Routes(
            [
                Route(.get, "/") { _, _ in indexPage },
                Route(.get, "/web/{path*}") { _, part in files.response(for: part["path"] ?? "") },
                Route(.get, "/d/{name}") { request, part in
                    await pages.response(
                        to: HTTPRequest(path: request.path), for: request.remote
                    ) {
                        await dashboardPage(part["name"] ?? "")
                    }
                },
                Route(.get, "/d/{name}/{chart}") { request, part in
                    let key = HTTPRequest(path: request.path, query: request.query)
                    return await charts.response(to: key, for: request.remote) {
                        await chartFile(part["chart"] ?? "", of: part["name"] ?? "", request)
                    }
                },
                Route(.get, "/gallery") { request, _ in
                    await pages.response(
                        to: HTTPRequest(path: request.path), for: request.remote
                    ) {
                        await galleryIndexPage()
                    }
                },
                Route(.get, "/gallery/{name}") { request, part in
                    let queue = ChartFile.isOne(request.path) ? charts : pages
                    let key = HTTPRequest(path: request.path, query: request.query)
                    return await queue.response(to: key, for: request.remote) {
                        await galleryPage(part["name"] ?? "", request)
                    }
                },
                Route(.get, "/api/tables/{name}/rows.csv") { _, part in
                    await download(part["name"] ?? "")
                },
                Route(.post, "/api/tables/{name}/rows") { request, part in
                    await take(request, into: part["name"] ?? "")
                },
                Route(.delete, "/api/tables/{name}/rows") { request, part in
                    await delete(request, from: part["name"] ?? "")
                },
            ], states: ["/healthz": { health }, "/readyz": { readiness }])
    }

    /// 503 until the first pictures have been made.
    private var readiness: HTTPResponse {
        registry.readiness.isReady
            ? .json(#"{"status":"ready"}"# + "\n")
            : .json(#"{"status":"starting"}"# + "\n", status: 503)
    }

    private var indexPage: HTTPResponse {
        let exhibits = Set(gallery.map(\.dashboardName))
        let dashboards = registry.dashboards.filter { !exhibits.contains($0.name) }
        let entries = dashboards.map { dashboard in
            IndexPage.Entry(
                name: dashboard.name, title: dashboard.title, summary: dashboard.summary,
                charts: dashboard.charts.map(\.title))
        }
        return .html(IndexPage(entries: entries, hasGallery: !gallery.isEmpty).html)
    }

    func dashboard(_ name: String) -> Dashboard? { registry.dashboards.first { $0.name == name } }
}
