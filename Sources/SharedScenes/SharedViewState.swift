package import Layouts
package import Protocol
package import Scenes
package import Speech
import SVG

/// The state that viewers of one view share: its last scenes, and each change between two, encoded
/// once.
///
/// A scene that looks like the one before has no revision of its own.
package struct SharedViewState {
    package let key: ViewKey
    package private(set) var history: SceneHistory
    private var numbering = Numbering()
    /// Messages that lead to the newest scene, by the counter they start from (0: from nothing).
    private var encoded: [Int: [UInt8]] = [:]
    /// Those that lead there from scenes that other processes have drawn.
    private var resumed: [SceneOrigin: [UInt8]] = [:]
    private var text = SharedText()
    private var scroll = SharedScroll()
    private var legend = SharedLegend()
    private var outage = SharedOutage()
    private var state = CountedMessage.none

    /// - Parameters:
    ///   - key: the key of the view.
    ///   - epoch: the server's run.
    ///   - number: the view's in this run.
    package init(key: ViewKey, epoch: String, number: Int) {
        self.key = key
        history = SceneHistory(Revision(epoch: epoch, view: number, counter: 0))
    }

    /// The newest scene; nil before the first.
    package var newest: LaidOutChart? { history.newest }

    /// The newest text; nil before the first.
    package var accessibilityText: AccessibilityText? { text.accessibilityText }

    /// Of the newest scene.
    package var revision: Revision { history.revision }

    private var kept: [SceneHistory.Entry] { history.entries }

    /// By which other processes know the newest scene; nil where there are none.
    package var origin: SceneOrigin? { kept.last?.origin }

    /// Accepts a newly drawn scene and its table position.
    ///
    /// - Parameters:
    ///   - drawn: the scene.
    ///   - shown: how far it shows its table.
    ///   - offsets: the ends of its tables' logs, which other processes read as well; nil where none do.
    package mutating func show(
        _ drawn: LaidOutChart, upTo shown: TablePosition, offsets: [Int]? = nil
    ) {
        scroll.show(drawn, key.parameters.locale)
        legend.show(drawn.legend, chart: key.chart)
        guard history.append(drawn, upTo: shown, offsets) else { return }
        dropScenes()
        (encoded, resumed) = ([:], [:])
        numbering.prune(keeping: kept.map(\.drawn.scene.nodes))
    }

    /// A view of a single viewer keeps fewer scenes the larger they are.
    private mutating func dropScenes() {
        if key.isChosen || key.viewer != nil { history.trim(to: Self.ownBytes) }
    }

    /// Keeps only the last two.
    package mutating func forgetScenes() {
        history.trim(to: 0)
        encoded = encoded.filter { message in kept.contains { $0.counter == message.key } }
    }

    /// The estimated size of the kept scenes in bytes.
    package var bytes: Int { history.bytes }

    /// Of scenes of what one viewer sees: 16 of a few dozen marks, two of thousands.
    private static var ownBytes: Int { 512 * 1024 }

    /// The newest scene shows the table up to this row and this newest value too.
    package mutating func pass(upTo shown: TablePosition, newestOfTable: Double?) {
        history.pass(upTo: shown, newestOfTable: newestOfTable)
    }

    /// The view's table gets no rows for now, or does again.
    package mutating func show(_ outage: OutageMessage?) {
        self.outage.show(outage, chart: key.chart)
    }

    /// The only viewer's page is to keep another state.
    package mutating func keep(_ state: StateMessage) {
        let counter = self.state.counter + 1
        let message = ServerMessage.state(chart: key.chart, counter: counter, state)
        self.state = CountedMessage(counter: counter, bytes: message.bytes)
    }

    /// Accepts the text of the newest scene.
    package mutating func say(_ accessibilityText: AccessibilityText) {
        text.say(accessibilityText, chart: key.chart, &numbering)
    }

    /// The message of a text, while that is the newest; nil for another.
    package func message(of accessibilityText: AccessibilityText) -> [UInt8]? {
        text.accessibilityText == accessibilityText ? text.message : nil
    }

    /// The newest state, with the change that most pages lack; nil before the first scene.
    package mutating func published() -> PublishedScene? {
        guard let newest = kept.last else { return nil }
        let before = kept.dropLast().last?.counter
        return PublishedScene(
            of: key, revision, change: before.map { message(since: $0) },
            textCounter: text.counter, accessibilityText: text.message, textChange: text.change,
            scrollCounter: scroll.counter, scroll: scroll.message(chart: key.chart),
            legendCounter: legend.counter, legend: legend.message(chart: key.chart),
            outage: outage, state: state,
            measured: newest.drawn.scene.measured, shown: newest.shown,
            drawnRow: newest.drawnRow)
    }

    /// The message that brings a page from `revision` (nil: nothing) to the newest scene.
    ///
    /// - Parameters:
    ///   - revision: the page's scene.
    ///   - origin: the same as other processes know it, by which one is found that looks like it.
    /// - Returns: nil before the first scene.
    package mutating func update(
        since revision: Revision?, _ origin: SceneOrigin? = nil
    ) -> ViewUpdate? {
        guard let newest = kept.last else { return nil }
        let known = revision.flatMap(history.entry)
        if known == nil, let origin, let like = history.entry(like: origin) {
            return update(resuming: like.drawn.scene, origin)
        }
        return ViewUpdate(
            message: message(since: known?.counter ?? 0), revision: self.revision,
            shown: newest.shown,
            missedRows: known.map { newest.shown.nextRow - $0.drawnRow },
            keepsWords: known != nil)
    }

    /// The message that brings a page with a scene from another process to the newest one: what changed, or the
    /// whole where that is smaller.
    package mutating func update(resuming old: Scene, _ origin: SceneOrigin) -> ViewUpdate? {
        guard let newest = kept.last else { return nil }
        let change = change(from: old, origin)
        let whole = message(since: 0)
        return ViewUpdate(
            message: change.count < whole.count ? change : whole, revision: revision,
            shown: newest.shown,
            missedRows: origin.offsets.first.map { newest.shown.nextRow - $0 }, keepsWords: false)
    }

    private mutating func change(from old: Scene, _ origin: SceneOrigin) -> [UInt8] {
        if let message = resumed[origin] { return message }
        guard let newest = kept.last else { return [] }
        let message = Wire.resumed(
            from: old, to: newest.drawn.scene, chart: key.chart, view: revision.view,
            counter: newest.counter, origin: newest.origin?.text, &numbering)
        // Pages that were together have few.
        if resumed.count >= Self.resumedKept { resumed = [:] }
        resumed[origin] = message
        return message
    }

    private static var resumedKept: Int { 16 }

    /// The numbers of the newest scene's nodes, each before its children: a page that was sent the
    /// scene as markup applies changes by them.
    package mutating func numbers() -> [Int] {
        newest.map { numbering.numbers(of: $0.scene.nodes) } ?? []
    }

    /// The encoded change from the scene with this counter, or from nothing, to the newest.
    private mutating func message(since counter: Int) -> [UInt8] {
        if let message = encoded[counter] { return message }
        let message = encode(since: counter)
        encoded[counter] = message
        return message
    }

    private mutating func encode(since counter: Int) -> [UInt8] {
        guard let newest = kept.last else { return [] }
        guard let old = kept.first(where: { $0.counter == counter }) else {
            return Wire.scene(
                newest.drawn.scene, chart: key.chart, view: revision.view,
                counter: newest.counter, origin: newest.origin?.text, &numbering)
        }
        return Wire.change(
            from: old.drawn.scene, to: newest.drawn.scene, chart: key.chart,
            counter: newest.counter, origin: newest.origin?.text, &numbering)
    }
}

/// A message that brings one page up to date, and its state after that.
package struct ViewUpdate: Sendable {
    package var message: [UInt8]
    package var revision: Revision
    package var shown: TablePosition
    /// The number of rows since the page's own scene was drawn; nil when that one is forgotten.
    package var missedRows: Int?
    /// Whether the words on the page are of this view too.
    package var keepsWords: Bool
}
