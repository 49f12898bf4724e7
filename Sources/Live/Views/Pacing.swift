/// The pace at which pictures and texts follow the data.
package struct Pacing: Sendable {
    /// At most one change of a picture in this time; faster ones can't be seen.
    package var frame: Duration = .milliseconds(60)
    /// At most one change of names and summaries in this time; a screen reader restarts on each.
    package var accessibilityText: Duration = .seconds(5)
    /// Rows that a selection leaves out change the picture behind at most once in this time.
    package var unfiltered: Duration = .seconds(1)
    /// The time after which room is requested again, for a chart that found none.
    package var busy: Duration = .seconds(5)

    package init() {}
}
