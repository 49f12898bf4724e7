/// Which rows are wanted: those that meet every condition.
package struct RowFilter: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        /// `lower <= value < upper`, of numbers or dates; nil is no bound. Missing values lie in no
        /// interval, and none has a string for a bound.
        case interval(column: String, lower: Value?, upper: Value?)
        /// One of these values.
        case equals(column: String, [Value])
        /// A string that contains a text, however both are written: large or small, with accents or
        /// without.
        case contains(column: String, String)
    }

    package var conditions: [Condition]

    /// A condition that may keep its distance from the newest value.
    package struct SlidingCondition: Hashable, Sendable {
        package var condition: Condition
        /// The distance of the interval's end from the newest value; nil for a fixed one.
        package var edge: Double?

        package init(_ condition: Condition, edge: Double? = nil) {
            (self.condition, self.edge) = (condition, edge)
        }
    }

    package init(_ conditions: [Condition] = []) { self.conditions = conditions }

    package static let all = RowFilter()
}

extension Table {
    /// The rows that meet a filter, in natural order.
    ///
    /// An interval of a temporal column costs no scan; a condition on a column the table doesn't
    /// have is met by no row.
    package func rows(matching filter: RowFilter) -> RowSet {
        var found = RowSet([rows])
        var conditions = filter.conditions
        if let index = conditions.firstIndex(where: isIndexed) {
            found = rows(meeting: conditions.remove(at: index), among: found)
        }
        for condition in conditions { found = rows(meeting: condition, among: found) }
        return found
    }

    private func isIndexed(_ condition: RowFilter.Condition) -> Bool {
        guard case .interval(let name, _, _) = condition else { return false }
        return timeIndex(of: name) != nil
    }

    private func rows(meeting condition: RowFilter.Condition, among found: RowSet) -> RowSet {
        switch condition {
        case .interval(let name, let lower, let upper):
            let bounds = [lower, upper].compactMap { $0 }
            guard let column = self[name], bounds.allSatisfy({ $0.scalar != nil }) else {
                return RowSet([])
            }
            let (low, high) = (lower?.scalar, upper?.scalar)
            if let index = timeIndex(of: name), found.range == rows {
                return index.rows(from: low, to: high)
            }
            return column.rows(from: low, to: high, among: found)
        case .equals(let name, let values):
            return self[name]?.rows(equalTo: values, among: found) ?? RowSet([])
        case .contains(let name, let text):
            guard let column = self[name] else { return RowSet([]) }
            let search = TextSearch(text)
            let names = column.names.filter(search.finds)
            return column.rows(equalTo: names.map(Value.string), among: found)
        }
    }
}

extension Column {
    fileprivate func rows(from lower: Double?, to upper: Double?, among found: RowSet) -> RowSet {
        let low = lower ?? -.infinity
        guard let upper else { return rows(among: found) { $0 >= low } }
        return rows(among: found) { $0 >= low && $0 < upper }
    }

    package func rows(equalTo values: [Value], among found: RowSet) -> RowSet {
        switch storage {
        case .numbers, .dates:
            let wanted = Set(values.filter { $0.kind == kind }.compactMap(\.scalar))
            let isMissingWanted = values.contains(.missing)
            return rows(among: found) { $0.isNaN ? isMissingWanted : wanted.contains($0) }
        case .strings(let codes, let names):
            let strings = Set(values)
            var wanted = names.rows.map { strings.contains(.string(names[$0])) }
            // The code of what is missing is beyond all others.
            wanted.append(strings.contains(.missing))
            let beyond = UInt32(wanted.count - 1)
            return wanted.withUnsafeBufferPointer { wanted in
                codes.rows(among: found) { wanted[Int(min($0, beyond))] }
            }
        case .constant(let value, _): return values.contains(value) ? found : RowSet([])
        }
    }

    @inline(__always)
    private func rows(among found: RowSet, where isWanted: (Double) -> Bool) -> RowSet {
        switch storage {
        case .numbers(let chunks), .dates(let chunks): chunks.rows(among: found, where: isWanted)
        case .strings: RowSet([])
        case .constant(let value, _): isWanted(value.scalar ?? .nan) ? found : RowSet([])
        }
    }
}
