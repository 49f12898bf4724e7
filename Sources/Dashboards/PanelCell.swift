/// The room of a panel on its page's grid of twelve columns.
///
/// Heights follow from the number of rows, not from a viewer's window: viewers share pictures.
package struct PanelCell: Hashable, Sendable {
    /// In columns of twelve.
    package var span: Int
    /// In rows of the grid.
    package var rows: Int

    package init(span: Int = 6, rows: Int = 7) { (self.span, self.rows) = (span, rows) }

    /// The lowest cell in which a picture of a height fits.
    package init(span: Int = 6, around pictureHeight: Int) {
        let needed = pictureHeight + Self.frame + Self.gap
        self.init(span: span, rows: (needed + Self.step - 1) / Self.step)
    }

    /// The height of the picture that fills the cell, in CSS pixels.
    package func pictureHeight(hasNote: Bool = false) -> Int {
        rows * Self.step - Self.gap - Self.frame - (hasNote ? Self.note : 0)
    }

    package static let spans = 1...12
    /// Fewer have no room for a picture, more are higher than any screen.
    package static let heights = 3...24
    /// A line of text fits into one.
    package static let textHeights = 1...24

    // In CSS pixels, as `web/grid.css` and `web/panel.css` have them.
    private static let gap = 8
    private static let step = 48
    /// The title's line and the panel's edges.
    private static let frame = 40
    /// An author's note of one line.
    private static let note = 20
}
