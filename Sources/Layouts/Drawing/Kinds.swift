/// The places of marks by their kind, for as many marks as a counting sort pays for.
struct Kinds: Sequence {
    private var places: [Int]
    /// Where the places of each kind begin in the list, and where the last ones end.
    private var starts: [Int]

    /// - Parameters:
    ///   - kinds: of each mark, from 0.
    ///   - count: how many kinds there can be.
    init(_ kinds: [Int], count: Int) {
        starts = Array(repeating: 0, count: count + 1)
        places = Array(repeating: 0, count: kinds.count)
        for kind in kinds { starts[kind + 1] += 1 }
        for kind in 0..<count { starts[kind + 1] += starts[kind] }
        var next = starts
        for (place, kind) in kinds.enumerated() {
            places[next[kind]] = place
            next[kind] += 1
        }
    }

    /// The kinds that there are, in order, and where their marks are, in theirs.
    func makeIterator() -> some IteratorProtocol<(kind: Int, places: ArraySlice<Int>)> {
        (0..<starts.count - 1).lazy
            .filter { starts[$0] < starts[$0 + 1] }
            .map { (kind: $0, places: places[starts[$0]..<starts[$0 + 1]]) }
            .makeIterator()
    }
}
