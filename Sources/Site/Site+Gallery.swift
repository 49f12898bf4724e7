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
        gallery.isEmpty ? Self.noGallery : .html(galleryIndex.value)
    }

    static func galleryIndex(of gallery: [GalleryEntry]) -> Lazy<String> {
        Lazy { GalleryIndexPage(entries: gallery.map(entry)).html }
    }

    private static func entry(of exhibit: GalleryEntry) -> GalleryIndexPage.Entry {
        let view = ViewParameters(
            width: smallWidth, height: smallHeight(of: exhibit), timeZone: exhibit.timeZone)
        let scene = Layout.layout(exhibit.makeDescription(ViewEnvironment()), in: view).scene
        return GalleryIndexPage.Entry(
            name: exhibit.name, kind: exhibit.kind, title: exhibit.title,
            elements: Markup.text(of: scene.nodes), width: scene.size.width,
            height: scene.size.height)
    }

    private static let noGallery = HTTPResponse.refusal(404, "there is no gallery here")

    /// In CSS pixels.
    private static let smallWidth = 352

    /// Most are as high as one another; what needs more room than they keeps its share of it.
    private static func smallHeight(of exhibit: GalleryEntry) -> Int {
        exhibit.height > 320 ? exhibit.height * 4 / 5 : min(exhibit.height, 224)
    }

    /// `/gallery/NAME`, and the chart's files as on a dashboard: `/gallery/NAME.svg`.
    func galleryPage(_ name: String, _ request: HTTPRequest) async -> HTTPResponse {
        if let kind = ChartFile.allCases.first(where: { name.hasSuffix($0.ending) }),
            let exhibit = exhibit(String(name.dropLast(kind.ending.count)))
        {
            return await chartFile(name, of: exhibit.dashboardName, request)
        }
        guard let place = gallery.firstIndex(where: { $0.name == name }) else {
            return .html(ErrorPage.missing(name, "chart").html, status: 404)
        }
        let exhibit = gallery[place]
        guard let panel = exhibit.dashboard.charts.first,
            let figure = await figure(of: panel, at: 0, on: exhibit.dashboardName)
        else { return .tooManyViews }
        let page = GalleryPage(
            dashboard: exhibit.dashboardName, kind: exhibit.kind, figure: figure,
            listings: exhibit.listings,
            previous: link(to: place - 1), next: link(to: place + 1))
        return .html(page.html)
    }

    private func exhibit(_ name: String) -> GalleryEntry? { gallery.first { $0.name == name } }

    private func link(to place: Int) -> GalleryPage.Link? {
        guard gallery.indices.contains(place) else { return nil }
        return GalleryPage.Link(name: gallery[place].name, title: gallery[place].kind)
    }
}
