/// Which rows are wanted: those that meet every condition.
package struct RowFilter: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        /// `lower <= value < upper`; nil is no bound. Missing values meet no bound.
        case interval(column: String, lower: Value?, upper: Value?)
        /// One of these values.
        case equals(column: String, [Value])
    }

    package var conditions: [Condition]

    package init(_ conditions: [Condition] = []) { self.conditions = conditions }

    package static let all = RowFilter()
}

extension Table {
    /// The rows that meet a filter, in natural order.
    ///
    /// One interval on an indexed column costs no scan; a condition on a column the table doesn't
    /// have is met by no row.
    package func rows(matching filter: RowFilter) -> RowSet {
        var conditions = filter.conditions
        var found = RowSet([rows])
        if let place = conditions.firstIndex(where: { index(for: $0) != nil }) {
            let condition = conditions.remove(at: place)
            if let set = indexedRows(condition) { found = set }
        }
        guard !conditions.isEmpty else { return found }
        let tests = conditions.map(test)
        var kept: [Int] = []
        found.forEach { row in if tests.allSatisfy({ $0(row) }) { kept.append(row) } }
        return RowSet(ascending: kept)
    }

    private func index(for condition: RowFilter.Condition) -> TimeIndex? {
        guard case .interval(let name, _, _) = condition else { return nil }
        return timeIndex(of: name)
    }

    private func indexedRows(_ condition: RowFilter.Condition) -> RowSet? {
        guard case .interval(let name, let lower, let upper) = condition else { return nil }
        return timeIndex(of: name)?.rows(from: lower?.scalar, to: upper?.scalar)
    }

    private func test(_ condition: RowFilter.Condition) -> (Int) -> Bool {
        switch condition {
        case .interval(let name, let lower, let upper):
            guard let column = self[name], column.kind != .nominal else { return { _ in false } }
            let (low, high) = (lower?.scalar ?? -.infinity, upper?.scalar)
            return { row in
                let value = column.scalar(row)
                return value >= low && (high.map { value < $0 } ?? true)
            }
        case .equals(let name, let values):
            guard let column = self[name] else { return { _ in false } }
            let wanted = Set(values)
            return { wanted.contains(column[$0]) }
        }
    }
}
