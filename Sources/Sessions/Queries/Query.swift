package import Broadcast
package import Foundation
package import Protocol
package import Speech

/// What a session needs that takes work; its answer comes back as an `QueryResult`.
package enum Query: Sendable {
    /// Learn of every scene of the view; `leaving` is the one watched before.
    case watch(ViewKey, leaving: ViewKey?)
    /// The message that leads from the scene on the page (nil: from nothing) to the newest.
    case change(ViewKey, since: Revision?)
    /// The values under a brush, or between two stops.
    case interval(ViewKey, BrushQuery)
    /// Where the selection lies on the newest scene.
    case place(ViewKey, Selection, event: Int)
    /// What of x is to be seen.
    case zoom(ViewKey, ZoomQuery)
    /// A question about the chart, and what is selected on it.
    case ask(ViewKey, any ChartQuestion, Selection?)
    /// Do what the chart does when its viewer acts on it.
    case act(ViewKey, ViewerAct, Date)
    case rows(RowsQuery)
    case news(NewsQuery)
    /// Keep the scene of a revision, for as long as updates rest on its page; without one, none.
    case keep(ViewKey, Revision?)
}

extension Query {
    /// The chart whose scene it is about, by its place on the page; nil where it is about the page.
    package var chart: Int? {
        switch self {
        case .watch(let key, _), .change(let key, _), .interval(let key, _), .place(let key, _, _),
            .zoom(let key, _), .ask(let key, _, _), .act(let key, _, _), .keep(let key, _):
            key.chart
        case .rows, .news: nil
        }
    }
}

/// One brush on one chart.
package struct BrushQuery: Sendable {
    package enum Extent: Sendable {
        /// In CSS pixels from the plot's left edge, on the scene with this revision.
        case pixels(Double, Double, on: Revision)
        /// From a value to a place in CSS pixels from the plot's left edge on the scene with this
        /// revision; either may come first.
        case anchored(XValue, Double, on: Revision)
        /// Two stops, both included, as they were on the scene with this revision, and whether they
        /// reach up to the newest value.
        case stops(StopValues, StopValues, isNewest: Bool, on: Revision?)
        /// As form fields have them, both included; empty for where the chart ends.
        case typed(String, String)
    }

    package var event: Int
    package var extent: Extent
    package var phase: ClientMessage.Phase
    package var table: String
    package var column: String
}

/// What a viewer wants to see of a chart's x.
package struct ZoomQuery: Sendable {
    package var event: Int
    package var target: ClientMessage.Zoom.Target
    /// Where what is seen is a selection: on which chart, of which table's column.
    package var overview: (chart: Int, table: String, column: String)?
}

/// A window of the rows that the viewer's selections leave.
package struct RowsQuery: Hashable, Sendable {
    package var table: String
    package var window: ClientMessage.RowsWindow
    package var selections: [Selection]
    /// The view whose axis words its own selection is spoken with.
    package var view: ViewKey
    /// What the viewer did to ask, if it is to be spoken when the rows are known.
    package var spoken: Spoken?

    package enum Spoken: Sendable, Equatable { case selected, cleared }
}

/// What is new on a page's charts between two row numbers of each table.
package struct NewsQuery: Hashable, Sendable {
    package struct Chart: Hashable, Sendable {
        package var view: ViewKey
        package var table: String
    }

    /// Why they are told.
    package enum Occasion: Hashable, Sendable {
        /// It is time.
        case interval
        /// Updates go on after a pause.
        case resumed
        /// The page is back after an outage.
        case returned
    }

    package var charts: [Chart]
    /// From the first of these rows up to, not with, the last.
    package var rows: [String: Range<Int>]
    /// How many of them were told in monitor mode.
    package var counted: [String: Int] = [:]
    package var verbosity: Verbosity
    /// The key of the one series that is told of; nil for all.
    package var series: String?
    package var occasion = Occasion.interval
    /// By table the row at which the pause or the outage began, as far as that is known.
    package var since: [String: Int] = [:]

    /// Those that came in before the pause or the outage, and since.
    package var parts: (before: [String: Range<Int>], since: [String: Range<Int>]) {
        func start(_ table: String, _ range: Range<Int>) -> Int {
            min(max(since[table] ?? range.lowerBound, range.lowerBound), range.upperBound)
        }
        return (
            Dictionary(uniqueKeysWithValues: rows.map { ($0, $1.lowerBound..<start($0, $1)) }),
            Dictionary(uniqueKeysWithValues: rows.map { ($0, start($0, $1)..<$1.upperBound) })
        )
    }

    /// How many rows there are to tell, each once, before the pause or the outage and since.
    ///
    /// Monitor mode is taken to have told the oldest.
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
