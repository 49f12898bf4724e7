package import SharedScenes
package import Foundation
package import Protocol
package import Speech

/// A session's query that takes work; its answer comes back as a `QueryResult`.
package enum Query: Sendable {
    /// Receive every scene of the view; `leaving` is the view watched before.
    case watch(ViewKey, leaving: ViewKey?)
    /// The message that brings a page from its scene (nil: from nothing) to the newest.
    ///
    /// With an origin, another process may have drawn that scene.
    case change(ViewKey, since: Revision?, origin: SceneOrigin? = nil)
    /// The values under a brush, or between two stops.
    case interval(ViewKey, BrushQuery)
    /// The position of the selection on the newest scene.
    case brushPosition(ViewKey, Selection, event: Int)
    /// The zoom to apply.
    case zoom(ViewKey, ZoomQuery)
    /// A question about the chart, with the selections of its table's rows, that on the chart among them.
    case ask(ViewKey, any ChartQuestion, [Selection])
    /// Apply a viewer's act to the chart.
    case act(ViewKey, ViewerAct, Date)
    case rows(RowsQuery)
    /// The names that a control offers.
    case names(NamesQuery)
    case news(NewsQuery)
    /// Keep the scene of a revision while updates are paused on its page; nil keeps none.
    case keep(ViewKey, Revision?)
}

extension Query {
    /// The chart whose scene it is about, by index on the page; nil where it is about the page.
    package var chart: Int? {
        switch self {
        case .watch(let key, _), .change(let key, _, _), .interval(let key, _),
            .brushPosition(let key, _, _),
            .zoom(let key, _), .ask(let key, _, _), .act(let key, _, _), .keep(let key, _):
            key.chart
        case .rows, .names, .news: nil
        }
    }
}

/// One brush on one chart.
package struct BrushQuery: Sendable {
    package enum Extent: Sendable {
        /// In CSS pixels from the plot's left edge, on the scene with this revision.
        case pixels(Double, Double, on: Revision)
        /// A value and a position in CSS pixels from the plot's left edge on the scene with this
        /// revision; either may come first.
        case anchored(XValue, Double, on: Revision)
        /// Two stops, both included, as they were on the scene with this revision, and whether they
        /// reach up to the newest value.
        case stops(StopValues, StopValues, isNewest: Bool, on: Revision?)
        /// As typed in form fields, both included; empty for the chart's own end.
        case typed(String, String)
    }

    package var event: Int
    package var extent: Extent
    package var phase: ClientMessage.Phase
    package var table: String
    package var column: String

    package init(
        event: Int, extent: Extent, phase: ClientMessage.Phase, table: String, column: String
    ) {
        (self.event, self.extent, self.phase) = (event, extent, phase)
        (self.table, self.column) = (table, column)
    }
}

/// A viewer's zoom of a chart's x axis.
package struct ZoomQuery: Sendable {
    package var event: Int
    package var target: ClientMessage.Zoom.Target
    /// The selection that sets the zoom: its chart, and its table's column.
    package var overview: (chart: Int, table: String, column: String)?
}

/// The names that a control of a page offers.
package struct NamesQuery: Hashable, Sendable {
    package var dashboard: String
    /// The control's index among what selections are made on.
    package var chart: Int
}

/// A window of the rows that meet the viewer's selections.
package struct RowsQuery: Hashable, Sendable {
    package var table: String
    package var window: ClientMessage.RowsWindow
    package var selections: [Selection]
    /// The chart or the control that the viewer selected on last, by its index.
    package var acted: Int?
    /// The view whose axis formats its own selection for speech.
    package var view: ViewKey
    /// The viewer's act, if it is to be announced when the rows are known.
    package var spoken: Spoken?
    /// The row that comes after those on a page whose updates rest; nil for all there are.
    package var upTo: Int?
    /// The rows on the page, from which a change may lead; nil where the whole window is needed.
    package var since: PageRows?
    /// The row after those that the page knows of: pages that know of as many may share an answer.
    package var nextRow: Int

    package enum Spoken: Sendable, Equatable { case selected, cleared }
}

/// The news of a page's charts between two row numbers of each table.
package struct NewsQuery: Hashable, Sendable {
    package struct Chart: Hashable, Sendable {
        package var view: ViewKey
        package var table: String
    }

    /// The occasion of the announcement.
    package enum Occasion: Hashable, Sendable {
        /// The interval has passed.
        case interval
        /// Updates resume after a pause.
        case resumed
        /// The page has reconnected after an outage.
        case returned
    }

    package var charts: [Chart]
    /// The range of row numbers by table.
    package var rows: [String: Range<Int>]
    /// How many of them were announced in monitor mode.
    package var counted: [String: Int] = [:]
    package var verbosity: Verbosity
    /// The key of the announced series; nil for all.
    package var series: String?
    package var occasion = Occasion.interval
    /// By table the row at which the pause or the outage began, if known.
    package var since: [String: Int] = [:]
    /// Whether it is answered even where nothing unusual happened.
    package var isDigest = true

    /// Rows that came in before the pause or the outage, and since.
    package var parts: (before: [String: Range<Int>], since: [String: Range<Int>]) {
        func start(_ table: String, _ range: Range<Int>) -> Int {
            min(max(since[table] ?? range.lowerBound, range.lowerBound), range.upperBound)
        }
        return (
            Dictionary(uniqueKeysWithValues: rows.map { ($0, $1.lowerBound..<start($0, $1)) }),
            Dictionary(uniqueKeysWithValues: rows.map { ($0, start($0, $1)..<$1.upperBound) })
        )
    }

    /// The number of rows to announce, each once, before the pause or the outage and since.
    ///
    /// Monitor mode counts as having announced the oldest.
    package var counts: (before: Int, since: Int) {
        let parts = parts
        var counts = (before: 0, since: 0)
        for (table, before) in parts.before {
            let told = counted[table] ?? 0
            counts.before += max(0, before.count - told)
            let since = parts.since[table]?.count ?? 0
            counts.since += max(0, since - max(0, told - before.count))
        }
        return counts
    }
}
