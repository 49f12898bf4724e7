import Charts
package import Dashboards
package import Foundation
import Live
package import Site
package import Tables

/// The dashboard under test: a line over rows that come, and bars over days that are known.
package enum Programme {
    package static let start = Date(timeIntervalSince1970: 1_370_044_800)

    package static let live = Schema([
        Schema.Field("time", .temporal), Schema.Field("name", .nominal),
        Schema.Field("value", .quantitative),
    ])
    package static let days = Schema([
        Schema.Field("time", .temporal), Schema.Field("rain", .quantitative),
        Schema.Field("note", .nominal),
    ])

    package static var dashboard: Dashboard {
        var levels = ChartPanel(
            name: "levels", title: "Levels", table: "live", height: 200, brushColumn: "time",
            makeDescription: Self.levels)
        levels.zooming.ranges = []
        return Dashboard(
            name: "test", title: "Test <script>alert(1)</script>",
            charts: [
                levels,
                ChartPanel(
                    name: "rain", title: "Rain", table: "days", height: 200, brushColumn: "time",
                    makeDescription: rain),
            ],
            rows: [
                RowsPanel(table: "live", title: "Levels", columns: ["time", "name", "value"]),
                RowsPanel(table: "days", title: "Days", columns: ["time", "rain", "note"]),
            ])
    }

    /// The same charts, of which the first is scrolled instead of zoomed.
    package static var scrolled: Dashboard {
        var dashboard = dashboard
        dashboard.name = "scrolled"
        dashboard.charts[0] = ChartPanel(
            name: "levels", title: "Levels", table: "live", height: 200, brushColumn: "time"
        ) { table in
            var chart = levels(table)
            chart.x.scroll.isScrollable = true
            return chart
        }
        return dashboard
    }

    /// A chart of the gallery.
    package static var galleryEntry: GalleryEntry {
        GalleryEntry(
            name: "rainy-days", kind: "Bars <b>", title: "Rain", subtitle: "", timeZone: .gmt,
            height: 200,
            listings: [
                Listing(fileName: "RainyDays.swift", code: "let days: [Row<Day>] = []"),
                Listing(fileName: "rainy-days.yaml", code: "title: Rain & sun"),
            ]
        ) { _ in
            let table = GrowingTable(schema: days)
            table.append(june)
            return rain(table.snapshot)
        }
    }

    /// Two minutes of lines, one for each name.
    private static func levels(_ table: Table) -> ChartSpecification {
        var chart = ChartSpecification()
        chart.layers = [
            layer(.line, table, [.x: "time", .y: "value", .foregroundStyle: "name"])
        ]
        chart.x.scroll.visibleLength = 120
        return chart
    }

    private static func rain(_ table: Table) -> ChartSpecification {
        var chart = ChartSpecification()
        chart.layers = [layer(.bar, table, [.x: "time", .y: "rain"], unit: .day)]
        return chart
    }

    private static func layer(
        _ mark: MarkKind, _ table: Table, _ columns: [Channel: String],
        unit: Calendar.Component? = nil
    ) -> MarkLayer {
        var channels: [Channel: ChannelValues] = [:]
        for (channel, name) in columns {
            guard let column = table[name] else { continue }
            channels[channel] = ChannelValues(
                label: name.capitalized, column: column, unit: channel == .x ? unit : nil)
        }
        return MarkLayer(mark, site: "0", channels: channels, rows: table.rows)
    }

    /// A row that comes `second` seconds after the start: one in a hundred comes a minute late, and
    /// some are no plain numbers.
    package static func row(_ second: Int) -> [[Value]] {
        let late = second % 100 == 70 ? 60.0 : 0
        let value: Double =
            switch second % 60 {
            case 13: .nan
            case 29: .infinity
            case 31: -.infinity
            default: Double(second * 37 % 101)
            }
        return [
            [.date(start.addingTimeInterval(Double(second) - late))],
            [.string(second.isMultiple(of: 2) ? "<b>even</b>" : "odd")], [.number(value)],
        ]
    }

    /// June 2013, a row an hour.
    package static var june: [[Value]] {
        let hours = 0..<720
        return [
            hours.map { .date(start.addingTimeInterval(Double($0) * 3_600)) },
            hours.map { .number(Double($0 % 7)) },
            hours.map { .string($0 == 719 ? "</td><script>\"'&\u{202E}🙂" : "dry") },
        ]
    }
}
