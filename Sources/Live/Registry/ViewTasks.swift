import Foundation

/// The work of all registries of a server, whichever rows and whichever time they show.
struct ViewTasks: Sendable {
    let durations = ViewDurations()
    /// Views that are drawn for the first time.
    let drawing = WorkTurns(ProcessInfo.processInfo.activeProcessorCount)
    /// Answers, and views of a viewer's choice.
    ///
    /// One turn is always left for other clients.
    let answers = WorkTurns(Self.width, share: Self.width - 1)

    /// Answers from databases, and views of a viewer's choice that wait for one.
    ///
    /// They hold no thread, and have turns of their own so that a slow database doesn't delay answers
    /// from memory. There are as many as a database may have connections. One client's share leaves
    /// others one of the four connections that a database has by default.
    let databaseAnswers = WorkTurns(64, share: 3)

    private static let width = max(2, ProcessInfo.processInfo.activeProcessorCount)
}
