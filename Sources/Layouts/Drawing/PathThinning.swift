import Scenes

/// The same picture of a line or an area from fewer points: of each bin along the base the first,
/// the last and the extremes.
///
/// That is M4 (Jugel and others, VLDB 2014). The bins, whose width in whole units is a power of
/// two, are anchored in the data, so that a point's fate doesn't depend on where the window stands.
struct PathThinning {
    /// One point in a frame's whole units.
    struct Sample: Hashable {
        var place: Int
        var upper: Int
        /// The other edge of an area; the same number throughout for a line.
        var lower: Int
    }

    /// In a frame's units.
    let binWidth: Int
    /// Those of the bin at hand.
    private var bin: [Sample] = []

    init(binWidth: Int) { self.binWidth = binWidth }

    /// Takes the next point along the base; `emit` is called for those of a bin that is whole.
    mutating func take(_ sample: Sample, _ emit: (Sample) -> Void) {
        if let first = bin.first, first.place & -binWidth != sample.place & -binWidth {
            finish(emit)
        }
        bin.append(sample)
    }

    /// Gives what is left at the end.
    mutating func finish(_ emit: (Sample) -> Void) {
        defer { bin.removeAll(keepingCapacity: true) }
        guard bin.count > 4 else { return bin.forEach(emit) }
        let extremes = [extremes(\.upper), extremes(\.lower)]
        for index in bin.indices
        where index == 0 || index == bin.count - 1
            || extremes.contains(where: { $0.least == index || $0.most == index })
        {
            emit(bin[index])
        }
    }

    /// Where the first of the smallest and the first of the largest values are.
    private func extremes(_ value: (Sample) -> Int) -> (least: Int, most: Int) {
        var (least, most) = (0, 0)
        for index in bin.indices {
            if value(bin[index]) < value(bin[least]) { least = index }
            if value(bin[index]) > value(bin[most]) { most = index }
        }
        return (least, most)
    }
}
