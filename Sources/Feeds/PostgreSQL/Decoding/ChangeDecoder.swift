import Tables

/// Makes changes of a table's rows of wal2json's messages, and leaves out what the table has.
struct ChangeDecoder: Sendable {
    /// After the messages so far.
    var position = SlotPosition(end: WALPosition(bytes: 0))
    private let schema: Schema
    private let isKeyed: Bool
    private let key: [Int]
    private var parser: PostgresCellParser
    /// How the cells of each column are written.
    private var formats: [CellFormat]
    private var transaction: Transaction?
    /// Whether changes were left out because nothing says which row they are of.
    private(set) var hasLeftOut = false
    /// Whether a new row came without one of the table's columns since this was last asked.
    private var lacksColumn = false
    /// How many tables the rows are in; several partitions, or one.
    var tableCount = 1
    /// Whether some of several partitions were emptied: nothing says which rows those had.
    private(set) var hasEmptyPartitions = false

    private struct Transaction {
        var end: WALPosition
        /// How many of its changes there were, those that the table has included.
        var changes = 0
        /// How many of them the table has.
        var known: Int
        /// The tables that it emptied.
        var emptied: Set<String> = []
    }

    init(_ schema: Schema, for table: FeedTable) {
        self.schema = schema
        (isKeyed, key) = (!table.key.isEmpty, table.key.compactMap(schema.index))
        (parser, formats) = (PostgresCellParser(table), schema.fields.map { _ in CellFormat() })
    }

    /// Reads the cells of columns of texts as their author says that they are written.
    mutating func parse(_ columns: Set<String>, _ formats: CellFormats) {
        self.formats = schema.fields.map {
            columns.contains($0.name) ? formats[$0.name] : CellFormat()
        }
    }

    /// Whether new rows since the last call lacked a column, which those of a table have while it has it.
    mutating func popLacksColumn() -> Bool {
        defer { lacksColumn = false }
        return lacksColumn
    }

    /// The slot is read from its own position on, which may be before the table's.
    mutating func begin() { transaction = nil }

    /// - Throws: `RowFault` where it isn't a message.
    mutating func accept(
        _ text: ArraySlice<UInt8>, of number: UInt32, into batch: inout SlotReader.Batch
    ) throws(RowFault) {
        let message = try DecodedMessage(text)
        switch message {
        case .begin(let end):
            let isKnown = position.has(number, endingAt: end)
            transaction = Transaction(
                end: end,
                known: isKnown ? .max : position.changes(ofTransactionEndingAt: end))
        case .commit:
            if let transaction {
                position.advance(to: transaction.end)
                let count = transaction.emptied.count
                if count > 0, count < tableCount { hasEmptyPartitions = true }
            }
            transaction = nil
        case .insertion, .update, .deletion, .truncation:
            guard var current = transaction else { throw RowFault("it is outside a transaction") }
            current.changes += 1
            if case .truncation(let table) = message { current.emptied.insert(table) }
            transaction = current
            guard current.changes > current.known else { return }
            append(message, to: &batch)
            position.part = SlotPosition.Part(end: current.end, changes: current.changes)
        }
    }

    private mutating func append(_ message: DecodedMessage, to batch: inout SlotReader.Batch) {
        switch message {
        case .begin, .commit: break
        case .truncation:
            guard transaction?.emptied.count ?? 0 >= tableCount else { return }
            batch.changes.append(.removalOfAll)
        case .insertion(let cells):
            if schema.fields.contains(where: { cells[$0.name] == nil }) { lacksColumn = true }
            batch.changes.append(.row(values(of: cells, &batch.misfits)))
        case .deletion(let identity):
            guard isKeyed else { return hasLeftOut = true }
            batch.changes.append(.removal(values(of: identity, &batch.misfits)))
        case .update(let cells, let identity):
            guard isKeyed else { return hasLeftOut = true }
            // A long text that hasn't changed stands in neither, or in the row's identity.
            let whole = cells.merging(identity) { new, _ in new }
            let (new, old) = (
                values(of: whole, &batch.misfits), values(of: identity, &batch.misfits)
            )
            if key.contains(where: { old[$0] != nil && old[$0] != new[$0] }) {
                batch.changes.append(.removal(old))
            }
            batch.changes.append(.row(new))
        }
    }

    private mutating func values(
        of cells: DecodedMessage.Cells, _ misfits: inout [String]
    ) -> [Value?] {
        var values: [Value?] = []
        for (field, format) in zip(schema.fields, formats) {
            guard let cell = cells[field.name] else {
                values.append(nil)
                continue
            }
            guard let cell else {
                values.append(.missing)
                continue
            }
            let value = cell.withUnsafeBufferPointer { cell in
                parser.value(of: cell, as: field.kind, format)
            }
            if value == nil, misfits.count < Self.mostMisfits {
                misfits.append(
                    cell.withUnsafeBufferPointer {
                        parser.complaint(about: $0, of: field, format)
                    })
            }
            values.append(value ?? .missing)
        }
        return values
    }

    private static var mostMisfits: Int { 10 }
}
