import Tables

/// The value of rows by the first condition that they meet, or one value for all.
struct Conditional<Value: Sendable>: Sendable {
    struct Case: Sendable {
        var test: RowPredicate<String>
        var value: Value
    }

    var cases: [Case] = []
    /// The value for rows that meet no condition.
    var otherwise: Value?

    func value(in row: RowValues) -> Value? {
        cases.first { $0.test.holds { row[$0] } }?.value ?? otherwise
    }

    func map<New>(_ change: (Value) -> New) -> Conditional<New> {
        Conditional<New>(
            cases: cases.map { .init(test: $0.test, value: change($0.value)) },
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
