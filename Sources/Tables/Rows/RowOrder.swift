/// A column to sort by; rows without a value come last either way.
///
/// Equal values keep their natural order, but for times that descend: there the row that came last
/// is first.
package struct RowOrder: Hashable, Sendable {
    package var column: String
    package var descending: Bool

    package init(_ column: String, descending: Bool = false) {
        (self.column, self.descending) = (column, descending)
    }
}

extension Table {
    /// Some of the rows in an order.
    ///
    /// - Parameters:
    ///   - found: the rows to put in order.
    ///   - order: the column and direction.
    ///   - first: the place of the first row wanted.
    ///   - count: how many are wanted at most.
    ///   - sorted: what is in order already; the other rows are looked at one by one.
    /// - Returns: nil when there is no such column.
    func sorted(
        _ found: RowSet, by order: RowOrder, from first: Int, count: Int,
        _ sorted: SortedChunks? = nil
    ) -> [Int]? {
        guard let column = self[order.column] else { return nil }
        if timeIndex(of: order.column)?.isSorted == true {
            return order.descending
                ? found.lastRows(after: first, count: count)
                : found.rows(from: first, count: count)
        }
        let end = min(found.count, first + min(count, found.count))
        guard let sorted, sorted.order == order, sorted.isOrder(of: self) else {
            return column.rankedRows(found, order.descending, upTo: end).dropFirst(first).map(\.row)
        }
        let rest = found.intersection(
            RowSet([min(sorted.rows.upperBound, rows.upperBound)..<rows.upperBound]))
        let runs =
            sorted.runs(of: found, in: self)
            + [RowRun(column.rankedRows(rest, order.descending, upTo: end).map(\.row))]
        return RowRuns(
            runs, isNewestFirst: column.isNewestFirst(order.descending),
            ranks: column.ranking(descending: order.descending)
        ).rows(min(first, end)..<end)
    }
}

/// The rank of a row in an order: by value, then by tie.
struct RankedRow: Comparable {
    var rank: UInt64
    var tie: Int
    var row: Int

    static func < (one: Self, other: Self) -> Bool {
        one.rank < other.rank || (one.rank == other.rank && one.tie < other.tie)
    }
}

extension Column {
    /// Each row's rank in the order of the values.
    func ranking(descending: Bool) -> (Int) -> RankedRow {
        let (ranks, isNewestFirst) = (ranks(descending), isNewestFirst(descending))
        return { RankedRow(rank: ranks($0), tie: isNewestFirst ? -$0 : $0, row: $0) }
    }

    func isNewestFirst(_ descending: Bool) -> Bool { descending && kind == .temporal }

    /// The first `end` of the rows in their order.
    fileprivate func rankedRows(_ found: RowSet, _ descending: Bool, upTo end: Int) -> [RankedRow] {
        var best = BestRows(end, isNewestFirst: isNewestFirst(descending))
        switch storage {
        case .numbers(let chunks), .dates(let chunks):
            chunks.offer(found, to: &best) { $0.rank(descending) }
        case .strings(let codes, let names):
            let ranks = names.ranks(descending)
            codes.offer(found, to: &best) { $0 == Self.missingCode ? .max : ranks[Int($0)] }
        case .constant: found.forEach { best.insert($0, rank: 0) }
        }
        return best.rows
    }

    /// A number for each row that sorts like its values, strings by their alphabetical place; the
    /// highest for missing ones.
    private func ranks(_ descending: Bool) -> (Int) -> UInt64 {
        switch storage {
        case .numbers(let chunks), .dates(let chunks):
            return { chunks[$0].rank(descending) }
        case .strings(let codes, let names):
            let ranks = names.ranks(descending)
            return { codes[$0] == Self.missingCode ? .max : ranks[Int(codes[$0])] }
        case .constant: return { _ in 0 }
        }
    }
}

/// The first rows of an order so far, which saves sorting all the others.
private struct BestRows {
    private let end: Int
    private let isNewestFirst: Bool
    private var best: [RankedRow] = []
    /// Rows behind this one aren't among them.
    private var last: RankedRow?

    /// Nor are rows of a higher rank.
    private(set) var highest = UInt64.max

    init(_ end: Int, isNewestFirst: Bool) { (self.end, self.isNewestFirst) = (end, isNewestFirst) }

    mutating func insert(_ row: Int, rank: UInt64) {
        let ranked = RankedRow(rank: rank, tie: isNewestFirst ? -row : row, row: row)
        if let last, last < ranked { return }
        best.append(ranked)
        guard best.count >= 2 * max(end, 1_024) else { return }
        best.sort()
        best.removeLast(best.count - end)
        last = best.last
        highest = last?.rank ?? 0
    }

    var rows: [RankedRow] { Array(best.sorted().prefix(end)) }
}

extension Chunks {
    @inline(__always)
    fileprivate func offer(
        _ found: RowSet, to best: inout BestRows, _ rank: (Element) -> UInt64
    ) {
        found.forEachRange { range in
            forEachStretch(in: range) { elements, first in
                for index in elements.indices {
                    let rank = rank(elements[index])
                    if rank <= best.highest { best.insert(first + index, rank: rank) }
                }
            }
        }
    }
}

extension Chunks<String> {
    /// For each name's code its alphabetical rank.
    fileprivate func ranks(_ descending: Bool) -> [UInt64] {
        let order = rows.sorted { self[$0] < self[$1] }
        var ranks = [UInt64](repeating: 0, count: order.count)
        for (index, code) in order.enumerated() {
            ranks[code] = UInt64(descending ? order.count - index : index)
        }
        return ranks
    }
}

extension Double {
    /// The bits of a number, turned so that they compare like numbers do.
    fileprivate func rank(_ descending: Bool) -> UInt64 {
        guard !isNaN else { return .max }
        let bits = (self == 0 ? 0 : self).bitPattern
        let rank = bits >> 63 == 1 ? ~bits : bits | 1 << 63
        return descending ? ~rank : rank
    }
}

extension RowSet {
    /// Up to `count` rows from the end backwards, after the `first` last ones.
    fileprivate func lastRows(after first: Int, count wanted: Int) -> [Int] {
        let end = max(0, count - first)
        let start = max(0, end - min(wanted, end))
        return rows(from: start, count: end - start).reversed()
    }
}
