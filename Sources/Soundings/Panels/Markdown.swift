import Dashboards

/// A text between the panels, in CommonMark.
///
///     Markdown("Orders of **today**. [How they are counted](https://example.org/orders)")
public struct Markdown: DashboardContent {
    private let text: String
    private let title: String
    private let cell: PanelCell

    /// - Parameters:
    ///   - text: paragraphs, lists, links, emphasis and headings; HTML and pictures aren't shown.
    ///   - title: the heading over it; none where it is empty.
    ///   - span: its width in columns of twelve.
    ///   - height: its height in rows of the page's grid, of 48 pixels each.
    public init(_ text: String, title: String = "", span: Int = 12, height: Int = 2) {
        (self.text, self.title) = (text, title)
        cell = PanelCell(span: span, rows: height)
    }

    /// Adds itself to a page.
    public func _add(to page: inout _DashboardPage) {
        page.note(cell, of: "text \"\(text.prefix(20))\"", heights: PanelCell.textHeights)
        page.panels.append(.text(TextPanel(title: title, prose: Prose(markdown: text), cell: cell)))
    }
}
