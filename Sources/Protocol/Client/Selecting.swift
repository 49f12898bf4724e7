/// Messages that select, or remove a selection.
///
/// `chart` counts the page's charts from 0; `event` counts the viewer's acts on the page, and comes
/// back with the answer.
extension ClientMessage {
    /// A drag, in CSS pixels from the plot area's left edge on the scene of `revision`.
    package struct Brush: Equatable, Sendable, Codable {
        package var chart: Int
        package var event: Int
        package var revision: Revision
        package var from: Double
        package var to: Double
        /// The value of the end that stays, instead of `from`: data may move beneath a drag.
        package var anchor: XValue?
        package var phase: Phase

        private enum CodingKeys: String, CodingKey {
            case chart, event, revision, from, to, anchor, phase
        }
    }

    /// Two brush stops, both included, each by the values of its ends, in either order.
    package struct Step: Equatable, Sendable, Codable {
        package var chart: Int
        package var event: Int
        package var from: StopValues
        package var to: StopValues
        /// Whether it reaches up to the newest value that the page knew: then it goes on with that.
        package var isNewest: Bool?
        package var phase: Phase

        private enum CodingKeys: String, CodingKey {
            case chart, event, from, to, isNewest, phase
        }
    }

    /// Both ends as form fields have them; an empty one stands for the chart's own.
    package struct Range: Equatable, Sendable, Codable {
        package var chart: Int
        package var event: Int
        package var from: String
        package var to: String

        private enum CodingKeys: String, CodingKey { case chart, event, from, to }
    }

    /// A selection that the page kept.
    package struct Select: Equatable, Sendable, Codable {
        package var chart: Int
        package var event: Int
        package var token: SelectionToken

        private enum CodingKeys: String, CodingKey { case chart, event, token }
    }

    package struct Clear: Equatable, Sendable, Codable {
        package var chart: Int
        package var event: Int

        private enum CodingKeys: String, CodingKey { case chart, event }
    }
}
