/// A stretch of one list that another has something else instead of; either may be empty.
struct Difference: Hashable {
    var old: Range<Int>
    var new: Range<Int>
}

/// Where two lists differ, in order, with as few elements replaced as possible.
///
/// Greedy search for the shortest edit script (Myers, 1986): time grows with the number of
/// differences, not with their distance.
///
/// - Parameters:
///   - old: the list as it was.
///   - new: the list as it is.
///   - limit: how many elements may be taken out and put in altogether.
/// - Returns: nil when there are more differences than that.
func differences<Item: Equatable>(from old: [Item], to new: [Item], limit: Int) -> [Difference]? {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
        tail += 1
    }
    var search = EditSearch(old[head..<old.count - tail], new[head..<new.count - tail])
    return search.differences(limit: limit)
}

/// The furthest index on each diagonal of the two lists' grid.
private struct EditSearch<Item: Equatable> {
    private let old: ArraySlice<Item>
    private let new: ArraySlice<Item>
    /// For each number of edits the old indices reached, by diagonal from the lowest to the
    /// highest.
    private var reached: [[Int]] = []

    init(_ old: ArraySlice<Item>, _ new: ArraySlice<Item>) { (self.old, self.new) = (old, new) }

    mutating func differences(limit: Int) -> [Difference]? {
        if old.isEmpty, new.isEmpty { return [] }
        guard abs(old.count - new.count) <= limit else { return nil }
        for edits in 0...limit {
            var reach = [Int](repeating: 0, count: 2 * edits + 1)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let start = edits == 0 ? 0 : step(to: diagonal, after: edits)
                let index = skipEqual(from: start, on: diagonal)
                reach[diagonal + edits] = index
                if index == old.count, index - diagonal == new.count {
                    reached.append(reach)
                    return script(edits: edits)
                }
            }
            reached.append(reach)
        }
        return nil
    }

    private func index(_ diagonal: Int, edits: Int) -> Int { reached[edits][diagonal + edits] }

    /// Whether a diagonal is best entered by putting an element in, from the diagonal above.
    private func comesFromAbove(_ diagonal: Int, edits: Int) -> Bool {
        if diagonal == -edits { return true }
        if diagonal == edits { return false }
        return index(diagonal - 1, edits: edits - 1) < index(diagonal + 1, edits: edits - 1)
    }

    private func step(to diagonal: Int, after edits: Int) -> Int {
        comesFromAbove(diagonal, edits: edits)
            ? index(diagonal + 1, edits: edits - 1) : index(diagonal - 1, edits: edits - 1) + 1
    }

    private func skipEqual(from start: Int, on diagonal: Int) -> Int {
        var index = start
        while index < old.count, index - diagonal < new.count,
            old[old.startIndex + index] == new[new.startIndex + index - diagonal]
        {
            index += 1
        }
        return index
    }

    /// Walks back from the end and joins single edits that touch.
    private func script(edits: Int) -> [Difference] {
        var found: [Difference] = []
        var (index, diagonal) = (old.count, old.count - new.count)
        for count in stride(from: edits, to: 0, by: -1) {
            let isInsertion = comesFromAbove(diagonal, edits: count)
            let before = isInsertion ? diagonal + 1 : diagonal - 1
            index = self.index(before, edits: count - 1)
            let (oldIndex, newIndex) = (old.startIndex + index, new.startIndex + index - before)
            found.append(
                Difference(
                    old: oldIndex..<(isInsertion ? oldIndex : oldIndex + 1),
                    new: newIndex..<(isInsertion ? newIndex + 1 : newIndex)))
            diagonal = before
        }
        return found.reversed().reduce(into: []) { joined, next in
            if let last = joined.last, last.old.upperBound == next.old.lowerBound,
                last.new.upperBound == next.new.lowerBound
            {
                joined[joined.count - 1] = Difference(
                    old: last.old.lowerBound..<next.old.upperBound,
                    new: last.new.lowerBound..<next.new.upperBound)
            } else {
                joined.append(next)
            }
        }
    }
}
