import SharedScenes

/// The parts that all views of a registry have in common.
struct ViewSurroundings: Sendable {
    var pacing: Pacing
    var room: ViewRoom
    var durations: ViewDurations
    /// By which pages go on that come from another process; nil where none can come.
    var earlier: EarlierScenes?
    /// Sends a view's newest state to its viewers, and returns when they have it.
    var publish: @Sendable (PublishedScene) async -> Void

    /// The same, of rows the first of which came at a moment.
    func publish(
        _ scene: PublishedScene, ofRowsSince moment: ContinuousClock.Instant?
    ) async {
        await publish(scene)
        if let moment { durations.showing.record(.now - moment) }
    }
}
