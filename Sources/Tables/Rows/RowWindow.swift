/// A stretch of filtered and sorted rows, and how many there are in all.
package struct RowWindow: Hashable, Sendable {
    /// All rows of the table.
    package var total: Int
    /// Those that meet the filter.
    package var count: Int
    /// The place of the first row of the window among the filtered ones.
    package var first: Int
    /// Absolute row numbers.
    package var rows: [Int]
}

/// A column to sort by; rows without a value come last either way.
package struct RowOrder: Hashable, Sendable {
    package var column: String
    package var descending: Bool

    package init(_ column: String, descending: Bool = false) {
        (self.column, self.descending) = (column, descending)
    }
}

extension Table {
    /// A window of the rows that meet the filter, in natural order or sorted.
    ///
    /// Equal values keep their natural order, but for a column that ascends as it is: descending,
    /// it is read backwards, so that the newest row is first. A window that begins beyond the end is moved to show the last rows.
    package func window(
        _ filter: RowFilter = .all, order: RowOrder? = nil, first: Int = 0, count: Int
    ) -> RowWindow {
        let found = rows(matching: filter)
        let start = min(max(0, first), max(0, found.count - count))
        let rows =
            order.flatMap { sorted(found, by: $0, from: start, count: count) }
            ?? found.rows(from: start, count: count)
        return RowWindow(total: self.rows.count, count: found.count, first: start, rows: rows)
    }

    private func sorted(
        _ found: RowSet, by order: RowOrder, from first: Int, count: Int
    ) -> [Int]? {
        guard let column = self[order.column] else { return nil }
        if timeIndex(of: order.column)?.isSorted == true {
            return order.descending
                ? found.lastRows(before: first, count: count)
                : found.rows(from: first, count: count)
        }
        let ranks = column.ranks
        var keyed: [(rank: Double, row: Int)] = []
        keyed.reserveCapacity(found.count)
        found.forEach { keyed.append((ranks($0), $0)) }
        let isDescending = order.descending
        keyed.sort { one, other in
            if one.rank.isNaN || other.rank.isNaN {
                return !one.rank.isNaN || (other.rank.isNaN && one.row < other.row)
            }
            if one.rank == other.rank { return one.row < other.row }
            return isDescending ? one.rank > other.rank : one.rank < other.rank
        }
        return keyed.dropFirst(first).prefix(count).map(\.row)
    }
}

extension RowSet {
    /// Up to `count` rows from the end backwards, after the `first` last ones.
    fileprivate func lastRows(before first: Int, count wanted: Int) -> [Int] {
        let end = max(0, count - first)
        let start = max(0, end - wanted)
        return rows(from: start, count: end - start).reversed()
    }
}

extension Column {
    /// A number for each row that sorts like its values; strings by their alphabetical place.
    fileprivate var ranks: (Int) -> Double {
        guard case .strings(let codes, let names) = storage else { return { self.scalar($0) } }
        let order = names.rows.sorted { names[$0] < names[$1] }
        var places = [Double](repeating: 0, count: order.count)
        for (place, code) in order.enumerated() { places[code] = Double(place) }
        return { row in
            codes[row] == Self.missingCode ? .nan : places[Int(codes[row])]
        }
    }
}
