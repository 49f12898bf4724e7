/// The bounds a session keeps to, each with its reason.
package enum SessionLimits {
    /// Narrower than the smallest phone, wider than two wall screens: any other width is a mistake.
    static let widths = 96...7_680
    /// Law 2: widths are snapped so that viewers share pictures.
    static let widthStep = 16
    /// WCAG 1.4.4 asks for 2; text enlarged further than 4 leaves no room for a plot.
    static let textScales = 0.5...4.0
    /// Enlarged text is snapped to eighths so that viewers share pictures.
    static let textScaleStep = 0.125
    /// A page shows 50 rows and fetches ahead; more at once would delay the picture.
    static let rowsInMessage = 200
    /// What is typed for an end of a selection is a number, a time or a category's name, in bytes.
    static let fieldLength = 400
    /// The intervals between news a viewer can choose, in seconds; 0 is never.
    static let newsIntervals = [0, 5, 10, 30, 60]
    /// Whoever follows one series has time for little else between two texts, in seconds.
    static let monitorInterval = 3
    /// A message is sent after so long a silence, so that a page knows its link is alive.
    static let silence: Duration = .seconds(1)
    /// A screen reader drops or doubles texts that come closer together.
    static let textGap: Duration = .milliseconds(1_000)
    /// What all viewers get at once besides the picture, words and news, is spread over this time in
    /// so many parts: thousands of messages more would hold up the pictures.
    static let spread = (time: Duration.seconds(1), parts: 8)
    /// Words that are due go along with a picture that comes within this time: a message of their own
    /// costs twice as much.
    static let wordsGap: Duration = .milliseconds(250)
    /// Rows follow the data, but no faster than a person can read a table.
    static let rowsGap: Duration = .milliseconds(250)
    /// Moves are merged, so that more than a few clicks in one answer's time are no person's.
    static let actsWaiting = 16
    /// How many stops around the asked one are sent, so that arrow keys need no answer.
    package static let stopsAhead = 32
    /// The same of points on each side of a data cursor.
    package static let pointsAhead = 32
}
