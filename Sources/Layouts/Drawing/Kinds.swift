/// The indices of marks by kind, found by a counting sort.
struct Kinds: Sequence {
    private var indices: [Int]
    /// The start of each kind's indices in the list, and the end of the last ones.
    private var starts: [Int]

    /// - Parameters:
    ///   - kinds: of each mark, from 0.
    ///   - count: how many kinds there can be.
    init(_ kinds: [Int], count: Int) {
        starts = Array(repeating: 0, count: count + 1)
        indices = Array(repeating: 0, count: kinds.count)
        for kind in kinds { starts[kind + 1] += 1 }
        for kind in 0..<count { starts[kind + 1] += starts[kind] }
        var next = starts
        for (index, kind) in kinds.enumerated() {
            indices[next[kind]] = index
            next[kind] += 1
        }
    }

    /// The kinds that there are, in order, and where their marks are, in theirs.
    func makeIterator() -> some IteratorProtocol<(kind: Int, indices: ArraySlice<Int>)> {
        (0..<starts.count - 1).lazy
            .filter { starts[$0] < starts[$0 + 1] }
            .map { kind -> (kind: Int, indices: ArraySlice<Int>) in
                (kind, indices[starts[kind]..<starts[kind + 1]])
            }
            .makeIterator()
    }
}
