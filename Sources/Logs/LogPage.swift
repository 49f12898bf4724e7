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
    /// - Returns: a batch for each field of the schema. Cells of columns that weren't logged, or
    ///   were of another kind, are missing.
    package func batch(for schema: Schema) -> [ColumnBatch] {
        schema.fields.map { field in
            fields.firstIndex { $0.name == field.name && $0.kind == field.kind }.map { columns[$0] }
                ?? .values(Array(repeating: .missing, count: count))
        }
    }

    /// The names of columns that have another kind in a schema.
    package func changedKinds(in schema: Schema) -> [String] {
        fields.filter { field in schema[field.name].map { $0.kind != field.kind } ?? false }
            .map(\.name)
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
    fileprivate func part(_ rows: Range<Int>) -> ColumnBatch {
        switch self {
        case .values(let values): .values(Array(values[rows]))
        case .scalars(let scalars, let kind): .scalars(Array(scalars[rows]), as: kind)
        case .texts(let codes, let names): .texts(Array(codes[rows]), names: names)
        case .codes(let codes, let names): .codes(Array(codes[rows]), names: names)
        }
    }
}
