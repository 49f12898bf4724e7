extension Table {
    /// Whether each row meets a condition, from the first row on, column by column; a column that
    /// isn't there has no values.
    package func rows(meeting predicate: RowPredicate<String>) -> [Bool] {
        switch predicate {
        case .compares(let name, let comparison, .value(let other)):
            return test(name, numbers: test(of: name, comparison, other)) {
                comparison.holds($0, other)
            }
        case .compares(let name, let comparison, .column(let other)):
            guard let one = self[name], let other = self[other] else { return allRows(false) }
            return rows.map { comparison.holds(one[$0], other[$0]) }
        case .isOneOf(let name, let values):
            let wanted = Set(values)
            return test(name, numbers: nil) { wanted.contains($0) }
        case .all(let parts):
            return combined(parts, from: true) { $0 && $1 }
        case .any(let parts):
            return combined(parts, from: false) { $0 || $1 }
        case .not(let part):
            return rows(meeting: part).map { !$0 }
        }
    }

    private func allRows(_ flag: Bool) -> [Bool] { [Bool](repeating: flag, count: rows.count) }

    private func combined(
        _ parts: [RowPredicate<String>], from start: Bool, _ join: (Bool, Bool) -> Bool
    ) -> [Bool] {
        parts.reduce(allRows(start)) { found, part in zip(found, rows(meeting: part)).map(join) }
    }

    /// The comparison with a value as numbers are stored; nil where the kinds differ: a number and a
    /// time are never equal.
    private func test(
        of name: String, _ comparison: Transform.Comparison, _ other: Value
    ) -> ((Double) -> Bool)? {
        guard let number = other.scalar, self[name]?.kind == other.kind else { return nil }
        return { !$0.isNaN && comparison.holds($0, number) }
    }

    /// Tests numbers as they are stored, if there is a way to, and each different text once.
    private func test(
        _ name: String, numbers: ((Double) -> Bool)?, _ meets: (Value) -> Bool
    ) -> [Bool] {
        guard let column = self[name] else { return allRows(meets(.missing)) }
        switch column.storage {
        case .numbers(let chunks), .dates(let chunks):
            guard let numbers else { return rows.map { meets(column[$0]) } }
            return rows.map { numbers(chunks[$0]) }
        case .strings(let codes, let names):
            let known = names.rows.map { meets(.string(names[$0])) }
            let isMissingWanted = meets(.missing)
            return rows.map { row in
                codes[row] == Column.missingCode ? isMissingWanted : known[Int(codes[row])]
            }
        case .constant(let value, _): return allRows(meets(value))
        }
    }
}
