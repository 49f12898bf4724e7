import Foundation
import Tables

/// Reads what a file says of its page.
struct DashboardReader {
    let tables: KnownTables
    let timeZone: TimeZone
    /// The first day of weeks, 1 for Sunday; that of each viewer's locale if nil.
    var firstWeekday: Int?

    func dashboard(
        named name: String, _ page: Entry, _ errors: inout [ConfigurationError]
    ) -> Dashboard {
        if name.wholeMatch(of: /[A-Za-z0-9-]+/) == nil {
            errors.append(page.error("a dashboard's file has a name of letters, digits and -"))
        }
        if page["charts"] == nil, page["panels"] == nil {
            errors.append(page.error("\"charts\" or \"panels\" is missing in a dashboard"))
        }
        let entries = PanelEntry.all(of: page)
        let charts = entries.filter(\.isChart).map(\.body)
        let controls = page["controls"]?.items ?? []
        checkNames(of: charts + controls, &errors)
        checkLinks(of: charts, &errors)
        var dashboard = Dashboard(
            name: name, title: page["title"]?.text ?? name, summary: page["summary"]?.text ?? "",
            charts: [])
        for entry in entries { add(entry, of: page, to: &dashboard, &errors) }
        dashboard.controls = controls.compactMap { entry in
            known(entry, &errors) { control(entry, &$0) }
        }
        let alerts = page["alerts"]?.items ?? []
        dashboard.alerts = alerts.compactMap { entry in
            known(entry, &errors) { alert(entry, &$0) }
        }
        checkAlerts(alerts, of: dashboard, &errors)
        dashboard.timeRange = page["timeRange"]?.zoomRanges(&errors)
        return dashboard
    }

    private func add(
        _ entry: PanelEntry, of page: Entry, to dashboard: inout Dashboard,
        _ errors: inout [ConfigurationError]
    ) {
        switch entry.kind {
        case .chart, .value:
            let isValue = entry.kind == .value
            let read = known(entry.body, &errors) { errors in
                isValue ? value(entry.body, &errors) : panel(entry.body, on: page, &errors)
            }
            guard let chart = read else { return wait(for: entry.body, in: &dashboard) }
            dashboard.panels.append(.chart(dashboard.charts.count))
            dashboard.charts.append(chart)
        case .rows:
            let read = known(entry.body, &errors) { rows(entry.body, &$0) }
            guard let rows = read, !rows.columns.isEmpty else {
                return wait(for: entry.body, in: &dashboard)
            }
            // They get the same messages.
            if let other = dashboard.rows.first(where: { $0.table == rows.table }),
                other.columns != rows.columns
            {
                errors.append(
                    entry.body.error(
                        "rows of \"\(rows.table)\" stand on the page already, with other columns"))
            }
            dashboard.panels.append(.rows(dashboard.rows.count))
            dashboard.rows.append(rows)
        case .text: dashboard.panels.append(.text(text(entry.body, &errors)))
        }
    }

    /// The table that an entry names; nil too when its declaration is at fault.
    func source(_ entry: Entry?, _ errors: inout [ConfigurationError]) -> TableSource? {
        entry.flatMap { tables.source($0, &errors) }
    }

    private func checkNames(of charts: [Entry], _ errors: inout [ConfigurationError]) {
        var names: Set<String> = []
        for entry in charts.compactMap({ $0["name"] }) {
            guard let name = entry.text, !names.insert(name).inserted else { continue }
            errors.append(
                entry.error("another chart or control of this page has the name \"\(name)\""))
        }
    }

    /// A chart is filtered or zoomed by others of its table that can be brushed.
    private func checkLinks(of charts: [Entry], _ errors: inout [ConfigurationError]) {
        for entry in charts {
            if let link = entry["chartYScale"]?["domain"]?["brush"] {
                errors.append(link.error("only x shows what is selected on another chart"))
            }
            let overview = entry["chartXScale"]?["domain"]?["brush"]
            for link in (entry["filterBy"]?.texts ?? []) + [overview].compactMap(\.self) {
                guard let name = link.text else { continue }
                let named = charts.first { $0["name"]?.text == name }
                let fault: String? =
                    switch named {
                    case nil:
                        "unknown chart \"\(name)\""
                            + Spelling.hint(
                                for: name, among: charts.compactMap { $0["name"]?.text })
                    case let other? where other["name"]?.text == entry["name"]?.text:
                        "a chart doesn't follow its own selection"
                    case let other? where other["brush"] == nil:
                        "\"\(name)\" has no \"brush\" to follow"
                    case let other? where other["table"]?.text != entry["table"]?.text:
                        "\"\(name)\" draws another table"
                    default: nil
                    }
                if let fault { errors.append(link.error(fault)) }
            }
        }
        checkOverviews(of: charts, &errors)
    }

    /// Charts that are each other's overview would have nothing to begin with.
    private func checkOverviews(of charts: [Entry], _ errors: inout [ConfigurationError]) {
        let links = charts.compactMap { entry -> (String, Entry)? in
            guard let name = entry["name"]?.text,
                let link = entry["chartXScale"]?["domain"]?["brush"]
            else { return nil }
            return (name, link)
        }
        let overviews = Dictionary(links, uniquingKeysWith: { first, _ in first })
        for (name, link) in links where link.text != name {
            var course: [String] = []
            var next = link.text
            while let chart = next, chart != name, !course.contains(chart) {
                course.append(chart)
                next = overviews[chart]?.text
            }
            guard next == name else { continue }
            let others = course.map { "\"\($0)\"" }.joined(separator: ", ")
            errors.append(
                link.error("\"\(name)\" and \(others) are each other's overview"))
        }
    }

    private func rows(_ entry: Entry, _ errors: inout [ConfigurationError]) -> RowsPanel? {
        guard let table = source(entry["table"], &errors) else { return nil }
        let named = entry["columns"]?.items?.compactMap {
            $0.field(in: table.schema, &errors)?.name
        }
        var panel = RowsPanel(
            table: table.name, title: entry["title"]?.text ?? "",
            columns: named ?? table.schema.fields.map(\.name),
            cell: entry.cell(span: PanelCell.spans.upperBound))
        panel.noun = table.schema.noun
        return panel
    }
}
