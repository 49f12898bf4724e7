package import SharedScenes
import Dashboards
import Layouts
package import Protocol
package import Sessions

/// The scene that a page shows while its updates rest, which its view may have forgotten by now.
package struct KeptScene: Sendable {
    var key: ViewKey
    var revision: Revision
    var drawn: LaidOutChart
    /// The table that it shows, and the row that comes after those shown.
    var table: String
    var nextRow: Int

    /// The row that comes after those shown of a table; nil for another table than its own.
    package func nextRow(of table: String) -> Int? { table == self.table ? nextRow : nil }

    /// The selection on this scene, whatever came since.
    package func pinned(_ selection: Selection) -> Selection {
        selection.pinned(at: drawn.newestOfTable)
    }
}

extension ViewRegistry {
    /// The scene of a revision, to be kept; nil where it is forgotten.
    package nonisolated func keptScene(of key: ViewKey, _ revision: Revision) async -> KeptScene? {
        guard let table = panel(of: key)?.table, let scene = await found(key)?.scene(at: revision)
        else { return nil }
        return KeptScene(
            key: key, revision: revision, drawn: scene.drawn, table: table,
            nextRow: scene.shown.nextRow)
    }
}
