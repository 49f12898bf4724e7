package import Broadcast
package import Layouts

/// What a viewer did, as its page tells it: one JSON object with one key, the event's name.
package enum Event: Equatable, Sendable {
    case hello(Hello)
    case resize(Resize)
    case brush(Brush)
    case step(Step)
    case range(Range)
    case select(Select)
    case clear(Clear)
    case act(Act)
    case scroll(Scroll)
    case turn(Turn)
    case zoom(Zoom)
    case stops(StopsAround)
    case points(Points)
    case sound(Sound)
    case rows(RowsWindow)
    case pause(Pause)
    case announce(Pace)
    case hold(Hold)
    case monitor(Monitor)

    /// How far a brush has come: still under the pointer, or let go.
    package enum Phase: String, Equatable, Sendable, Decodable { case dragging, committed }

    /// The first message: who shows what, and which scenes are on the page already.
    package struct Hello: Equatable, Sendable, Decodable {
        package var dashboard: String
        /// In the order of the page's figures.
        package var charts: [Chart]
        package var textScale: Double?
        /// The browser's language; pages are in English until they are translated (`Locale.page`).
        package var locale: String?
        package var timeZone: String?
        package var direction: String?
        package var announce: Pace?
        package var selections: [SelectionToken]?
        /// How far the page was told of rows, in the run of the server that its epoch names.
        package var told: ToldRows?
        package var epoch: String?

        package struct Chart: Equatable, Sendable, Decodable {
            package var width: Int
            /// Whether the chart is shown small.
            package var isSmall: Bool?
            package var revision: Revision?
            package var zoom: Layouts.Zoom?
        }
    }

    package struct Resize: Equatable, Sendable, Decodable {
        package var chart: Int
        package var width: Int
        package var isSmall: Bool?
    }

    /// A drag, in CSS pixels from the plot area's left edge on the scene of `revision`.
    package struct Brush: Equatable, Sendable, Decodable {
        package var chart: Int
        package var event: Int
        package var revision: Revision
        package var from: Double
        package var to: Double
        /// The value of the end that stays, in the place of `from`: data may move beneath a drag.
        package var anchor: XValue?
        package var phase: Phase
    }

    /// The keyboard's brush: two stops, both included, each by the values of its ends, in either
    /// order.
    package struct Step: Equatable, Sendable, Decodable {
        package var chart: Int
        package var event: Int
        package var from: StopValues
        package var to: StopValues
        /// Whether it reaches up to the newest value that the page knew: then it goes on with that.
        package var isNewest: Bool?
        package var phase: Phase
    }

    /// A brush that was typed: its ends as form fields have them, empty for the chart's own.
    package struct Range: Equatable, Sendable, Decodable {
        package var chart: Int
        package var event: Int
        package var from: String
        package var to: String
    }

    /// A selection that the page kept.
    package struct Select: Equatable, Sendable, Decodable {
        package var chart: Int
        package var event: Int
        package var token: SelectionToken
    }

    package struct Clear: Equatable, Sendable, Decodable {
        package var chart: Int
        package var event: Int
    }

    /// What a pointer does on a chart that takes acts, in the picture's CSS pixels.
    package struct Act: Equatable, Sendable, Decodable {
        package enum Phase: String, Equatable, Sendable, Decodable {
            /// The pointer went down, moved while it was down, and went up.
            case began, moved, ended
            /// It went up where it went down.
            case tapped
            /// It is over the picture without being down; it left.
            case hovered, left
        }

        package var chart: Int
        package var phase: Phase
        package var x: Double
        package var y: Double
        /// Where the pointer went down; where it is when it isn't.
        package var startX: Double
        package var startY: Double
        /// How many taps in a row.
        package var taps: Int?
    }

    /// Where what is seen of a chart's content begins, in its CSS pixels.
    package struct Scroll: Equatable, Sendable, Decodable {
        package var chart: Int
        package var x: Double
        package var y: Double
        /// How fast it went when it was let go, in pixels a second.
        package var velocityX: Double?
        package var velocityY: Double?
        /// Whether the viewer hasn't let go yet.
        package var held: Bool
    }

    /// What a key does with a scrolled axis.
    package struct Turn: Equatable, Sendable, Decodable {
        package enum Axis: String, Equatable, Sendable, Decodable { case x, y }

        package var chart: Int
        package var axis: Axis
        package var by: ScrollTurn
    }

    /// What is to be seen of x.
    package struct Zoom: Equatable, Sendable, Decodable {
        package enum Target: Equatable, Sendable, Decodable {
            /// What lies between two places, in CSS pixels from the plot area's left edge on the
            /// scene of a revision.
            case pixels(from: Double, to: Double, on: Revision)
            /// This, which a page kept or offers.
            case this(Layouts.Zoom)
            /// As much as is seen now, up to the newest value.
            case newest
            /// What the chart's author chose.
            case own
        }

        package var chart: Int
        package var event: Int
        package var to: Target
    }

    package struct StopsAround: Equatable, Sendable, Decodable {
        package var chart: Int
        package var around: Int
    }

    /// Where a viewer goes on a chart, to be answered with the points around.
    package struct Points: Equatable, Sendable, Decodable {
        package enum Go: String, Equatable, Sendable, Decodable {
            /// To `index` in the series.
            case index
            /// To the datum that `point` names, wherever it is now.
            case same
            /// To what is drawn nearest to `x`, `y`; to what is nearest in the series along its axis.
            case near, along
            /// To the nearest place in the series before or after.
            case previousSeries, nextSeries
            /// To the least or greatest value of the series, or of the chart.
            case lowest, highest, lowestOfAll, highestOfAll
        }

        package var chart: Int
        package var event: Int
        package var go: Go
        /// Where the viewer is: the series' key, nil for the first, and the place in it.
        package var series: String?
        package var index: Int
        package var point: PointKey?
        /// In the picture's CSS pixels.
        package var x: Double?
        package var y: Double?
        /// How many points on each side are wanted; nil for as many as there may be.
        package var reach: Int?
    }

    /// The viewer wants to hear the chart as it is on the page.
    package struct Sound: Equatable, Sendable, Decodable {
        package var chart: Int
        package var event: Int
    }

    /// Which of the filtered rows the page shows next.
    package struct RowsWindow: Hashable, Sendable, Decodable {
        package var table: String
        package var event: Int
        package var first: Int
        package var count: Int
        package var sort: Sort?

        package struct Sort: Hashable, Sendable, Codable {
            package var column: String
            package var descending: Bool

            package init(column: String, descending: Bool) {
                (self.column, self.descending) = (column, descending)
            }
        }
    }

    package struct Pause: Equatable, Sendable, Decodable { package var paused: Bool }

    /// How often news are spoken, in seconds (0 is never), and how much is said.
    package struct Pace: Equatable, Sendable, Decodable {
        package var every: Int
        package var verbosity: String
    }

    /// The viewer is busy with keys, a pointer or another window: news wait.
    package struct Hold: Equatable, Sendable, Decodable { package var held: Bool }

    /// Only news of one series are told, and those soon; without a chart all are again.
    package struct Monitor: Equatable, Sendable, Decodable {
        package var chart: Int?
        /// Its key.
        package var series: String?
    }
}
