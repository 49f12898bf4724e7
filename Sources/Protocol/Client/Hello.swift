package import Layouts

extension ClientMessage {
    /// The first message of a page.
    package struct Hello: Equatable, Sendable, Codable {
        package var dashboard: String
        /// The version of the dashboard that the page shows.
        package var version: String?
        /// In the order of the page's figures; nil for those that an embedding page leaves out.
        package var charts: [Chart?]
        /// The tables whose detail rows the page shows; nil for all of the dashboard.
        package var tables: [String]?
        /// The size of the browser's text in units of its default size.
        package var textScale: Double?
        /// The language and region of the page, such as "de-CH"; English where there are no texts in it.
        package var locale: String?
        /// The browser's time zone by its IANA name.
        package var timeZone: String?
        /// `ltr` or `rtl`.
        package var direction: String?
        package var announce: Pace?
        package var selections: [SelectionToken]?
        /// The rows announced to the page, in the run of the server that `epoch` names.
        package var told: ToldRows?
        package var epoch: String?
        /// Whether the viewer has paused updates: the page keeps what it shows.
        package var paused: Bool?

        private enum CodingKeys: String, CodingKey {
            case dashboard, version, charts, tables, textScale, locale, timeZone, direction,
                announce,
                selections, told, epoch, paused
        }

        package struct Chart: Equatable, Sendable, Codable {
            /// In CSS pixels.
            package var width: Int
            /// Of a chart that has more room than its cell; nil for its own height.
            package var height: Int?
            /// Whether the chart is shown small.
            package var isSmall: Bool?
            /// The scene on the page.
            package var revision: Revision?
            /// By which other processes know that scene; nil where there are none.
            package var origin: SceneOrigin?
            /// The counter of the accessibility text on the page, of the same view as the scene.
            package var texts: Int?
            package var zoom: Layouts.Zoom?
            /// The names in its legend whose marks are hidden.
            package var hidden: [String]?
            /// The kind of marks that the viewer prefers, by its name; nil for the author's.
            package var shownAs: String?
            /// The state of the viewer's own view, as the server gave it to the page.
            package var state: String?

            private enum CodingKeys: String, CodingKey {
                case width, height, isSmall, revision, origin, texts, zoom, hidden, shownAs,
                    state
            }
        }
    }

    package struct Resize: Equatable, Sendable, Codable {
        package var chart: Int
        /// In CSS pixels.
        package var width: Int
        /// Of a chart that has more room than its cell; nil for its own height.
        package var height: Int?
        package var isSmall: Bool?

        private enum CodingKeys: String, CodingKey { case chart, width, height, isSmall }
    }
}
