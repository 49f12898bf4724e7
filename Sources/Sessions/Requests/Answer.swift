package import Broadcast

/// What came of a request.
package enum Answer: Sendable {
    /// The newest state of a view that is watched from now on.
    case watched(Published)
    case change(ViewKey, Delivery)
    case interval(chart: Int, event: Int, Brushed)
    case placed(chart: Int, event: Int, message: [UInt8])
    case stops(chart: Int, message: [UInt8])
    case rows(table: String, message: [UInt8], spoken: String?)
    /// Nil when there is nothing to say.
    case news(rows: [String: Range<Int>], text: String?)

    /// A change or a whole scene, encoded.
    package struct Delivery: Sendable {
        package var message: [UInt8]
        package var counter: Int
        package var nextRow: Int
        /// How many rows the page had missed, when the scene it named was still known.
        package var missedRows: Int?

        package init(message: [UInt8], counter: Int, nextRow: Int, missedRows: Int?) {
            (self.message, self.counter) = (message, counter)
            (self.nextRow, self.missedRows) = (nextRow, missedRows)
        }
    }

    package enum Brushed: Sendable {
        case selected(Selection, message: [UInt8], Event.Phase)
        /// The scene the brush was made on is gone: the page sends it again.
        case stale
        /// The brush covers nothing that the scale knows.
        case nothing
    }
}
