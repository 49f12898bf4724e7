extension Table {
    /// Whether each row meets a condition, from the first row on, column by column; a column that
    /// isn't there has no values.
    package func rows(meeting predicate: RowPredicate<String>) -> [Bool] {
        switch predicate {
        case .compares(let name, let comparison, .value(let other)):
            return test(
                name,
                numbers: { [number = other.scalar] in
                    number.map { other in { !$0.isNaN && comparison.holds($0, other) } }
                }()
            ) { comparison.holds($0, other) }
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

    /// Tests numbers as they are stored, if there is a way to, and each different text once.
    private func test(
        _ name: String, numbers: ((Double) -> Bool)?, _ meets: (Value) -> Bool
    ) -> [Bool] {
        guard let column = self[name] else { return allRows(false) }
        switch column.storage {
        case .numbers(let chunks), .dates(let chunks):
            guard let numbers else { return rows.map { meets(column[$0]) } }
            return rows.map { numbers(chunks[$0]) }
        case .strings(let codes, let names):
            let known = names.rows.map { meets(.string(names[$0])) }
            return rows.map { row in
                codes[row] == Column.missingCode ? false : known[Int(codes[row])]
            }
        case .constant(let value, _): return allRows(meets(value))
        }
    }
}
