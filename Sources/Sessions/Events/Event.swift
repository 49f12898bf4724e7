package import Broadcast
package import Layouts

/// What a viewer did, as its page tells it: one JSON object with one key, the event's name.
package enum Event: Equatable, Sendable {
    case hello(Hello)
    case resize(Resize)
    case brush(Brush)
    case step(Step)
    case clear(Clear)
    case act(Act)
    case scroll(Scroll)
    case turn(Turn)
    case stops(StopsAround)
    case rows(RowsWindow)
    case pause(Pause)
    case announce(Pace)
    case hold(Hold)

    /// How far a brush has come: still under the pointer, or let go.
    package enum Phase: String, Equatable, Sendable, Decodable { case dragging, committed }

    /// The first message: who shows what, and which scenes are on the page already.
    package struct Hello: Equatable, Sendable, Decodable {
        package var dashboard: String
        /// In the order of the page's figures.
        package var charts: [Chart]
        package var textScale: Double?
        package var locale: String?
        package var timeZone: String?
        package var direction: String?
        package var announce: Pace?
        package var selection: SelectionToken?

        package struct Chart: Equatable, Sendable, Decodable {
            package var width: Int
            package var revision: Revision?
        }
    }

    package struct Resize: Equatable, Sendable, Decodable {
        package var chart: Int
        package var width: Int
    }

    /// A drag, in CSS pixels from the plot area's left edge on the scene of `revision`.
    package struct Brush: Equatable, Sendable, Decodable {
        package var chart: Int
        package var event: Int
        package var revision: Revision
        package var from: Double
        package var to: Double
        package var phase: Phase
    }

    /// The keyboard's brush: the first and the last stop, both included.
    package struct Step: Equatable, Sendable, Decodable {
        package var chart: Int
        package var event: Int
        package var from: Int
        package var to: Int
        package var phase: Phase
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

    package struct StopsAround: Equatable, Sendable, Decodable {
        package var chart: Int
        package var around: Int
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
}
