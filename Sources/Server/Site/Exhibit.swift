package import Charts
package import Dashboards
import Tables
package import Views

/// A chart of the gallery, on a page of its own beside the code that draws it.
package struct Exhibit: Sendable {
    /// The last part of its address, `/gallery/NAME`.
    package var name: String
    /// What kind of chart it is.
    package var kind: String
    /// The titles of its charts, from top to bottom.
    package var titles: [String]
    package var subtitle: String
    /// Of calendar units, ticks and texts.
    package var timeZone: TimeZone
    /// In CSS pixels.
    package var height: Int
    /// The name of the file with the code.
    package var fileName: String
    package var code: String
    /// Describes the charts; asked for each time one is laid out.
    package var makeDescriptions: @Sendable (ViewEnvironment) -> [ChartDescription]

    package init(
        name: String, kind: String, titles: [String], subtitle: String, timeZone: TimeZone,
        height: Int, fileName: String, code: String,
        makeDescriptions: @escaping @Sendable (ViewEnvironment) -> [ChartDescription]
    ) {
        (self.name, self.kind, self.titles, self.subtitle) = (name, kind, titles, subtitle)
        (self.timeZone, self.height) = (timeZone, height)
        (self.fileName, self.code, self.makeDescriptions) = (fileName, code, makeDescriptions)
    }
}

extension Exhibit {
    /// The page as the stage knows it; no configuration can give a dashboard such a name.
    package var dashboard: Dashboard {
        let panels = titles.enumerated().map { place, title in
            ChartPanel(
                name: place == 0 ? name : "\(name)-\(place + 1)", title: title,
                subtitle: place == 0 ? subtitle : "", table: Self.tableName, timeZone: timeZone,
                height: height,
                describe: { [makeDescriptions] _, environment in
                    let charts = makeDescriptions(environment)
                    return charts.indices.contains(place) ? charts[place] : ChartDescription()
                })
        }
        return Dashboard(name: dashboardName, title: kind, charts: panels)
    }

    var dashboardName: String { "gallery/" + name }

    /// The charts hold their data themselves, and draw a table that stays empty.
    package static var table: LiveTable {
        LiveTable(name: tableName, schema: Schema([]), isLive: false)
    }

    private static let tableName = "gallery/data"
}
