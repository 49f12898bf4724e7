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
    /// Some of the rows in an order; nil when there is no such column.
    func sorted(_ found: RowSet, by order: RowOrder, from first: Int, count: Int) -> [Int]? {
        guard let column = self[order.column] else { return nil }
        if timeIndex(of: order.column)?.isSorted == true {
            return order.descending
                ? found.lastRows(after: first, count: count)
                : found.rows(from: first, count: count)
        }
        let end = min(found.count, first + min(count, found.count))
        return column.rankedRows(found, order.descending, upTo: end).dropFirst(first).map(\.row)
    }
}

/// A row's place in an order: by rank, then by tie.
private struct RankedRow: Comparable {
    var rank: UInt64
    var tie: Int
    var row: Int

    static func < (one: Self, other: Self) -> Bool {
        one.rank < other.rank || (one.rank == other.rank && one.tie < other.tie)
    }
}

extension Column {
    /// The first `end` of the rows in their order.
    ///
    /// For the first pages only the best so far are kept, which saves sorting all the others.
    fileprivate func rankedRows(_ found: RowSet, _ descending: Bool, upTo end: Int) -> [RankedRow] {
        let isNewestFirst = descending && kind == .temporal
        let ranks = ranks(descending)
        let room = 2 * max(end, 1_024)
        var best: [RankedRow] = []
        var worst: RankedRow?
        best.reserveCapacity(min(room, found.count))
        found.forEach { row in
            let ranked = RankedRow(rank: ranks(row), tie: isNewestFirst ? -row : row, row: row)
            if let worst, worst < ranked { return }
            best.append(ranked)
            guard best.count == room else { return }
            best.sort()
            best.removeLast(room - end)
            worst = best.last
        }
        best.sort()
        return Array(best.prefix(end))
    }

    /// A number for each row that sorts like its values, strings by their alphabetical place; the
    /// highest for missing ones.
    private func ranks(_ descending: Bool) -> (Int) -> UInt64 {
        switch storage {
        case .numbers(let chunks), .dates(let chunks):
            return { chunks[$0].rank(descending) }
        case .strings(let codes, let names):
            let order = names.rows.sorted { names[$0] < names[$1] }
            var places = [UInt64](repeating: 0, count: order.count)
            for (place, code) in order.enumerated() {
                places[code] = UInt64(descending ? order.count - place : place)
            }
            return { codes[$0] == Self.missingCode ? .max : places[Int(codes[$0])] }
        case .constant: return { _ in 0 }
        }
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
