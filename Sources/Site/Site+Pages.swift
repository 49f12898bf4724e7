import Charts
import SharedScenes
import Dashboards
import Foundation
import Languages
import Layouts
import Live
import Picking
import Protocol
import SVG
import Scenes
import Sessions
import Speech
import Tables
import Transport

/// Dashboards as they are first sent, and their charts as pictures.
extension Site {
    /// How many detail rows the first page holds.
    static let firstRows = 50

    /// Its pictures are drawn for the window of whoever asks.
    func dashboardPage(_ name: String, _ request: HTTPRequest) async -> HTTPResponse {
        guard let dashboard = dashboard(name) else {
            return .html(ErrorPage.missing(name).html(links), status: 404)
        }
        let restoring = registry.restoring(for: dashboard)
        guard restoring.isEmpty else { return restorationPage(dashboard.title, restoring) }
        var panels: [DashboardPage.Panel] = []
        for (index, panel) in dashboard.panels.enumerated() {
            guard !Task.isCancelled,
                let drawn = await self.panel(panel, index, of: dashboard, request)
            else { return .tooManyViews }
            panels.append(drawn)
        }
        var page = DashboardPage(
            name: name, title: dashboard.title, summary: dashboard.summary, panels: panels,
            links: destinations(for: request.identity),
            ranges: panels.contains(where: \.hasTimeRange) ? dashboard.ranges : nil)
        page.version = dashboard.version
        if !ServerDashboard.isOwn(name) { page.preview = preview(of: dashboard, request) }
        page.past = await pastBar(of: dashboard)
        page.alerts = registry.alertMessages(on: name, in: PageLanguage.current.locale).map {
            ($0.title, $0.text)
        }
        for control in dashboard.controls {
            page.controls.append(
                ControlField(control, names: await registry.names(offeredBy: control) ?? []))
        }
        return .page(page.html(links))
    }

    /// Nil where a chart finds no room.
    private func panel(
        _ panel: DashboardPanel, _ index: Int, of dashboard: Dashboard, _ request: HTTPRequest
    ) async -> DashboardPage.Panel? {
        switch panel {
        case .chart(let chart):
            await figure(of: dashboard.charts[chart], at: chart, on: dashboard.name, request)
                .map { .figure($0, chart) }
        case .rows(let rows): await section(of: dashboard.rows[rows]).map { .rows($0, rows) }
        case .text(let text): .text(TextSection(text), index)
        }
    }

    /// The pages that every dashboard's header leads to.
    private func destinations(for identity: Identity) -> [PageHeader.Link] {
        let seesGallery = !gallery.isEmpty && !identity.isGuest
        let others =
            [("/", localized("html.allDashboards"))]
            + (seesGallery ? [("/gallery", localized("html.gallery"))] : [])
        return declared.filter { identity.sees($0.name) }.map {
            PageHeader.Link(address: "/d/\($0.name)", title: $0.title)
        }
            + others.map { PageHeader.Link(address: $0, title: $1) }
            + (identity.isSignedIn
                ? [PageHeader.Link(address: "/-/sign-in", title: localized("html.signIn.out"))]
                : [])
    }

