package import Charts
import Foundation
package import Tables
package import Views

/// One chart of a dashboard: the rows it draws and how it draws them.
package struct ChartPanel: Sendable {
    package var name: String
    package var title: String
    package var subtitle: String
    /// The table whose rows are drawn, transformed or as they are.
    package var table: String
    /// The transform from the table's rows to the drawn ones.
    package var transform: Transform
    /// The time zone of calendar units, ticks and texts.
    package var timeZone: TimeZone
    package var room: PanelRoom
    /// The sentences of its author to be read beside the picture.
    package var notes = PanelNotes()
    package var selecting: PanelSelecting
    package var zooming = PanelZooming()
    package var needs = PanelNeeds()
    /// Whether what viewers do with a pointer can change it.
    package var acceptsActs = false
    private let describe: @Sendable (Table, ViewEnvironment) -> ChartSpecification

    package init(
        name: String, title: String, subtitle: String = "", table: String,
        transform: Transform = Transform(), timeZone: TimeZone = .gmt, height: Int = 320,
        brushColumn: String? = nil,
        makeDescription: @escaping @Sendable (Table) -> ChartSpecification
    ) {
        (self.name, self.title, self.subtitle) = (name, title, subtitle)
        (self.transform, self.timeZone) = (transform, timeZone)
        self.table = table
        (room, selecting) = (PanelRoom(height: height), PanelSelecting(column: brushColumn))
        describe = { table, _ in makeDescription(table) }
    }

    /// A chart that is written in Swift, and may keep what viewers change.
    package init(
        name: String, title: String, subtitle: String = "", table: String,
        transform: Transform = Transform(), timeZone: TimeZone = .gmt, height: Int = 320,
        brushColumn: String? = nil,
        describe: @escaping @Sendable (Table, ViewEnvironment) -> ChartSpecification
    ) {
        (self.name, self.title, self.subtitle) = (name, title, subtitle)
        (self.transform, self.timeZone) = (transform, timeZone)
        self.table = table
        (room, selecting) = (PanelRoom(height: height), PanelSelecting(column: brushColumn))
        (self.describe, acceptsActs) = (describe, true)
    }

    /// A sentence of its author that is always shown.
    package var note: String {
        get { notes.note }
        set { notes.note = newValue }
    }

    /// The other tables that it shows something of, by name.
    package var otherTables: [String] {
        let joined = transform.joinedTables
        return joined + needs.markTables.filter { !joined.contains($0) }
    }

    /// The chart of the transformed table; the environment keeps what a viewer changed.
    package func description(
        of table: Table, in environment: ViewEnvironment = ViewEnvironment()
    ) -> ChartSpecification {
        var description = describe(table, environment)
        description.keepScroll(in: environment)
        if let obstacle = table.obstacle { description.plot.obstacle = obstacle }
        return description
    }
}

/// Of tables, what is to be there before a chart is drawn.
package struct PanelNeeds: Sendable {
    /// The columns of the drawn table whose levels of detail its lines are drawn of.
    package var levels: [LevelColumns] = []
    /// Those of its only lines, where a few of many rows give their picture.
    package var sampled: LevelColumns?
    /// The other tables that marks are of, by name.
    package var markTables: [String] = []
    /// The queries of marks in Swift; none of a file's.
    package internal(set) var queries = PanelQueries([])
}

/// The room of a chart on its page.
package struct PanelRoom: Sendable {
    /// The picture's height, in CSS pixels.
    package var height: Int
    package var cell: PanelCell
    /// Whether it is first shown as one small picture, which opens the full chart.
    package var isSmall = false
    /// Whether its named colours are Apple's own, as authors in Swift know them.
    package var hasAuthorsColors = false
    /// Whether one number fills it, with a chart under it at most.
    package var isValue = false
    /// The edition of the dashboard that gives it this room.
    package internal(set) var edition = 0

    init(height: Int) { (self.height, cell) = (height, PanelCell(around: height)) }
}

/// The column that is selected on a chart, and the charts whose selections select its rows.
package struct PanelSelecting: Sendable {
    /// The table's column along x that a brush filters; nil when the chart can't be brushed.
    package var column: String?
    /// The names of the charts whose selections filter this one's rows.
    package var filterBy: [String] = []
}

/// How much of x is seen.
package struct PanelZooming: Sendable {
    /// The parts of x that viewers are offered beside zooming; nil where they can't zoom.
    package var ranges: [ZoomRange]?
    /// Whether the marks of a panel in Swift lie along times, which a page's range can show a part of.
    package var isAlongTime = false
    /// Whether the page's range of time holds for it, too, if it shows times along x.
    package var followsTimeRange = true
    /// The name of the chart whose selection is what is seen.
    package var overview: String?
}
