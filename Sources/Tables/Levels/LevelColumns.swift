/// Columns of which a chart wants levels of detail: one along another.
package struct LevelColumns: Hashable, Sendable {
    /// Quantities.
    package var y: String
    /// The kind of the x values: quantities or dates.
    package var x: String
    /// The column that distinguishes series, if there are several.
    package var series: String?
    /// Whether it shows single points, of which it wants cells too.
    package var haveCells = false
    /// How series stand on one another; nil where they don't.
    package var stack: StackOrder?

    package init(
        y: String, x: String, series: String? = nil, haveCells: Bool = false,
        stack: StackOrder? = nil
    ) {
        (self.y, self.x, self.series) = (y, x, series)
        (self.haveCells, self.stack) = (haveCells, stack)
    }
}
