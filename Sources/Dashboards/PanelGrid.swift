/// How wide panels are in a window, as `web/grid.css` and `web/panel.css` lay them out.
///
/// Pictures are drawn for it before a page can measure its own panels; where it is wrong, the page
/// asks for others.
package enum PanelGrid {
    /// A window of a usual desktop without its scroll bar, in CSS pixels.
    package static let usualWindow = 1_425

    /// Finds the width of a panel's picture.
    ///
    /// - Parameters:
    ///   - span: the panel's columns of twelve.
    ///   - isSmall: whether it is shown small.
    ///   - window: the width of the window without its scroll bar, in CSS pixels.
    /// - Returns: CSS pixels.
    package static func pictureWidth(span: Int, isSmall: Bool = false, in window: Int) -> Int {
        let columns = columns(in: window)
        let wanted = isSmall ? smallSpan : span
        let span =
            columns == fullColumns
            ? wanted : wanted <= smallSpan ? min(smallSpan, columns) : columns
        let column = Double(window - 2 * margin - (columns - 1) * gap) / Double(columns)
        return Int(Double(span) * column) + (span - 1) * gap - 2 * (padding + border)
    }

    private static func columns(in window: Int) -> Int {
        window >= 992 ? fullColumns : window >= 640 ? 6 : 1
    }

    private static let fullColumns = 12
    private static let smallSpan = 3
    // In CSS pixels.
    private static let margin = 8
    private static let gap = 8
    private static let padding = 12
    private static let border = 1
}
