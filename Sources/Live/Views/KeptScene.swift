package import Broadcast
import Layouts
package import Protocol
package import Sessions

/// The scene that a page shows while its updates rest, which its view may have forgotten by now.
package struct KeptScene: Sendable {
    var key: ViewKey
    var revision: Revision
    var drawn: LaidOutChart

    /// The selection on this scene, whatever came since.
    package func pinned(_ selection: Selection) -> Selection {
        selection.pinned(at: drawn.newestOfTable)
    }
}

extension ViewRegistry {
    /// The scene of a revision, to be kept; nil where it is forgotten.
    package nonisolated func keptScene(of key: ViewKey, _ revision: Revision) async -> KeptScene? {
        await view(key)?.drawn(at: revision).map {
            KeptScene(key: key, revision: revision, drawn: $0)
        }
    }
}
