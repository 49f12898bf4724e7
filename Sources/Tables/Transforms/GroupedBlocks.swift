/// The groups of a growing table, by blocks of 4,096 rows anchored by row number.
///
/// Only whole blocks are kept, so that what a group amounts to depends on the rows there are and
/// not on when they came or which were there before.
struct GroupedBlocks {
    static var blockRows: Int { 4_096 }

    private var blocks: [Int: Grouping.Groups] = [:]

    /// The groups of the rows from `first` on, but for some.
    mutating func groups(
        of table: Table, _ steps: RowSteps, _ grouping: Grouping, from first: Int, but: Set<Int>
    ) -> Grouping.Groups {
        forgetBlocks(before: first)
        var groups: Grouping.Groups = [:]
        let rows = first..<table.rows.upperBound
        for block in rows.blocks(of: Self.blockRows) {
            let range = block.rows.clamped(to: rows)
            if range == block.rows, but.isDisjoint(with: range) {
                let whole = blocks[block.number] ?? collect(range, but, table, steps, grouping)
                blocks[block.number] = whole
                grouping.add(whole, to: &groups)
            } else {
                grouping.add(collect(range, but, table, steps, grouping), to: &groups)
            }
        }
        return groups
    }

    private func collect(
        _ rows: Range<Int>, _ but: Set<Int>, _ table: Table, _ steps: RowSteps,
        _ grouping: Grouping
    ) -> Grouping.Groups {
        var groups: Grouping.Groups = [:]
        steps.forEachRow(rows.lazy.filter { !but.contains($0) }, of: table) { _, values in
            grouping.add(values, to: &groups)
        }
        return groups
    }

    private mutating func forgetBlocks(before row: Int) {
        let first = row / Self.blockRows
        guard blocks.keys.contains(where: { $0 < first }) else { return }
        blocks = blocks.filter { $0.key >= first }
    }
}

extension Range<Int> {
    fileprivate func blocks(of size: Int) -> [(number: Int, rows: Range<Int>)] {
        guard !isEmpty else { return [] }
        return (lowerBound / size...(upperBound - 1) / size).map {
            ($0, $0 * size..<($0 + 1) * size)
        }
    }
}
