/// Columns of which a chart wants levels of detail: one along another.
package struct LevelColumns: Hashable, Sendable {
    package var y: String
    package var x: String
    /// The column that tells series apart, if there are several.
    package var series: String?
    /// Whether it shows single points, of which it wants cells too.
    package var haveCells = false

    package init(y: String, x: String, series: String? = nil, haveCells: Bool = false) {
        (self.y, self.x, self.series) = (y, x, series)
        self.haveCells = haveCells
    }
}
