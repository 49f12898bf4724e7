package import Foundation
package import Languages
package import Protocol
package import Tables

/// The server's dashboards, as far as a session needs them: names, no rows.
package struct Catalogue: Sendable {
    package struct Dashboard: Sendable {
        package var name: String
        package var charts: [Chart]
        /// The detail rows shown on the page.
        package var rows: [Rows]
        /// Selections on them are counted after those on charts.
        package var controls: [Control]
        /// Another one for each content of its file; empty without a file.
        package var version = ""
        /// Which of the declarations under its name in this run it is.
        package var edition = 0

        package init(
            name: String, charts: [Chart], rows: [Rows], controls: [Control] = [],
            version: String = "", edition: Int = 0
        ) {
            (self.name, self.charts, self.rows) = (name, charts, rows)
            (self.controls, self.version, self.edition) = (controls, version, edition)
        }
    }

    package struct Control: Sendable {
        package var title: String
        /// The titles in other languages, where its author gives it some.
        package var titles: [Language: String] = [:]
        package var table: String
        /// The column that it selects by, and the kind of its values.
        package var column: String
        package var kind: DataKind
        /// Whether it selects names that contain a text.
        package var isSearch: Bool
        /// Where its days begin.
        package var timeZone: TimeZone

        package init(
            title: String, table: String, column: String, kind: DataKind, isSearch: Bool = false,
            timeZone: TimeZone = .gmt
        ) {
            (self.title, self.table, self.column) = (title, table, column)
            (self.kind, self.isSearch, self.timeZone) = (kind, isSearch, timeZone)
        }

        package func title(_ locale: Locale) -> String {
            titles.isEmpty ? title : titles[Language(locale)] ?? title
        }
    }

    package struct Chart: Sendable {
        package var table: String
        /// The column a brush filters; nil when the chart can't be brushed.
        package var brushColumn: String?
        /// The kind of its values; nil where unknown.
        package var brushKind: DataKind?
        /// The charts whose selections filter this one, by index.
        package var filteredBy: [Int]
        /// Whether viewers can zoom its x axis.
        package var isZoomable: Bool
        /// The overview whose selection sets its visible x domain.
        package var overview: Int?
        /// In CSS pixels.
        package var height: Int
        /// The table's time zone, if it states one.
        package var timeZone: TimeZone?

        /// Whether a viewer's acts can change it.
        package var acceptsActs: Bool
        /// Whether its table has no rows when the server starts.
        package var beginsEmpty: Bool
        /// Whether each start of the server reads its table's rows again, so that what a page was told in
        /// another run says nothing of their numbers.
        package var isReadAnew: Bool

        /// The height of small charts.
        package static let smallHeight = 128

        package init(
            table: String, brushColumn: String?, brushKind: DataKind? = nil, height: Int,
            timeZone: TimeZone?,
            acceptsActs: Bool = false, filteredBy: [Int] = [], isZoomable: Bool = false,
            overview: Int? = nil, beginsEmpty: Bool = true, isReadAnew: Bool = false
        ) {
            (self.beginsEmpty, self.isReadAnew) = (beginsEmpty, isReadAnew)
            (self.isZoomable, self.overview) = (isZoomable || overview != nil, overview)
            (self.table, self.brushColumn, self.acceptsActs) = (table, brushColumn, acceptsActs)
            self.brushKind = brushKind
            (self.height, self.timeZone, self.filteredBy) = (height, timeZone, filteredBy)
        }
    }

    package struct Rows: Sendable {
        package var table: String
        /// The initial order of the rows.
        package var sort: RowSort?

        package init(table: String, sort: RowSort?) {
            (self.table, self.sort) = (table, sort)
        }
    }

    package var dashboards: [String: Dashboard]
    /// Random for each start of the server.
    package var epoch: String
    /// The rows that the session's owner sees; nil for all.
    package var rules: RowRules?

    package init(dashboards: [Dashboard], epoch: String, rules: RowRules? = nil) {
        self.dashboards = Dictionary(dashboards.map { ($0.name, $0) }) { $1 }
        (self.epoch, self.rules) = (epoch, rules)
    }
}
