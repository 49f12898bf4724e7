/// The identity of a datum while the data around it change: its coordinate, its names, its row.
///
/// A row alone won't do: groups of rows are numbered anew whenever one comes or goes.
package struct PointKey: Hashable, Sendable {
    package var row: Int
    /// Along the axis that points are in order of; nil where that has categories.
    package var coordinate: Double?
    /// The categories it stands for, and its series where one walk goes through several.
    package var names: [String]

    package init(row: Int, coordinate: Double?, names: [String]) {
        (self.row, self.coordinate, self.names) = (row, coordinate, names)
    }
}
