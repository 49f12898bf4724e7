import Transport

/// What views may take of memory, and what they take, by an estimate.
///
/// A client's part of it is a room within the room: what is taken there is taken in both.
final class ViewRoom: Sendable {
    /// Bytes; what all take may go beyond it while the views that are there grow.
    let limit: Int
    /// How many views were refused.
    let refused = Tally()
    private let whole: ViewRoom?
    private let taken = Tally()

    init(_ limit: Int, within whole: ViewRoom? = nil) { (self.limit, self.whole) = (limit, whole) }

    /// What is taken, in bytes.
    var used: Int { taken.value }

    /// Whether there is none for one view more.
    var isFull: Bool {
        used + ViewLimits.leastViewBytes > limit || (whole?.isFull ?? false)
    }

    func take(_ bytes: Int) {
        taken.add(bytes)
        whole?.take(bytes)
    }
}
