/// A summary of rows that can be combined from the summaries of their parts.
protocol RowSummary: Sendable {
    init()
    /// Adds what the rows after these amount to.
    mutating func add(_ later: Self)
    /// Gives up what is needed no longer once nothing more comes.
    mutating func compact()
}

extension RowSummary {
    mutating func compact() {}
}

/// A tree of summaries over stretches of a growing table.
///
/// Stretches are anchored by row number and only whole ones are in it, so that a late row changes
/// nothing that stands and old rows just leave. A stretch that lost rows keeps its summary, which
/// is of more rows than are left.
struct BlockTree<Summary: RowSummary>: Sendable {
    private static var branches: Int { 32 }

    private let leafRows: Int
    /// For each level, from the leaves up, the summaries by number.
    private var levels = [Chunks<Summary>](repeating: Chunks(), count: 3)

    init(leafRows: Int) { self.leafRows = leafRows }

    private func rows(at level: Int) -> Int {
        (0..<level).reduce(leafRows) { rows, _ in rows * Self.branches }
    }

    /// Takes in the whole stretches before `end` that aren't in it yet.
    mutating func grow(to end: Int, _ summary: (Range<Int>) -> Summary) {
        var leaf = levels[0].rows.upperBound
        while (leaf + 1) * leafRows <= end {
            append(summary(leaf * leafRows..<(leaf + 1) * leafRows), at: 0)
            leaf += 1
        }
    }

    private mutating func append(_ summary: Summary, at level: Int) {
        levels[level].append(summary)
        let count = levels[level].rows.upperBound
        guard level + 1 < levels.count, count % Self.branches == 0 else { return }
        append(joined(count - Self.branches..<count, at: level), at: level + 1)
    }

    /// Replaces the summaries of some stretches, and of those above them.
    ///
    /// - Parameters:
    ///   - leaves: the numbers of the stretches, ascending; those that aren't in it are passed over.
    ///   - summary: that of a stretch's rows.
    mutating func update(_ leaves: [Int], _ summary: (Range<Int>) -> Summary) {
        for leaf in leaves where levels[0].rows.contains(leaf) {
            levels[0].set(leaf, summary(leaf * leafRows..<(leaf + 1) * leafRows))
        }
        var changed = leaves
        for level in levels.indices.dropFirst() {
            changed = Set(changed.map { $0 / Self.branches }).sorted()
            for number in changed where levels[level].rows.contains(number) {
                let parts = number * Self.branches..<(number + 1) * Self.branches
                levels[level].set(number, joined(parts, at: level - 1))
            }
        }
    }

    private func joined(_ parts: Range<Int>, at level: Int) -> Summary {
        var joined = Summary()
        levels[level].forEachStretch(in: parts) { parts, _ in
            for part in parts { joined.add(part) }
        }
        joined.compact()
        return joined
    }

    mutating func dropRows(before row: Int) {
        for level in levels.indices { levels[level].dropRows(before: row / rows(at: level)) }
    }

    /// Walks down as far as summaries don't answer, in row order.
    ///
    /// `isAnswered` is given rows, a summary that takes them in, and whether it is of those alone;
    /// `scan` is given the rows that no summary answered for.
    func visit(
        _ rows: Range<Int>, isAnswered: (Range<Int>, Summary, _ isExact: Bool) -> Bool,
        scan: (Range<Int>) -> Void
    ) {
        visit(rows, at: levels.count - 1, isAnswered, scan)
    }

    private func visit(
        _ rows: Range<Int>, at level: Int, _ isAnswered: (Range<Int>, Summary, Bool) -> Bool,
        _ scan: (Range<Int>) -> Void
    ) {
        guard !rows.isEmpty else { return }
        let size = self.rows(at: level)
        for number in rows.lowerBound / size...(rows.upperBound - 1) / size {
            let whole = number * size..<(number + 1) * size
            let part = whole.clamped(to: rows)
            let isKnown = levels[level].rows.contains(number)
            if isKnown, isAnswered(part, levels[level][number], part == whole) { continue }
            if level > 0 { visit(part, at: level - 1, isAnswered, scan) } else { scan(part) }
        }
    }
}
