import Foundation
package import Layouts
package import Protocol
import Scenes
package import Speech
import SVG

/// The state that viewers of one view share: its last scenes, and each change between two, encoded
/// once.
///
/// A scene that looks like the one before has no revision of its own.
package struct SharedView {
    package let key: ViewKey
    package private(set) var history: SceneHistory
    private var numbering = Numbering()
    /// Messages that lead to the newest scene, by the counter they start from (0: from nothing).
    private var encoded: [Int: [UInt8]] = [:]
    /// The newest text; nil before the first.
    package private(set) var accessibilityText: AccessibilityText?
    private var textCounter = 0
    private var textMessage: [UInt8] = []
    /// The newest text as pages have it, and the message that leads to it from the one before.
    private var chartText: Wire.ChartText?
    private var textChange: [UInt8]?
    /// Where the positions of groups are counted from, in widths of the plot.
    private var textOrigin: Double?
    private var scrolled: [Wire.Scroll] = []
    private var scrollCounter = 0
    private var legend: [LegendEntry] = []
    private var legendCounter = 0
    private var legendMessage: [UInt8] = []

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

    /// Of the newest scene.
    package var revision: Revision { history.revision }

    private var kept: [SceneHistory.Entry] { history.entries }

    /// Accepts a newly drawn scene and its table position.
    package mutating func show(_ drawn: LaidOutChart, upTo shown: TablePosition) {
        scroll(drawn)
        note(drawn.legend)
        guard history.append(drawn, upTo: shown) else { return }
        dropScenes()
        encoded = [:]
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

    private mutating func scroll(_ drawn: LaidOutChart) {
        let axes = drawn.scrolled?.axes.map { Wire.Scroll($0, key.parameters.locale) } ?? []
        guard axes != scrolled else { return }
        scrolled = axes
        scrollCounter += 1
    }

    private mutating func note(_ legend: [LegendEntry]) {
        guard legend != self.legend else { return }
        self.legend = legend
        legendCounter += 1
        legendMessage = Wire.legend(
            legend.map { ($0.name, $0.isHidden, $0.box) }, chart: key.chart, counter: legendCounter)
    }

    /// Accepts the text of the newest scene.
    package mutating func say(_ accessibilityText: AccessibilityText) {
        guard accessibilityText != self.accessibilityText else { return }
        self.accessibilityText = accessibilityText
        let before = chartText
        let text = Wire.ChartText(accessibilityText, origin: &textOrigin, &numbering)
        textCounter += 1
        chartText = text
        textMessage = text.message(chart: key.chart, counter: textCounter)
        textChange = before.flatMap {
            text.change(since: $0, chart: key.chart, counter: textCounter)
        }
    }

    /// The newest state, with the change that most pages lack; nil before the first scene.
    package mutating func published() -> PublishedScene? {
        guard let newest = kept.last else { return nil }
        let before = kept.dropLast().last?.counter
        return PublishedScene(
            of: key, revision, change: before.map { message(since: $0) },
            textCounter: textCounter, accessibilityText: textMessage, textChange: textChange,
            scrollCounter: scrollCounter,
            scroll: Wire.scroll(scrolled, chart: key.chart, counter: scrollCounter),
            legendCounter: legendCounter, legend: legendMessage, shown: newest.shown)
    }

    /// The message that brings a page from `revision` (nil: nothing) to the newest scene.
    package mutating func update(since revision: Revision?) -> ViewUpdate? {
        guard let newest = kept.last else { return nil }
        let known = revision.flatMap(history.entry)
        return ViewUpdate(
            message: message(since: known?.counter ?? 0), revision: self.revision,
            shown: newest.shown,
            missedRows: known.map { newest.shown.nextRow - $0.shown.nextRow })
    }

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
                counter: newest.counter, &numbering)
        }
        return Wire.change(
            from: old.drawn.scene, to: newest.drawn.scene, chart: key.chart,
            counter: newest.counter, &numbering)
    }
}

/// A message that brings one page up to date, and its state after that.
package struct ViewUpdate: Sendable {
    package var message: [UInt8]
    package var revision: Revision
    package var shown: TablePosition
    /// The number of rows since the page's own scene; nil when that one is forgotten.
    package var missedRows: Int?
}

extension Wire.Scroll {
    fileprivate init(_ axis: ScrolledAxis, _ locale: Locale) {
        let bounds = axis.semantics.bounds
        self.init(
            axis: axis.isAlongX ? "x" : "y", offset: axis.offset, length: axis.length,
            page: axis.page, label: axis.semantics.label,
            text: Speech.span(
                from: bounds.lower, to: bounds.upper, of: axis.semantics, locale: locale))
    }
}
