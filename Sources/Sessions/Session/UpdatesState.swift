/// Whether the page follows the data.
package struct UpdatesState {
    /// The viewer paused updates.
    package internal(set) var isPaused = false
    /// For each table the row after those that the page showed when it was paused.
    var shownAtPause: [String: Int] = [:]
    /// Nothing of the page is seen: it gets only ticks, and everything in one when it is shown.
    package internal(set) var isHidden = false

    /// Whether what is on the page stays as it is.
    var isResting: Bool { isPaused || isHidden }
    /// Whether the page shows an older edition of its dashboard: until it greets again, what it says is
    /// of that.
    var isOutdated = false
}
