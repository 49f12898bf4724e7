package import Protocol
package import Tables

/// The newest state of a view, as each of its viewers receives it.
///
/// A page that shows the scene before takes `change` as it is; others ask the view. One value for
/// all of them: they only refer to it.
package final class PublishedScene: Sendable {
    package let view: ViewKey
    /// The newest scene.
    package let revision: Revision
    /// The message that leads from the scene before to this one; nil for the first.
    package let change: [UInt8]?
    /// Counts the texts of this view, apart from its scenes.
    package let textCounter: Int
    /// The message with the newest summary and names.
    package let accessibilityText: [UInt8]
    /// The message that leads to it from the text before; nil where the whole has to be sent.
    package let textChange: [UInt8]?
    private let scrolled: CountedMessage
    /// Counts scroll positions, apart from the scenes; 0 where nothing was ever scrolled.
    package var scrollCounter: Int { scrolled.counter }
    /// The message with the current scroll positions.
    package var scroll: [UInt8] { scrolled.bytes }
    /// The message with the state that the only viewer's page keeps; 0 where all share the view.
    package let state: CountedMessage
    /// Counts the legends of this view, apart from its scenes; 0 where there never was one.
    package let legendCounter: Int
    /// The message with the newest legend.
    package let legend: [UInt8]
    /// Why there are no rows for now.
    package let outage: SharedOutage
    /// The number that the picture is about; nil for a chart.
    package let measured: MeasuredValue?
    private let rows: SceneRows
    /// The table position of this scene.
    package var shown: TablePosition { rows.shown }
    package var nextRow: Int { shown.nextRow }
    /// The row that came after those of the table when the scene was first drawn.
    package var drawnRow: Int { rows.drawnRow }

    package init(
        of view: ViewKey, _ revision: Revision, change: [UInt8]?,
        textCounter: Int, accessibilityText: [UInt8], textChange: [UInt8]? = nil,
        scrollCounter: Int = 0, scroll: [UInt8] = [], legendCounter: Int = 0,
        legend: [UInt8] = [], outage: SharedOutage = .none, state: CountedMessage = .none,
        measured: MeasuredValue? = nil, shown: TablePosition, drawnRow: Int? = nil
    ) {
        rows = SceneRows(shown: shown, drawnRow: drawnRow ?? shown.nextRow)
        (self.outage, self.state) = (outage, state)
        self.measured = measured
        (self.legendCounter, self.legend) = (legendCounter, legend)
        (self.view, self.revision, self.change) = (view, revision, change)
        scrolled = CountedMessage(counter: scrollCounter, bytes: scroll)
        (self.textCounter, self.accessibilityText) = (textCounter, accessibilityText)
        self.textChange = textChange
    }
}

/// A message about a view, and the count of its kind, apart from the view's scenes.
package struct CountedMessage: Sendable {
    package var counter: Int
    package var bytes: [UInt8]

    package init(counter: Int, bytes: [UInt8]) { (self.counter, self.bytes) = (counter, bytes) }

    /// Before the first.
    package static let none = CountedMessage(counter: 0, bytes: [])
}

/// How much of its table a scene shows.
private struct SceneRows: Sendable {
    let shown: TablePosition
    let drawnRow: Int
}
