import Tables

/// What rows have by the first condition that they meet, or all of them alike.
struct Conditional<AccessibilityText: Sendable>: Sendable {
    struct Case: Sendable {
        var test: RowPredicate<String>
        var meaning: AccessibilityText
    }

    var cases: [Case] = []
    /// Of rows that meet no condition.
    var otherwise: AccessibilityText?

    func value(in row: RowValues) -> AccessibilityText? {
        cases.first { $0.test.holds { row[$0] } }?.meaning ?? otherwise
    }

    func map<New>(_ change: (AccessibilityText) -> New) -> Conditional<New> {
        Conditional<New>(
            cases: cases.map { .init(test: $0.test, meaning: change($0.meaning)) },
            otherwise: otherwise.map(change))
    }
}

/// A row of a table, looked up by column; missing where there is no such column.
struct RowValues: Sendable {
    var table: Table
    var row: Int

    subscript(name: String) -> Value { table[name].map { $0[row] } ?? .missing }
}

extension Table {
    /// One row without columns: what a mark stands on that data says nothing of.
    static let oneRow = Table(schema: Schema([]), columns: [], rows: 0..<1)
}
