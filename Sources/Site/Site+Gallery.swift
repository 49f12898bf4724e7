import Dashboards
import Layouts
import SVG
import Scenes
import Transport
import Views

/// Charts with the code that draws them.
extension Site {
    /// `/gallery`: all charts, small; drawn when somebody first asks for them.
    @concurrent func galleryIndexPage() async -> HTTPResponse {
        gallery.isEmpty
            ? Self.noGallery
            : .html(GalleryIndexPage(entries: program.galleryIndex.value).html(links))
    }

    static func galleryIndex(of gallery: [GalleryEntry]) -> Lazy<[GalleryIndexPage.Entry]> {
        Lazy { gallery.map(entry) }
    }

    private static func entry(of entry: GalleryEntry) -> GalleryIndexPage.Entry {
        let view = ViewParameters(
            width: smallWidth, height: smallHeight(of: entry), timeZone: entry.timeZone)
        let scene = Layout.layout(entry.makeDescription(ViewEnvironment()), in: view).scene
        return GalleryIndexPage.Entry(
            name: entry.name, kind: entry.kind, title: entry.title,
            picture: SmallPicture(
                elements: Markup.text(of: scene.nodes), width: scene.size.width,
                height: scene.size.height))
    }

    private static let noGallery = HTTPResponse.refusal(404, "there is no gallery here")

    /// In CSS pixels.
    private static let smallWidth = 352

    /// Most are as high as one another; what needs more room than they keeps its share of it.
    private static func smallHeight(of entry: GalleryEntry) -> Int {
        entry.height > 320 ? entry.height * 4 / 5 : min(entry.height, 224)
    }

    /// `/gallery/NAME`, and the chart's files as on a dashboard: `/gallery/NAME.svg`.
    func galleryPage(_ name: String, _ request: HTTPRequest) async -> HTTPResponse {
        if let dashboard = galleryDashboard(ofFile: name) {
            return await chartFile(name, of: dashboard, request)
        }
        guard let index = gallery.firstIndex(where: { $0.name == name }) else {
            return .html(ErrorPage.missing(name, .chart).html(links), status: 404)
        }
        let entry = gallery[index]
        guard let panel = entry.dashboard.charts.first,
            let figure = await figure(of: panel, at: 0, on: entry.dashboardName, request)
        else { return .tooManyViews }
        let page = GalleryPage(
            dashboard: entry.dashboardName, kind: entry.kind, figure: figure,
            listings: entry.listings,
            previous: link(to: index - 1), next: link(to: index + 1))
        return .page(page.html(links))
    }

    /// The name of the dashboard of a chart's file.
    func galleryDashboard(ofFile name: String) -> String? {
        guard let kind = ChartFile.of(name) else { return nil }
        return gallery.first { $0.name == name.dropLast(kind.ending.count) }?.dashboardName
    }

    private func link(to index: Int) -> GalleryPage.Link? {
        guard gallery.indices.contains(index) else { return nil }
        return GalleryPage.Link(name: gallery[index].name, title: gallery[index].kind)
    }
}
