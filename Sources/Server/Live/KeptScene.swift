import Broadcast
import Layouts
import Protocol

/// The scene that a page shows while its updates rest, which its view may have forgotten by now.
struct KeptScene: Sendable {
    var key: ViewKey
    var revision: Revision
    var drawn: LaidOutChart
}

extension ViewRegistry {
    /// The scene of a revision, to be kept; nil where it is forgotten.
    func keptScene(of key: ViewKey, _ revision: Revision) async -> KeptScene? {
        await view(key)?.drawn(at: revision).map {
            KeptScene(key: key, revision: revision, drawn: $0)
        }
    }
}
