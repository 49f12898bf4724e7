import Synchronization

/// The memory limit of views and their estimated use.
///
/// A client's part of it is a room within the room: what is taken there is taken in both.
package final class ViewRoom: Sendable {
    /// In bytes; the sum may exceed it while existing views grow.
    package let limit: Int
    private let refusals = Atomic(0)
    private let whole: ViewRoom?
    private let reserved = Atomic(0)

    init(_ limit: Int, within whole: ViewRoom? = nil) { (self.limit, self.whole) = (limit, whole) }

    /// The number of refused views.
    package var refused: Int { refusals.load(ordering: .relaxed) }

    func refuse() { refusals.wrappingAdd(1, ordering: .relaxed) }

    /// The reserved bytes.
    package var used: Int { reserved.load(ordering: .relaxed) }

    /// Whether there is no room for another view.
    var isFull: Bool {
        used + ViewLimits.leastViewBytes > limit || (whole?.isFull ?? false)
    }

    func reserve(_ bytes: Int) {
        reserved.wrappingAdd(bytes, ordering: .relaxed)
        whole?.reserve(bytes)
    }
}
