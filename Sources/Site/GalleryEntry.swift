package import Charts
package import Dashboards
package import Live
import Tables
package import Views

/// A chart of the gallery, on a page of its own beside the code that draws it.
package struct GalleryEntry: Sendable {
    /// The last part of its address, `/gallery/NAME`.
    package var name: String
    /// The kind of chart.
    package var kind: String
    package var title: String
    package var subtitle: String
    /// The time zone of calendar units, ticks and texts.
    package var timeZone: TimeZone
    /// In CSS pixels.
    package var height: Int
    /// The code that draws it: first in Swift, and in YAML where it can be said there too.
    package var listings: [Listing]
    /// Describes the chart; asked for each time it is laid out.
    package var makeDescription: @Sendable (ViewEnvironment) -> ChartSpecification

    package init(
        name: String, kind: String, title: String, subtitle: String, timeZone: TimeZone,
        height: Int, listings: [Listing],
        makeDescription: @escaping @Sendable (ViewEnvironment) -> ChartSpecification
    ) {
        (self.name, self.kind, self.title, self.subtitle) = (name, kind, title, subtitle)
        (self.timeZone, self.height) = (timeZone, height)
        (self.listings, self.makeDescription) = (listings, makeDescription)
    }
}

extension GalleryEntry {
    /// The page as the registry knows it; no configuration can give a dashboard such a name.
    package var dashboard: Dashboard {
        let panel = ChartPanel(
            name: name, title: title, subtitle: subtitle, table: Self.tableName,
            timeZone: timeZone, height: height,
            describe: { [title, makeDescription] _, environment in
                var description = makeDescription(environment)
                if description.title.isEmpty { description.title = title }
                return description
            })
        return Dashboard(name: dashboardName, title: kind, charts: [panel])
    }

    var dashboardName: String { Self.prefix + name }

    /// Whether a dashboard's name is one of the gallery's.
    static func isDashboard(_ name: String) -> Bool { name.hasPrefix(prefix) }

    private static let prefix = "gallery/"

    /// The charts hold their data themselves, and draw a table that stays empty.
    package static var table: LiveTable {
        LiveTable(name: tableName, schema: Schema([]), isLive: false)
    }

    private static let tableName = "gallery/data"
}
