/// An order of rows by what stands for all rows with the same value of a column, such as names by
/// their totals.
package struct GroupOrder: Hashable, Sendable {
    package var column: String
    /// Stands for them; its name is of no account.
    package var aggregate: Aggregate
    package var descending: Bool

    package init(_ column: String, by aggregate: Aggregate, descending: Bool = false) {
        (self.column, self.aggregate, self.descending) = (column, aggregate, descending)
    }
}

extension GroupOrder {
    private var grouping: Transform.Step {
        var aggregate = aggregate
        // No name that the column may have.
        aggregate.name = column + " "
        return .group(by: [column], [aggregate])
    }

    func check(_ source: Schema, at step: Int) throws {
        do {
            _ = try TransformedTable(Transform([grouping]), of: source)
        } catch let error as TransformError {
            throw TransformError(step: step, description: error.description)
        }
    }

    /// Values without a number come last; equal ones in the order of the values.
    func table(of source: Table) -> Table {
        guard let column = source[column],
            let groups = try? TransformedTable(Transform([grouping]), of: source.schema)
                .update(from: source)
        else { return source }
        let ordered = groups.window(
            order: RowOrder(groups.schema.fields[1].name, descending: descending),
            count: groups.rows.count)
        var ranks: [Value: Int] = [:]
        for (rank, row) in ordered.rows.enumerated() { ranks[groups.columns[0][row]] = rank }
        let ranked = source.rows.map { (ranks[column[$0]] ?? 0, $0) }.sorted { $0 < $1 }
        return source.selecting(ranked.map(\.1))
    }
}
