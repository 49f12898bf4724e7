/// Whoever reads a shared log on, as it is told of news.
package protocol LogListener: Sendable {
    /// Where the next news begin; nil where it reads no more.
    var following: LogPosition? { get async }

    /// Reads what others have appended, perhaps with some that it has already; nil where that can't be read, so
    /// that the log itself is asked.
    func receive(_ news: LogNews?) async

    /// Nobody can read the log for now.
    func noteAway(_ reason: String) async

    /// It can be read again; it may have changed meanwhile.
    func noteBack() async
}
