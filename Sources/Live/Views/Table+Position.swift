import SharedScenes
import Tables

extension Table {
    /// The table position of a scene that shows the whole table.
    var position: TablePosition {
        TablePosition(nextRow: rows.upperBound, removals: removals)
    }
}
