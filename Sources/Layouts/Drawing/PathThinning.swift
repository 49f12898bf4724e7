/// Reduces the points of a line or an area without changing its picture: of each bin along the base
/// the first, the last and the extremes.
///
/// That is M4 (Jugel and others, VLDB 2014). The bins, whose width is a power of two, are anchored
/// at zero, so that a point's fate doesn't depend on where the window stands, and so that what the
/// table's levels of detail leave of finer bins gives the same points as all rows do.
struct PathThinning {
    /// A point that may be kept, by its index among the marks.
    private struct Candidate {
        var index: Int
        var value: Double
    }

    /// In the base axis's own terms.
    private let binWidth: Double
    /// Where the bin at hand ends.
    private var end = -Double.infinity
    private var first = -1
    private var last = -1
    private var least = Candidate(index: -1, value: .infinity)
    private var most = Candidate(index: -1, value: -.infinity)
    /// The extremes of an area's other edge.
    private var leastLower = Candidate(index: -1, value: .infinity)
    private var mostLower = Candidate(index: -1, value: -.infinity)

    init(binWidth: Double) { self.binWidth = binWidth }

    /// Takes the next point along the base; `emit` is called with those of a bin that is whole.
    @inline(__always)
    mutating func append(
        _ index: Int, at position: Double, _ value: Double, lower: Double?, _ emit: (Int) -> Void
    ) {
        if !(position < end) {
            finish(emit)
            first = index
            end = ((position / binWidth).rounded(.down) + 1) * binWidth
        }
        last = index
        if value < least.value { least = Candidate(index: index, value: value) }
        if value > most.value { most = Candidate(index: index, value: value) }
        guard let lower else { return }
        if lower < leastLower.value { leastLower = Candidate(index: index, value: lower) }
        if lower > mostLower.value { mostLower = Candidate(index: index, value: lower) }
    }

    /// Gives what is left at the end.
    mutating func finish(_ emit: (Int) -> Void) {
        guard first >= 0 else { return }
        var kept = (
            first, least.index, most.index, leastLower.index, mostLower.index, last
        )
        Self.sort(&kept.1, &kept.2)
        Self.sort(&kept.3, &kept.4)
        Self.sort(&kept.1, &kept.3)
        Self.sort(&kept.2, &kept.4)
        Self.sort(&kept.2, &kept.3)
        var before = -1
        for index in [kept.0, kept.1, kept.2, kept.3, kept.4, kept.5] where index > before {
            emit(index)
            before = index
        }
        self = PathThinning(binWidth: binWidth)
    }

    private static func sort(_ one: inout Int, _ other: inout Int) {
        if other < one { swap(&one, &other) }
    }
}
