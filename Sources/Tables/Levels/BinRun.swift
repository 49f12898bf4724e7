/// The summary of the points whose x lies in one bin of many.
protocol NumberedBin: Sendable {
    /// x divided by the bin's width, rounded down.
    var number: Double { get }
    /// The newest of the rows in it.
    var newest: Int { get }
}

/// Bins by number, ascending, in leaves of at most 512: a change copies one leaf and the list of
/// them, whatever snapshots share the others.
struct BinRun<Bin: NumberedBin>: Sendable {
    private struct Leaf: Sendable {
        var bins: [Bin]
        /// The newest row in any of its bins.
        var newest: Int

        init(_ bins: [Bin]) {
            self.bins = bins
            newest = bins.reduce(-1) { max($0, $1.newest) }
        }
    }

    private static var leafBins: Int { 512 }

    private var leaves: [Leaf] = []
    private(set) var count = 0

    /// Adds a bin that comes after all others.
    mutating func append(_ bin: Bin) {
        count += 1
        let end = leaves.count - 1
        guard end >= 0, leaves[end].bins.count < Self.leafBins else {
            return leaves.append(Leaf([bin]))
        }
        leaves[end].bins.append(bin)
        leaves[end].newest = max(leaves[end].newest, bin.newest)
    }

    /// Adds to the bin of a number, or inserts a new one.
    mutating func change(
        _ number: Double, orInsert bin: @autoclosure () -> Bin, _ add: (inout Bin) -> Void
    ) {
        let leaf = max(0, leaves.partitioned { $0.bins[0].number <= number } - 1)
        guard leaf < leaves.count else { return append(bin()) }
        let index = leaves[leaf].bins.partitioned { $0.number < number }
        let isThere = index < leaves[leaf].bins.count && leaves[leaf].bins[index].number == number
        if isThere {
            add(&leaves[leaf].bins[index])
        } else {
            leaves[leaf].bins.insert(bin(), at: index)
        }
        leaves[leaf].newest = max(leaves[leaf].newest, leaves[leaf].bins[index].newest)
        if isThere { return }
        count += 1
        if leaves[leaf].bins.count > Self.leafBins { split(leaf) }
    }

    /// Sets the bin of a number; nil removes it.
    mutating func set(_ number: Double, _ bin: Bin?) {
        if let bin { return change(number, orInsert: bin) { $0 = bin } }
        let leaf = max(0, leaves.partitioned { $0.bins[0].number <= number } - 1)
        guard leaf < leaves.count else { return }
        let index = leaves[leaf].bins.partitioned { $0.number < number }
        guard index < leaves[leaf].bins.count, leaves[leaf].bins[index].number == number else {
            return
        }
        remove(index, of: leaf)
    }

    /// Removes the last bin.
    mutating func popLast() -> Bin? {
        guard let leaf = leaves.indices.last, let bin = leaves[leaf].bins.last else { return nil }
        remove(leaves[leaf].bins.count - 1, of: leaf)
        return bin
    }

    private mutating func remove(_ index: Int, of leaf: Int) {
        count -= 1
        leaves[leaf].bins.remove(at: index)
        if leaves[leaf].bins.isEmpty { leaves.remove(at: leaf) }
    }

    /// Changes each bin, but not its number.
    mutating func forEachChange(_ change: (inout Bin) -> Void) {
        for leaf in leaves.indices {
            var bins = leaves[leaf].bins
            for index in bins.indices { change(&bins[index]) }
            leaves[leaf] = Leaf(bins)
        }
    }

    private mutating func split(_ leaf: Int) {
        let (bins, middle) = (leaves[leaf].bins, Self.leafBins / 2)
        leaves.replaceSubrange(
            leaf...leaf, with: [Leaf(Array(bins[..<middle])), Leaf(Array(bins[middle...]))])
    }

    /// Forgets leaves that hold rows before one alone, once the first of them does.
    mutating func dropRows(before row: Int) {
        guard let first = leaves.first, first.newest < row else { return }
        leaves.removeAll { $0.newest < row }
        count = leaves.reduce(0) { $0 + $1.bins.count }
    }

    /// Calls `body` with the bins of some numbers, both ends included, in their order.
    @inline(__always) func forEach(
        from lower: Double, through upper: Double, _ body: (Bin) -> Void
    ) {
        var leaf = max(0, leaves.partitioned { $0.bins[0].number <= lower } - 1)
        while leaf < leaves.count {
            let bins = leaves[leaf].bins
            for index in bins.partitioned({ $0.number < lower })..<bins.count {
                guard bins[index].number <= upper else { return }
                body(bins[index])
            }
            leaf += 1
        }
    }

    /// Calls `body` with bins outside some numbers, the nearest first, until it is content.
    func search(after number: Double, _ body: (Bin) -> Bool) {
        let first = max(0, leaves.partitioned { $0.bins[0].number <= number } - 1)
        for leaf in leaves.dropFirst(first) {
            for bin in leaf.bins where bin.number > number { if body(bin) { return } }
        }
    }

    func search(before number: Double, _ body: (Bin) -> Bool) {
        let end = leaves.partitioned { $0.bins[0].number < number }
        for leaf in leaves.prefix(end).reversed() {
            for bin in leaf.bins.reversed() where bin.number < number { if body(bin) { return } }
        }
    }
}
