import SharedScenes

/// The parts that all views of a registry have in common.
struct ViewSurroundings: Sendable {
    var pacing: Pacing
    var room: ViewRoom
    /// How long charts took to be laid out.
    var drawings: DurationHistogram
    /// Sends a view's newest state to its viewers, and returns when they have it.
    var publish: @Sendable (PublishedScene) async -> Void
}
