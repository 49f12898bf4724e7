/// The bounds of the fields that messages have, each with its reason.
///
/// A number out of bounds is brought within them; anything else is answered with an error. How large
/// messages may be, and how many a second a page may send, are settings of the server
/// (`TransportLimits`).
package enum ProtocolLimits {
    /// Nobody chooses from more names than this.
    package static let namesOffered = 500
    /// The width of a chart in CSS pixels: narrower than the smallest phone, or wider than two wall
    /// screens, is a mistake.
    package static let widths = 96...7_680

    /// The height of a chart that has the screen for itself, in CSS pixels, with the same reasons.
    package static let heights = 48...4_320

    /// The size of text: WCAG 1.4.4 asks for 2, and text enlarged further than 4 leaves no room for a
    /// plot.
    package static let textScales = 0.5...4.0

    /// The rows of one message: a page shows 50 and fetches ahead; more would delay the picture.
    package static let rowsInMessage = 200

    /// The length in bytes of what is typed for an end of a selection, or of a series' key: a number,
    /// a time, or a name.
    package static let fieldLength = 400

    /// The intervals between announcements that a viewer can choose, in seconds; 0 is never.
    package static let newsIntervals = [0, 5, 10, 30, 60]

    /// The series of one chart that a viewer can hide: more than a legend has names.
    package static let hiddenSeries = 100

    /// The length of a note's text, as a script counts it.
    package static let noteLength = 140

    /// The words of an arrangement for the ear: its kind, and two names.
    package static let arrangementWords = 3

    /// The tables of one chart by whose offsets other processes find its scene: more than anybody joins.
    package static let tables = 16

    /// The brush stops sent on each side of the one asked for, so that arrow keys need no answer.
    package static let stopsAhead = 32

    /// The points sent on each side of the data cursor, so that arrow keys need no answer.
    package static let pointsAhead = 32

    /// The series whose values at one position are sent: more don't fit beside a pointer.
    package static let valuesShown = 12

    /// The values of one chart that are kept to tell what changed: more than a viewer compares, and few
    /// enough for a message.
    package static let heardValues = 200

    /// The longest silence: after it a `tick` is sent, so that a page knows that its connection works.
    package static let silence: Duration = .seconds(1)
}
