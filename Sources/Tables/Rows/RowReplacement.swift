/// Rows of a growing table that were replaced or removed, and the numbers that all have since.
struct RowReplacement: Sendable {
    /// That of the table before.
    let before: Lineage
    /// That of the table behind it.
    let after: Lineage
    /// The rows with other cells, by the numbers that they had; ascending.
    let replaced: [Int]
    let number: Renumbering

    /// How many rows it is of.
    var count: Int { replaced.count + number.removed.count }

    /// Both as one; the other came right behind.
    func followed(by next: RowReplacement) -> RowReplacement {
        let gone = Set(next.number.removed.map(number.original))
        let later = next.replaced.map(number.original)
        return RowReplacement(
            before: before, after: next.after,
            replaced: Set(replaced).union(later).subtracting(gone).sorted(),
            number: number.followed(by: next.number))
    }
}

/// The newest replacements of a growing table's rows.
///
/// Who looks seldom has several to follow.
struct RowReplacements: Sendable {
    private var newest: [RowReplacement] = []

    private static let most = 32
    /// Where more rows than these are others now, what was made of them begins anew.
    private static let mostRows = 65_536

    mutating func append(_ replacement: RowReplacement) {
        newest.append(replacement)
        var rows = newest.reduce(0) { $0 + $1.count }
        while newest.count > Self.most || rows > Self.mostRows {
            rows -= newest.removeFirst().count
        }
    }

    /// All since a table as one; nil where rows have changed otherwise, too, or not at all.
    func since(_ known: Lineage?, to lineage: Lineage) -> RowReplacement? {
        guard let known, newest.last?.after === lineage,
            let first = newest.firstIndex(where: { $0.before === known })
        else { return nil }
        var all = newest[first]
        for next in newest[(first + 1)...] {
            guard next.before === all.after else { return nil }
            all = all.followed(by: next)
        }
        return all
    }
}
