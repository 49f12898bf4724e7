import Synchronization

/// What views may take of memory, and what they take, by an estimate.
///
/// A client's part of it is a room within the room: what is taken there is taken in both.
package final class ViewRoom: Sendable {
    /// Bytes; what all take may go beyond it while the views that are there grow.
    package let limit: Int
    private let refusals = Atomic(0)
    private let whole: ViewRoom?
    private let taken = Atomic(0)

    init(_ limit: Int, within whole: ViewRoom? = nil) { (self.limit, self.whole) = (limit, whole) }

    /// How many views were refused.
    package var refused: Int { refusals.load(ordering: .relaxed) }

    func refuse() { refusals.wrappingAdd(1, ordering: .relaxed) }

    /// What is taken, in bytes.
    package var used: Int { taken.load(ordering: .relaxed) }

    /// Whether there is none for one view more.
    var isFull: Bool {
        used + ViewLimits.leastViewBytes > limit || (whole?.isFull ?? false)
    }

    func take(_ bytes: Int) {
        taken.wrappingAdd(bytes, ordering: .relaxed)
        whole?.take(bytes)
    }
}
