import Dashboards
import Live
import PictureFiles
import Transport

/// Links to pages as messages and posts show them.
extension Site {
    /// Of a dashboard, with its first chart that isn't small.
    func preview(of dashboard: Dashboard, _ request: HTTPRequest) -> LinkPreview? {
        let chart = dashboard.charts.first { !$0.room.isSmall } ?? dashboard.charts.first
        return preview(
            dashboard.title, dashboard.summary, at: dashboard.address, chart, on: dashboard,
            request)
    }

    /// Of one chart.
    func preview(
        of chart: ChartPanel, on dashboard: Dashboard, _ request: HTTPRequest
    ) -> LinkPreview? {
        preview(
            chart.title, chart.subtitle, at: dashboard.address(of: chart), chart, on: dashboard,
            request)
    }

    private func preview(
        _ title: String, _ summary: String, at path: String, _ chart: ChartPanel?,
        on dashboard: Dashboard, _ request: HTTPRequest
    ) -> LinkPreview? {
        guard let host = request.headers["host"] else { return nil }
        let root = "\(request.scheme ?? "http")://\(host)\(links.root)"
        // Whoever shows the link needs it for the picture, too.
        let link = request.identity.link.map { "link=\($0.asAddress)" }
        let time = rows.moment.map { "at=\(PastBar.text(of: $0.clock.start))" }
        let parts = [time, link].compactMap(\.self)
        var preview = LinkPreview(
            title: title, summary: summary,
            address: root + path + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&")))
        if let chart, PictureFormat.drawsPixels {
            let query = ([Self.pictureSize] + parts).joined(separator: "&")
            preview.picture = "\(root)\(dashboard.address(of: chart)).png?\(query)"
            preview.pictureTitle = chart.title
        }
        return preview
    }

    /// With a title of one line 1,200 by 630 pixels, which sites ask for.
    private static let pictureSize = "width=600&height=283&scale=2"
}

extension Dashboard {
    fileprivate var address: String { "/d/\(name.asAddress)" }

    fileprivate func address(of chart: ChartPanel) -> String {
        "\(address)/\(chart.name.asAddress)"
    }
}
