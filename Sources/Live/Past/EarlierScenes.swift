import Dashboards
import Protocol
import Scenes
import SharedScenes
import Synchronization
import Tables

/// Scenes as they were at earlier offsets of their tables' logs, for pages that come with one that another process has
/// drawn.
///
/// A table is a function of its log up to an offset, so that this process finds a scene that it never drew; a digest
/// tells whether it is the page's.
package final class EarlierScenes: Sendable {
    private struct SceneKey: Hashable {
        var view: ViewKey
        var origin: SceneOrigin
    }

    private struct TableKey: Hashable {
        var table: String
        var offset: Int
    }

    /// Why a table isn't read.
    private enum Refusal: Error { case busy, gone }

    /// The tables whose logs other processes read as well, by name.
    private let pasts = Mutex<[String: PastTable]>([:])
    /// Pages that were together come together.
    private let scenes = SharedWork<SceneKey, Scene?>(keeping: 32)
    /// Only while somebody waits for them.
    private let tables = SharedWork<TableKey, LiveTable>(keeping: 0)
    private let underWay = Atomic(0)

    /// More logs aren't read at once: further pages get whole scenes.
    private static let mostUnderWay = 4

    /// Goes on with the tables whose logs other processes read as well.
    package func replace(with pasts: [PastTable]) {
        let named = Dictionary(pasts.map { ($0.source.name, $0) }) { $1 }
        self.pasts.withLock { $0 = named }
    }

    /// Whether a page may come from another process.
    var areKept: Bool { pasts.withLock { !$0.isEmpty } }

    /// The ends of the logs of what is drawn, by which other processes find the scene; nil where none could.
    func offsets(of shown: ShownRows) -> [Int]? {
        guard areKept else { return nil }
        let others = shown.drawn.others.sorted { $0.key < $1.key }
        let offsets = ([shown.source] + others.map(\.value)).map(\.rows.upperBound)
        return offsets.count <= ProtocolLimits.tables ? offsets : nil
    }

    /// The scene of an origin, drawn once for all pages that come with it; nil where it can't be drawn.
    func scene(
        of view: ViewKey, _ origin: SceneOrigin, draw: @escaping @Sendable () async -> Scene?
    ) async -> Scene? {
        (try? await scenes.value(of: SceneKey(view: view, origin: origin), make: draw)) ?? nil
    }

    /// A table as it was at an offset of its log; nil where it isn't known, or for now too much is read.
    func table(_ table: LiveTable, endingAt offset: Int) async -> LiveTable? {
        if await table.snapshot.rows.upperBound == offset { return table }
        guard let past = pasts.withLock({ $0[table.name] }) else { return nil }
        let key = TableKey(table: table.name, offset: offset)
        return try? await tables.value(of: key) { [self] in
            guard underWay.wrappingAdd(1, ordering: .relaxed).newValue <= Self.mostUnderWay else {
                underWay.wrappingSubtract(1, ordering: .relaxed)
                throw Refusal.busy
            }
            defer { underWay.wrappingSubtract(1, ordering: .relaxed) }
            guard let table = try await past.table(endingAt: offset) else { throw Refusal.gone }
            return table
        }
    }
}
