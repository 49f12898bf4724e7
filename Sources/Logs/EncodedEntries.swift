import Tables

/// The records of some entries: small batches of rows that adjoin are one record.
struct EncodedEntries {
    struct Record: Sendable {
        var offset: Int
        var count: Int
        var bytes: [UInt8]
        /// When its rows came, of one that was joined of others.
        var times: RecordTimes?
    }

    private(set) var records: [Record] = []
    private(set) var requests: [AnsweredRequest] = []
    private(set) var positions: [SourcePosition] = []
    /// The offset after the last.
    private(set) var next: Int
    private var open: (offset: Int, rows: RowsBuilder)?

    /// Enough for columns to be worth their names, and few enough that rows leave a table in small
    /// parts.
    static let mostRows = 8_192

    init(_ entries: [LogEntry], from offset: Int) {
        next = offset
        for entry in entries {
            switch entry.content {
            case .rows(let columns, let schema): append(columns, of: schema)
            case .deletion(let interval):
                close()
                append(RecordCoding.bytes(of: interval), count: 1, at: next)
                next += 1
            case .change(let change, let rows):
                close()
                append(RecordCoding.bytes(of: change, rows), count: 1, at: next)
                next += 1
            }
            if let request = entry.request { requests.append(request) }
            if let position = entry.position { positions.append(position) }
        }
        close()
    }

    private mutating func append(_ columns: [ColumnBatch], of schema: Schema) {
        let count = columns.first?.count ?? 0
        guard count > 0 else { return }
        let known = open?.rows.count ?? 0
        if known > 0, known + count > Self.mostRows || open?.rows.fields != schema.fields {
            close()
        }
        if open == nil { open = (next, RowsBuilder(schema.fields)) }
        open?.rows.append(columns)
        next += count
    }

    private mutating func close() {
        guard let open else { return }
        append(RecordCoding.bytes(of: open.rows), count: open.rows.count, at: open.offset)
        self.open = nil
    }

    private mutating func append(_ bytes: [UInt8], count: Int, at offset: Int) {
        records.append(Record(offset: offset, count: count, bytes: bytes))
    }
}
