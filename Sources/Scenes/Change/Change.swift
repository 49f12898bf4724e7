import Tables

/// The edits that lead from one list of nodes to another.
///
/// Law: `applying(change(from: a, to: b), to: a) == b`. Siblings that keep their order aren't moved:
/// those outside a longest increasing subsequence of old places are (Fredman, 1975).
package func change(from old: [Node], to new: [Node]) -> [Edit] {
    var change = Change()
    appendChange(from: old, to: new, under: nil, &change)
    return change.removals + change.others
}

/// Removals go first, so that a node that changed its parent never has two parents.
private struct Change {
    var removals: [Edit] = []
    var others: [Edit] = []
}

private func appendChange(
    from old: [Node], to new: [Node], under parent: String?, _ change: inout Change
) {
    if old == new { return }
    var oldIndices = Dictionary(old.enumerated().map { ($1.key, $0) }) { first, _ in first }
    let kept = new.map { node -> Int? in
        // Taken out, so that not even two equal keys, which no scene should have, share a place.
        guard let index = oldIndices.removeValue(forKey: node.key) else { return nil }
        return old[index].isSameElement(as: node) ? index : nil
    }
    let keptIndices = Set(kept.compactMap(\.self))
    for (index, node) in old.enumerated() where !keptIndices.contains(index) {
        change.removals.append(.remove(node.key))
    }
    for (node, index) in zip(new, kept) {
        guard let index else { continue }
        appendUpdate(from: old[index], to: node, &change)
    }
    appendMoves(of: new, kept, under: parent, &change)
}

private func appendUpdate(from old: Node, to new: Node, _ change: inout Change) {
    if old.shape != new.shape || old.style != new.style {
        change.others.append(.update(from: old, to: new))
    }
    appendChange(from: old.children, to: new.children, under: new.key, &change)
}

/// Inserts and moves from the end to the beginning, so that each `before` is in its place already.
private func appendMoves(
    of new: [Node], _ kept: [Int?], under parent: String?, _ change: inout Change
) {
    let resting = longestIncreasing(kept.compactMap(\.self))
    var before: String?
    for (node, index) in zip(new, kept).reversed() {
        if let index {
            if !resting.contains(index) {
                change.others.append(.move(node.key, parent: parent, before: before))
            }
        } else {
            change.others.append(.insert(node, parent: parent, before: before))
        }
        before = node.key
    }
}

/// The members of one longest increasing subsequence of distinct numbers.
private func longestIncreasing(_ numbers: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        let length = tails.partitioned { numbers[$0] < number }
        if length > 0 { previous[index] = tails[length - 1] }
        if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var members: Set<Int> = []
    var index = tails.last
    while let current = index {
        members.insert(numbers[current])
        index = previous[current]
    }
    return members
}
