import Charts
import SharedScenes
import Foundation
import Layouts
import Protocol
import Speech

/// Handles the greeting of a page: its dashboard, the widths of its charts, the scenes that it has.
extension Session {
    mutating func greet(_ hello: ClientMessage.Hello, at moment: Moment) throws(ProtocolError) {
        guard let found = catalogue.dashboards[hello.dashboard] else {
            throw ProtocolError.unknownDashboard(hello.dashboard)
        }
        if let version = hello.version, version != found.version { throw ProtocolError.outdated }
        guard hello.charts.count == found.charts.count else {
            throw ProtocolError(
                code: .outdated, text: "the dashboard has \(found.charts.count) charts")
        }
        beginAnew()
        slots.welcome = .welcome(epoch: catalogue.epoch)
        dashboard = found
        charts = hello.charts.enumerated().map { ChartState(key(of: $0, $1, hello), $1) }
        restoreOwnViews(hello)
        requests += presentCharts.map { .watch($0.view, leaving: nil) }
        rows = found.rows.filter { hello.tables?.contains($0.table) ?? true }.map {
            RowsState(table: $0.table, sort: $0.sort)
        }
        let kept = (hello.selections ?? []).prefix(selectableCount).map { restore($0) }
        for index in charts.indices where found.charts[index].isZoomable {
            charts[index].zoom.event = 0
        }
        relink()
        let told = told(hello)
        // Greeting again over one link is no return, and neither is a page's first picture.
        let isReturn = greetings == 1 && told != nil
        news.begin(with: hello.announce, told, isReturn: isReturn)
        news.schedule(at: moment, delayedBy: delay)
        if kept.contains(false) { news.voice.own = Speech.unknownSelection(locale) }
        if hello.paused == true { keepPage(at: moment) }
    }

    /// A page that comes back while updates are paused stays as it is.
    private mutating func keepPage(at moment: Moment) {
        setPaused(true)
        for index in charts.indices { charts[index].keepTexts() }
        for index in rows.indices {
            rows[index].isDemanded = false
            rows[index].lastSent = moment.instant
        }
    }

    /// A page that greets again is another page.
    mutating func beginAnew() {
        let turns = requests.filter { if case .watch = $0 { true } else { false } }
        let leaving = turns + presentCharts.map { .watch($0.view, leaving: $0.view) }
        let before = greetings
        self = Session(catalogue: catalogue, viewer: viewer)
        (requests, greetings) = (leaving, before + 1)
    }

    /// Announcements of another run count rows that this one doesn't have, unless it read them
    /// anew.
    private func told(_ hello: ClientMessage.Hello) -> ToldRows? {
        guard var told = hello.told, let shown = dashboard?.charts else { return nil }
        told.tables = told.tables.filter { name, _ in shown.contains { $0.table == name } }
        guard hello.epoch != catalogue.epoch else { return told }
        // Rows that are there again didn't come while the page was away.
        let anew = Set(shown.filter(\.isReadAnew).map(\.table))
        told.tables = told.tables.filter { name, _ in !anew.contains(name) }
        return told.renewed { name in shown.contains { $0.table == name && $0.beginsEmpty } }
    }

    private func key(
        of chart: Int, _ shown: ClientMessage.Hello.Chart?, _ hello: ClientMessage.Hello
    ) -> ViewKey {
        let declared = dashboard?.charts[chart]
        var parameters = ViewParameters(
            width: Self.snapped(shown?.width ?? 0),
            height: height(of: chart, shown?.isSmall, shown?.height),
            textScale: Self.snapped(hello.textScale ?? 1), locale: .page(hello.locale),
            isRightToLeft: hello.direction == "rtl", isOnPage: shown?.isSmall != true)
        let viewers = hello.timeZone.flatMap { TimeZone(identifier: $0) }
        if declared?.isZoomable == true, declared?.overview == nil, shown?.zoom?.isSound == true {
            parameters.zoom = shown?.zoom
        }
        parameters.hiddenSeries = (try? Self.hidden(shown?.hidden ?? [])) ?? []
        parameters.mark = shown?.shownAs.flatMap(MarkKind.init)
        parameters.timeZone = declared?.timeZone ?? viewers ?? .gmt
        return ViewKey(
            dashboard: hello.dashboard, chart: chart, edition: dashboard?.edition ?? 0,
            parameters: parameters, rules: catalogue.rules)
    }

    mutating func resize(_ resize: ClientMessage.Resize) throws(ProtocolError) {
        try check(chart: resize.chart)
        charts[resize.chart].room = ChartState.Room(
            width: Self.snapped(resize.width),
            height: height(of: resize.chart, resize.isSmall, resize.height),
            isSmall: resize.isSmall == true)
        relink()
    }

    private func height(of chart: Int, _ isSmall: Bool?, _ wanted: Int?) -> Int {
        if isSmall == true { return Catalogue.Chart.smallHeight }
        return wanted.map { Self.snapped($0, to: ProtocolLimits.heights) }
            ?? dashboard?.charts[chart].height ?? 320
    }

    /// Those that the page shows.
    var presentCharts: [ChartState] { charts.filter(\.isPresent) }

    func check(chart: Int) throws(ProtocolError) {
        guard charts.indices.contains(chart), charts[chart].isPresent else {
            throw ProtocolError(code: .unknown, text: "there is no chart \(chart) on the page")
        }
    }

    /// The width for which a chart is drawn that has so much room.
    package static func snapped(_ width: Int) -> Int { snapped(width, to: ProtocolLimits.widths) }

    static func snapped(_ length: Int, to bounds: ClosedRange<Int>) -> Int {
        let clamped = min(max(length, bounds.lowerBound), bounds.upperBound)
        return clamped / SessionLimits.widthStep * SessionLimits.widthStep
    }

    private static func snapped(_ textScale: Double) -> Double {
        let bounds = ProtocolLimits.textScales
        guard textScale.isFinite else { return 1 }
        let clamped = min(max(textScale, bounds.lowerBound), bounds.upperBound)
        return (clamped / SessionLimits.textScaleStep).rounded() * SessionLimits.textScaleStep
    }
}
