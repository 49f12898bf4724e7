package import Broadcast
package import Layouts
package import Protocol

/// What came of a request.
package enum QueryResult: Sendable {
    /// The newest state of a view that is watched from now on.
    case watched(PublishedScene)
    /// The server shows as many different views as it can.
    case busy
    case change(ViewKey, Delivery)
    case interval(chart: Int, event: Int, Brushed)
    case placed(chart: Int, event: Int, message: [UInt8])
    case zoomed(chart: Int, event: Int, Zoomed)
    /// A message for the page, in the slot of a kind and a chart.
    case message([UInt8], ServerMessage.Name, chart: Int)
    /// What follows from an act is in the view, and the next one may come.
    case acted
    /// `nextRow` is the table's row that comes after those counted.
    case rows(table: String, message: [UInt8], nextRow: Int, spoken: String?)
    /// No text where there is nothing to say; `seriesRows` is how many rows are of the one series that
    /// was asked for, nil where all were.
    case news(rows: [String: Range<Int>], text: String?, seriesRows: Int? = nil)

    /// A change or a whole scene, encoded.
    package struct Delivery: Sendable {
        package var message: [UInt8]
        /// The scene it was asked for, nil for none: on another one it would make no sense.
        package var since: Revision?
        package var revision: Revision
        package var shown: TablePosition
        /// How many rows the page had missed; nil when the message is a whole scene, because the
        /// one on the page is forgotten.
        package var missedRows: Int?

        package init(
            message: [UInt8], since: Revision?, revision: Revision, shown: TablePosition,
            missedRows: Int?
        ) {
            (self.message, self.since, self.revision) = (message, since, revision)
            (self.shown, self.missedRows) = (shown, missedRows)
        }
    }

    package enum Zoomed: Sendable {
        /// The chart is to show this; nil is what its author chose.
        case to(Zoom?)
        /// This is to be selected on the overview; nil is nothing.
        case selected(Selection?)
        /// The scene that it was measured on is gone.
        case stale
    }

    package enum Brushed: Sendable {
        case selected(Selection, message: [UInt8], ClientMessage.Phase)
        /// The scene the brush was made on is gone: the page sends it again.
        case stale
        /// The brush covers nothing that the scale knows.
        case nothing
    }
}
