import Calendars
package import Foundation
package import Languages
import Tables

/// One page of charts over tables, as configuration or Swift declares it.
package struct Dashboard: Sendable {
    /// The last part of its address, `/d/NAME`.
    package var name: String
    package var title: String
    package var summary: String
    package var charts: [ChartPanel]
    package var rows: [RowsPanel]
    /// The controls over the panels.
    package var controls: [Control] = []
    package var alerts: [Alert] = []
    /// The panels in the order of the page's grid.
    package var panels: [DashboardPanel]
    /// The tables that charts wait for, by the charts' names: they lack columns yet.
    package var waiting: [String: String] = [:]
    /// The parts of time that are offered for all charts along time; nil where that is left to charts.
    package var timeRange: [ZoomRange]?
    /// Another one for each content of its file and of the tables that it shows; empty without a file.
    package var version = ""
    /// Which of the declarations under its name in this run it is, from 0.
    package private(set) var edition = 0
    /// The same with the texts of other languages, as far as its author gives some.
    package var translations: [Language: Dashboard] = [:]

    /// Without `panels` all charts come first, then all rows.
    package init(
        name: String, title: String, summary: String = "", charts: [ChartPanel],
        rows: [RowsPanel] = [], panels: [DashboardPanel]? = nil
    ) {
        (self.name, self.title, self.summary) = (name, title, summary)
        (self.charts, self.rows) = (charts, rows)
        self.panels =
            panels ?? charts.indices.map(DashboardPanel.chart)
            + rows.indices.map(DashboardPanel.rows)
    }
}

extension Dashboard {
    /// Where the chart with a name stands; nil when there is none.
    package func index(of chart: String) -> Int? { charts.firstIndex { $0.name == chart } }

    /// The time zone in which its times are shown.
    package var timeZone: TimeZone { charts.first?.timeZone ?? .gmt }

    /// The names of all tables whose rows its page shows, with those that charts join, or draw beside their own.
    package var tableNames: Set<String> {
        Set(
            charts.flatMap { [$0.table] + $0.otherTables } + rows.map(\.table)
                + controls.map(\.table)
                + alerts.flatMap { [$0.table] + $0.transform.joinedTables })
    }

    /// The same as another declaration under its name.
    package func edition(_ number: Int) -> Dashboard {
        var dashboard = self
        dashboard.edition = number
        for index in charts.indices { dashboard.charts[index].room.edition = number }
        dashboard.translations = translations.mapValues { $0.edition(number) }
        return dashboard
    }

    /// The same under another name.
    package func named(_ name: String) -> Dashboard {
        var dashboard = self
        dashboard.name = name
        dashboard.translations = translations.mapValues { $0.named(name) }
        return dashboard
    }

    /// With its author's texts in a language; as it is where there are none in it.
    package func inLanguage(_ language: Language) -> Dashboard { translations[language] ?? self }

    /// With its author's texts in the language of a locale.
    ///
    /// Its weeks begin as in the locale if its author names no day.
    package func inLanguage(of locale: Locale) -> Dashboard {
        var dashboard = translations.isEmpty ? self : inLanguage(Language(locale))
        let firstWeekday = locale.firstWeekday
        for index in dashboard.charts.indices {
            let transform = dashboard.charts[index].transform
            let changed = transform.weeks(from: firstWeekday)
            if changed != transform { dashboard.charts[index].transform = changed }
        }
        return dashboard
    }
}

/// The detail rows of one table.
package struct RowsPanel: Hashable, Sendable {
    package var table: String
    package var title: String
    /// The names of the columns shown, in order.
    package var columns: [String]
    /// The titles of columns in a language that the table isn't titled in.
    package var titles: [String: String] = [:]
    /// The name of its rows in the language; nil leaves it to the table.
    package var noun: String?
    package var cell: PanelCell

    package init(
        table: String, title: String, columns: [String], cell: PanelCell = PanelCell(span: 12)
    ) {
        (self.table, self.title, self.columns, self.cell) = (table, title, columns, cell)
    }
}
