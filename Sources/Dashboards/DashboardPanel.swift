/// The content of one cell of a page's grid.
package enum DashboardPanel: Hashable, Sendable {
    /// The index among the page's charts, which values are too.
    case chart(Int)
    /// The index among the page's tables of rows.
    case rows(Int)
    case text(TextPanel)
}

/// A text of the page's author, between the charts.
package struct TextPanel: Hashable, Sendable {
    /// The heading over it; empty for none.
    package var title: String
    package var prose: Prose
    package var cell: PanelCell

    package init(title: String = "", prose: Prose, cell: PanelCell = PanelCell(span: 12, rows: 2)) {
        (self.title, self.prose, self.cell) = (title, prose, cell)
    }
}
