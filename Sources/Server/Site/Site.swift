import Dashboards
package import Feeds
import Foundation
import Scenes

/// Every address that is answered over HTTP.
package struct Site: Sendable {
    let stage: Stage
    let ingest: IngestLimits
    /// Tables that rows may be posted to.
    let posted: Set<String>
    let gallery: [Exhibit]
    /// The page that shows all of them, whose data stay the same.
    let galleryIndex: Lazy<String>
    private let files: StaticFiles

    package init(
        stage: Stage, webDirectory: String, posted: Set<String>,
        ingest: IngestLimits = IngestLimits(), gallery: [Exhibit] = []
    ) {
        (self.stage, self.posted, self.ingest) = (stage, posted, ingest)
        self.gallery = gallery
        galleryIndex = Self.galleryIndex(of: gallery)
        files = StaticFiles(directory: webDirectory)
    }

    package var routes: Routes {
        Routes([
            Route(.get, "/") { _, _ in indexPage },
            Route(.get, "/healthz") { _, _ in health },
            Route(.get, "/readyz") { _, _ in readiness },
            Route(.get, "/web/{path*}") { _, part in files.response(for: part["path"] ?? "") },
            Route(.get, "/d/{name}") { _, part in await dashboardPage(part["name"] ?? "") },
            Route(.get, "/d/{name}/{chart}") { request, part in
                await chartFile(part["chart"] ?? "", of: part["name"] ?? "", request)
            },
            Route(.get, "/gallery") { _, _ in await galleryIndexPage() },
            Route(.get, "/gallery/{name}") { request, part in
                await galleryPage(part["name"] ?? "", request)
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
        ])
    }

    /// 503 until the first pictures have been made.
    private var readiness: HTTPResponse {
        stage.readiness.isReady
            ? .json(#"{"status":"ready"}"# + "\n")
            : .json(#"{"status":"starting"}"# + "\n", status: 503)
    }

    private var indexPage: HTTPResponse {
        let exhibits = Set(gallery.map(\.dashboardName))
        let dashboards = stage.dashboards.filter { !exhibits.contains($0.name) }
        let entries = dashboards.map { dashboard in
            IndexPage.Entry(
                name: dashboard.name, title: dashboard.title, summary: dashboard.summary,
                charts: dashboard.charts.map(\.title))
        }
        return .html(IndexPage(entries: entries, hasGallery: !gallery.isEmpty).html)
    }

    func dashboard(_ name: String) -> Dashboard? { stage.dashboards.first { $0.name == name } }
}
