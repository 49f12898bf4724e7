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

    private static let width = max(2, ProcessInfo.processInfo.activeProcessorCount)
}
