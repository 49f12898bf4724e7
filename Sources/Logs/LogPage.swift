package import Tables

/// Some records of a log, in order; adjoining ones with the same columns are one.
package struct LogPage: Sendable {
    package enum Content: Sendable {
        case rows(LoggedRows)
        case deletion(RowInterval)
        case change(RowChange, LoggedRows)

        /// Whole rows.
        package var rows: LoggedRows? {
            switch self {
            case .rows(let rows), .change(.replacement, let rows), .change(.state, let rows): rows
            case .deletion, .change(.removal, _): nil
            }
        }
    }

    package struct Record: Sendable {
        /// The offset of its first row, or of the deletion.
        package var offset: Int
        package var content: Content

        package init(offset: Int, content: Content) {
            (self.offset, self.content) = (offset, content)
        }
    }

    package var records: [Record]
    /// Where reading goes on.
    package var next: Int
    /// The room that its records take in the log.
    package var bytes: Int
    /// When the last of them was appended, in seconds since 1970.
    package var time: Double

    package init(records: [Record] = [], next: Int, bytes: Int = 0, time: Double = 0) {
        (self.records, self.next, self.bytes, self.time) = (records, next, bytes, time)
    }
}

/// Rows as they were logged: columns under the names and of the kinds that they had then.
package struct LoggedRows: Sendable {
    package var fields: [Schema.Field]
    package var columns: [ColumnBatch]

    package init(fields: [Schema.Field], columns: [ColumnBatch]) {
        (self.fields, self.columns) = (fields, columns)
    }

    package var count: Int { columns.first?.count ?? 0 }

    /// The rows for a table whose columns may be others by now.
    ///
    /// - Returns: a batch for each field of the schema. Numbers and times become texts where those are
    ///   wanted; other cells of another kind, and those of columns that weren't logged, are missing.
    package func batch(for schema: Schema) -> [ColumnBatch] {
        schema.fields.map { field in
            fields.firstIndex { $0.name == field.name }.flatMap {
                columns[$0].asKind(field.kind, from: fields[$0].kind)
            }
                ?? .values(Array(repeating: .missing, count: count))
        }
    }

    /// The rows with columns of the kinds that a schema has of them.
    package func adapted(to schema: Schema) -> LoggedRows {
        let adapted = fields.map { schema[$0.name] ?? $0 }
        return LoggedRows(fields: adapted, columns: batch(for: Schema(adapted)))
    }

    /// The names of columns whose cells are missing because they have another kind in a schema.
    package func lostKinds(in schema: Schema) -> [String] {
        fields.filter { field in
            schema[field.name].map { ![field.kind, .nominal].contains($0.kind) } ?? false
        }.map(\.name)
    }

    /// The rows after the first so many.
    package func dropFirst(_ count: Int) -> LoggedRows {
        LoggedRows(fields: fields, columns: part(count, self.count - count))
    }

    /// At most so many rows from one on.
    func part(_ first: Int, _ count: Int) -> [ColumnBatch] {
        columns.map { $0.part(first..<min(self.count, first + count)) }
    }
}

extension ColumnBatch {
    /// The cells as those of a column of a kind; nil where they can't be.
    fileprivate func asKind(_ kind: DataKind, from own: DataKind) -> ColumnBatch? {
        if kind == own { return self }
        guard kind == .nominal else { return nil }
        return .values(values.map { $0.written.map(Value.string) ?? .missing })
    }

    fileprivate func part(_ rows: Range<Int>) -> ColumnBatch {
        switch self {
        case .values(let values): .values(Array(values[rows]))
        case .scalars(let scalars, let kind): .scalars(Array(scalars[rows]), as: kind)
        case .texts(let codes, let names): .texts(Array(codes[rows]), names: names)
        case .codes(let codes, let names): .codes(Array(codes[rows]), names: names)
        }
    }
}
