import SharedScenes
import Dashboards
import Foundation
import Languages
import Layouts
import Live
import SVG
import Scenes
import Tables
import Transport

/// All dashboards, with small pictures of their charts.
extension Site {
    func indexPage(for identity: Identity) async -> HTTPResponse {
        var entries: [IndexPage.Entry] = []
        for dashboard in declared where identity.sees(dashboard.name) && !Task.isCancelled {
            entries.append(await entry(of: dashboard))
        }
        let page = IndexPage(entries: entries, hasGallery: !gallery.isEmpty && !identity.isGuest)
        return .html(page.html(links))
    }

    /// All but the gallery's and the server's own.
    var declared: [Dashboard] {
        let galleryEntries = Set(gallery.map(\.dashboardName))
        return registry.dashboards.filter {
            !galleryEntries.contains($0.name) && !ServerDashboard.isOwn($0.name)
        }.map { $0.inLanguage(PageLanguage.current.language) }
    }

    private func entry(of dashboard: Dashboard) async -> IndexPage.Entry {
        var charts: [IndexPage.Chart] = []
        for (index, panel) in dashboard.charts.enumerated() {
            let isSeen = index < Self.mostPictures
            charts.append(
                IndexPage.Chart(
                    title: panel.title,
                    picture: isSeen ? await picture(of: panel, index, dashboard.name) : nil))
        }
        return IndexPage.Entry(
            name: dashboard.name, title: dashboard.title, summary: dashboard.summary,
            freshness: await freshness(of: dashboard), charts: charts)
    }

    /// The view is kept for whoever comes next; where there is no room for it, there is no picture.
    private func picture(
        of panel: ChartPanel, _ index: Int, _ name: String
    ) async -> SmallPicture? {
        guard registry.restoring[panel.table] == nil else { return nil }
        let view = ViewParameters(
            width: Self.thumbnailWidth, height: Self.thumbnailHeight,
            locale: PageLanguage.current.locale, timeZone: panel.timeZone,
            isRightToLeft: PageLanguage.current.language.isRightToLeft)
        let key = ViewKey(
            dashboard: name, chart: index, edition: panel.room.edition, parameters: view,
            rules: registry.rules)
        guard let scene = await registry.opened(key)?.upToDate?.scene else { return nil }
        return SmallPicture(
            elements: Markup.text(of: scene.nodes), width: scene.size.width,
            height: scene.size.height)
    }

    private func freshness(of dashboard: Dashboard) async -> Freshness {
        let names = Set(dashboard.charts.map(\.table) + dashboard.rows.map(\.table))
        let tables = names.compactMap { registry.tables[$0] }
        let live = tables.filter(\.isLive)
        if !live.isEmpty {
            if let last = live.compactMap(\.lastRowTime).max() { return .live(last) }
            // Those of a database that hasn't changed yet are there.
            for table in live {
                if await table.isPushed { return .changing }
            }
            return .live(nil)
        }
        var newest: Double?
        for table in tables { newest = max(await table.newestTime, newest) }
        return .fixed(newest.map { Date(timeIntervalSince1970: $0) })
    }

    private func max(_ one: Double?, _ other: Double?) -> Double? {
        [one, other].compactMap(\.self).max()
    }

    // In CSS pixels.
    private static let thumbnailWidth = 288
    private static let thumbnailHeight = 144
    private static let mostPictures = 6
}

extension LiveTable {
    /// The newest time in the first column of times.
    fileprivate var newestTime: Double? {
        schema.fields.first { $0.kind == .temporal }
            .flatMap { snapshot.timeIndex(of: $0.name)?.highest }
    }
}
