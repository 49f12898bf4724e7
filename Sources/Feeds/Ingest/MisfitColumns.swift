import Tables

/// The columns of a table that keep what isn't of the kinds of others.
struct MisfitColumns {
    private let schema: Schema
    /// The indices of columns, each with that of the one for its misfits.
    private let pairs: [(column: Int, companion: Int)]

    init(_ schema: Schema, _ inference: ColumnInference?) {
        self.schema = schema
        pairs = schema.fields.enumerated().compactMap { index, field in
            guard let companion = inference?.companion(of: field),
                let other = schema.index(of: companion.name),
                schema.fields[other].kind == .nominal
            else { return nil }
            return (index, other)
        }
    }

    /// The index of the column for what doesn't fit into another one; nil where such cells are refused.
    func companion(of index: Int) -> Int? { pairs.first { $0.column == index }?.companion }

    /// The columns, of which those with a companion are read as texts.
    var readSchema: Schema {
        var schema = schema
        for pair in pairs {
            schema.fields[pair.column].kind = .nominal
            schema.fields[pair.column].format = CellFormat()
        }
        return schema
    }

    /// Columns that were read as texts, as what they are.
    func parted(_ columns: [[Value]], _ parser: inout CellParser) -> [[Value]] {
        var columns = columns
        for (index, companion) in pairs {
            let field = schema.fields[index]
            for row in columns[index].indices {
                guard case .string(let text) = columns[index][row] else { continue }
                let value = parser.value(of: Array(text.utf8)[...], as: field.kind, field.format)
                columns[index][row] = value ?? .missing
                if value == nil { columns[companion][row] = .string(text) }
            }
        }
        return columns
    }
}
