/// What a datum is known by while the data around it change: its place, its names, its row.
///
/// A row alone won't do: groups of rows are numbered anew whenever one comes or goes.
package struct PointKey: Hashable, Sendable {
    package var row: Int
    /// Along the axis that points are in order of; nil where that has categories.
    package var place: Double?
    /// The categories it stands for, and its series where one walk goes through several.
    package var names: [String]

    package init(row: Int, place: Double?, names: [String]) {
        (self.row, self.place, self.names) = (row, place, names)
    }
}
