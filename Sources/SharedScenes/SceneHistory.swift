package import Layouts
package import Protocol
import Scenes
import SVG

/// The last scenes of a view by their revisions.
///
/// A scene that looks like the one before has no revision of its own.
package struct SceneHistory: Sendable {
    /// A page that was away for longer than this many scenes gets the whole picture.
    package static var scenesKept: Int { 16 }

    struct Entry: Sendable {
        let counter: Int
        var drawn: LaidOutChart
        var shown: TablePosition
        /// The row that came after those of the table when it was first drawn: later rows that change
        /// nothing in it aren't on a page that has it, as far as anybody knows.
        let drawnRow: Int
        /// Nil where no other process knows it.
        let origin: SceneOrigin?
        /// The estimated size of the scene.
        let bytes: Int
    }

    /// The newest scene; its counter is 0 before the first.
    package private(set) var revision: Revision
    private(set) var entries: [Entry] = []

    init(_ revision: Revision) { self.revision = revision }

    /// The newest scene; nil before the first.
    package var newest: LaidOutChart? { entries.last?.drawn }

    /// The scene of a revision and how much of the table it shows, while it is one of the last few.
    package func scene(at revision: Revision) -> (drawn: LaidOutChart, shown: TablePosition)? {
        entry(at: revision).map { ($0.drawn, $0.shown) }
    }

    func entry(at revision: Revision) -> Entry? {
        guard revision.isOfView(self.revision) else { return nil }
        return entries.first { $0.counter == revision.counter }
    }

    /// A scene that looks like that of an origin.
    func entry(like origin: SceneOrigin) -> Entry? {
        entries.last { $0.origin?.digest == origin.digest }
    }

    /// The estimated size of the scenes in bytes.
    var bytes: Int { entries.reduce(0) { $0 + $1.bytes } }

    /// Accepts a newly drawn scene, its table position, and where other processes share the rows, the offsets that the
    /// logs of its tables reached.
    ///
    /// - Returns: whether it has a revision of its own.
    mutating func append(
        _ drawn: LaidOutChart, upTo shown: TablePosition, _ offsets: [Int]? = nil
    ) -> Bool {
        if let last = entries.last, last.drawn.scene.looks(like: drawn.scene) {
            entries[entries.count - 1] = Entry(
                counter: last.counter, drawn: drawn, shown: shown, drawnRow: last.drawnRow,
                origin: last.origin, bytes: last.bytes)
            return false
        }
        revision.counter += 1
        let origin = offsets.map {
            SceneOrigin(digest: Wire.digest(of: drawn.scene), offsets: $0)
        }
        entries.append(
            Entry(
                counter: revision.counter, drawn: drawn, shown: shown, drawnRow: shown.nextRow,
                origin: origin, bytes: drawn.scene.estimatedBytes))
        if entries.count > Self.scenesKept { entries.removeFirst() }
        return true
    }

    /// The newest scene shows the table up to this row and this newest value too.
    mutating func pass(upTo shown: TablePosition, newestOfTable: Double?) {
        guard let last = entries.indices.last else { return }
        entries[last].shown = shown
        entries[last].drawn.newestOfTable = newestOfTable
    }

    /// Keeps at most as many bytes, but the last two scenes always: a page that is up to date still
    /// gets changes.
    mutating func trim(to bytes: Int) {
        while entries.count > 2, self.bytes > bytes { entries.removeFirst() }
    }
}
