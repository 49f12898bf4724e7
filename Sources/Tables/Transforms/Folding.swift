/// Columns put below one another: a row for each of them, with what the column is called here.
struct Folding {
    private let columns: [Int]
    private let names: [String]
    let schema: Schema

    init(
        _ folded: [Transform.Folded], key: String, value: String, of source: Schema, at step: Int
    ) throws {
        columns = try folded.map { try source.requiredIndex(of: $0.column, at: step) }
        names = folded.map(\.name)
        guard let first = columns.first else {
            throw TransformError(step: step, description: "at least one column is needed")
        }
        let kind = source.fields[first].kind
        if let other = columns.first(where: { !source.fields[$0].fits(kind) }) {
            let (one, two) = (source.fields[first], source.fields[other])
            throw TransformError(
                step: step,
                description: "column \"\(one.name)\" is \(kind.rawValue), and \"\(two.name)\" is "
                    + two.kind.rawValue)
        }
        schema = source.of(
            source.fields + [
                .init(key, .nominal), .init(value, kind, unit: source.fields[first].unit),
            ])
        guard Set(schema.fields.map(\.name)).count == schema.fields.count else {
            throw TransformError(step: step, description: "two columns have the same name")
        }
    }

    func table(of source: Table) -> Table {
        let kept = source.columns.map { column in
            source.rows.flatMap { row in names.map { _ in column[row] } }
        }
        let keys = source.rows.flatMap { _ in names.map(Value.string) }
        let values = source.rows.flatMap { row in columns.map { source.columns[$0][row] } }
        let table = GrowingTable(schema: schema)
        table.append(kept + [keys, values])
        return table.snapshot
    }
}
