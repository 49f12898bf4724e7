/// Whoever reads a shared log on, as it is told of news.
package protocol LogListener: Sendable {
    /// Reads what others have appended, perhaps with some that it has already.
    ///
    /// - Returns: how far it is then; nil where it reads no more.
    func receive(_ news: LogNews) async -> LogPosition?

    /// Nobody can read the log for now.
    func noteAway(_ reason: String) async

    /// It can be read again; it may have changed meanwhile.
    func noteBack() async -> LogPosition?
}