    func figure(
        of panel: ChartPanel, at index: Int, on name: String, _ request: HTTPRequest
    ) async -> ChartFigure? {
        guard let current = await view(of: panel, at: index, on: name, request)?.current()
        else { return nil }
        let (drawn, accessibilityText) = (current.drawn, current.accessibilityText)
        var controls = FigureControls()
        controls.range = panel.selecting.column.map { _ in drawn.rangeKind }
        controls.selects = panel.selecting.column
        controls.acts = panel.acceptsActs ? drawn.scene.acts : []
        controls.zoom = panel.zooming.ranges
        controls.marks = panel.room.isValue ? [] : drawn.marks.map(\.rawValue)
        controls.usesOverview = panel.zooming.overview != nil
        controls.hasTimeRange =
            panel.zooming.ranges != nil && panel.zooming.overview == nil
            && panel.zooming.followsTimeRange && drawn.kindOfX == .temporal
        var figure = ChartFigure(
            name: panel.name, title: panel.title, subtitle: panel.subtitle, notes: panel.notes,
            cell: panel.room.cell, table: panel.table, isSmall: panel.room.isSmall,
            summary: accessibilityText.summary, details: accessibilityText.details,
            picture: FigurePicture(
                elements: Markup.text(of: drawn.scene.described(by: accessibilityText)),
                numbered: SceneNumbers(
                    current.revision, current.numbers, origin: current.origin),
                size: drawn.scene.size, plot: drawn.scene.plot),
            controls: controls)
        figure.picture.furtherPlots = drawn.scene.furtherPlots
        figure.picture.outage = registry.tables[panel.table]?.outage
        figure.isValue = panel.room.isValue
        figure.picture.hasAuthorsColors = panel.room.hasAuthorsColors
        figure.legend = drawn.legend.filter { !$0.swatch.isEmpty }.map {
            ChartFigure.LegendName(
                name: $0.name, isHidden: $0.isHidden, swatch: Markup.text(of: $0.swatch))
        }
        figure.picture.messages = [current.textMessage].compactMap(\.self)
        return figure
    }

    /// The one for a usual window is never refused.
    private func view(
        of panel: ChartPanel, at index: Int, on name: String, _ request: HTTPRequest
    ) async -> LiveView? {
        let page = PageLanguage.current
        let key = registry.firstKey(
            of: panel, at: index, on: name, in: Window.width(of: request), locale: page.locale)
        if let view = await registry.opened(key, for: request.remote) { return view }
        return await registry.opened(
            registry.firstKey(of: panel, at: index, on: name, locale: page.language.locale))
    }

    private func section(of panel: RowsPanel) async -> RowsSection? {
        guard let table = registry.tables[panel.table] else { return nil }
        let sort = table.firstSort
        let order = sort.map { RowOrder($0.column, descending: $0.descending) }
        let found = await table.window(order: order, count: Self.firstRows)
        var section = RowsSection(
            table: panel.table, title: panel.title, columns: panel.headings(in: table.schema),
            cells: found.map {
                panel.cells(
                    of: $0.window.rows, in: $0.table, table.timeZone, PageLanguage.current.locale)
            } ?? [],
            total: found?.window.total ?? 0,
            sort: sort.map {
                RowsSection.Sort(column: $0.column, isDescending: $0.descending)
            }, cell: panel.cell)
        let noun = panel.noun ?? table.schema.noun
        section.noun = noun == RowNoun.usual ? nil : noun
        section.past = rows.moment.map { "?at=\(PastBar.text(of: $0.clock.start))" } ?? ""
        return section
    }
}

extension Dashboard {
    /// The parts of time that it offers, else those that its charts do, each once; an overview has a
    /// selection for that.
    fileprivate var ranges: [ZoomRange] {
        var known: Set<ZoomRange> = []
        let offered = charts.map(\.zooming).filter { $0.overview == nil && $0.followsTimeRange }
            .flatMap { $0.ranges ?? [] }
        return (timeRange ?? offered).filter { known.insert($0).inserted }
    }
}

extension RowsPanel {
    /// Titles with units; numbers are set flush right.
    fileprivate func headings(in schema: Schema) -> [RowsSection.Column] {
        columns.map { name in
            let field = schema[name]
            let title = field?.title ?? name.spaced
            return RowsSection.Column(
                name: name, title: titles[name] ?? UnitNames.title(title, in: field?.unit),
                isNumber: field?.kind == .quantitative)
        }
    }
}

extension String {
    /// A column's name as words: "wind_mph" is "Wind mph".
    fileprivate var spaced: String {
        let words = replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension Scene {
    /// The kinds of what its handlers wait for, each once.
    fileprivate var acts: [String] {
        let kinds = Set(handlers.flatMap(\.kinds))
        return Handler.Kind.allCases.filter(kinds.contains).map(\.rawValue)
    }
}
