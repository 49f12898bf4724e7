package import SharedScenes
package import Layouts
package import Picking
package import Protocol

/// The result of a query.
package enum QueryResult: Sendable {
    /// The newest state of a newly watched view.
    case watched(PublishedScene)
    /// The server has no room for another view.
    case busy
    case change(ViewKey, Delivery)
    case interval(chart: Int, event: Int, Brushed)
    case brushPosition(chart: Int, event: Int, message: [UInt8])
    case zoomed(chart: Int, event: Int, Zoomed)
    /// An answer for the page, in the slot of its name and a chart.
    case message([UInt8], String, chart: Int)
    /// An act is applied to the view, and the next one may come.
    case acted
    /// `nextRow` is the table's row after the counted ones, `shown` the rows that a page has with the
    /// message.
    case rows(
        table: String, message: [UInt8], nextRow: Int, spoken: String?, shown: PageRows? = nil)
    /// No text where there is no news; `seriesRows` is how many rows are of the one series that
    /// was asked for, nil where all were.
    case news(rows: [String: Range<Int>], text: String?, seriesRows: Int? = nil)

    /// A change or a whole scene, encoded.
    package struct Delivery: Sendable {
        package var message: [UInt8]
        /// The revision that it starts from, nil for none; it applies to no other.
        package var since: Revision?
        package var revision: Revision
        package var shown: TablePosition
        /// The number of rows that the page had missed; nil when the message is a whole scene,
        /// because the one on the page is forgotten.
        package var missedRows: Int?
        /// Whether the words on the page are of this view too.
        package var keepsWords: Bool

        package init(
            message: [UInt8], since: Revision?, revision: Revision, shown: TablePosition,
            missedRows: Int?, keepsWords: Bool? = nil
        ) {
            (self.message, self.since, self.revision) = (message, since, revision)
            (self.shown, self.missedRows) = (shown, missedRows)
            self.keepsWords = keepsWords ?? (missedRows != nil)
        }
    }

    package enum Zoomed: Sendable {
        /// The chart's new zoom; nil for its author's domain.
        case to(Zoom?)
        /// The overview's new selection; nil for none.
        case selected(Selection?)
        /// The scene that it was measured on is gone.
        case stale
        /// Its typed ends are no interval.
        case refused(RangeFault)
    }

    package enum Brushed: Sendable {
        case selected(Selection, message: [UInt8], ClientMessage.Phase)
        /// The brush's scene is gone: the page sends it again.
        case stale
        /// The brush covers no value of the scale.
        case nothing
        /// Its typed ends are no interval.
        case refused(RangeFault)
    }
}
