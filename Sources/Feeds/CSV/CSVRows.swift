package import Tables

/// The rows of CSV text as columns of a schema, a batch at a time.
package struct CSVRows {
    /// Rows read together, and those among them that were skipped.
    package struct Batch {
        /// One array for each of the schema's fields, all equally long.
        package var columns: [[Value]]
        package var faults: [Fault] = []
    }

    /// A row that was skipped.
    package struct Fault: Hashable, Sendable {
        /// The line on which it starts and its number among the rows, both counted from 1.
        package var line: Int
        package var row: Int
        package var field: String?
        package var message: String
    }

    private let schema: Schema
    /// For each of the file's columns, which of the schema's fields it fills.
    private let targets: [Int?]
    private let absent: [Int]
    private var records: CSVRecords
    private var parser: CellParser
    private var rowsRead = 0

    /// Columns of the file that the schema lacks are left out; fields that the file lacks are
    /// missing in every row.
    package init(_ text: CSVText, as schema: Schema) {
        self.schema = schema
        targets = text.header.map(schema.index(of:))
        absent = schema.fields.indices.filter { !text.header.contains(schema.fields[$0].name) }
        records = CSVRecords(text.bytes)
        parser = CellParser(timeZone: text.timeZone)
        _ = records.next()
    }

    /// At most `count` more records; nil at the end.
    package mutating func next(_ count: Int) -> Batch? {
        var batch = Batch(columns: schema.fields.map { _ in [] })
        var read = 0
        while read < count, let record = records.next() {
            read += 1
            rowsRead += 1
            if let fault = take(record, into: &batch.columns) { batch.faults.append(fault) }
        }
        return read == 0 ? nil : batch
    }

    /// Appends a record to every column, or to none and says why.
    private mutating func take(
        _ record: CSVRecords.Record, into columns: inout [[Value]]
    ) -> Fault? {
        if case .broken(let message) = record { return fault(message) }
        guard records.fields.count == targets.count else {
            return fault("there are \(records.fields.count) fields, not \(targets.count)")
        }
        for (field, target) in zip(records.fields, targets) {
            guard let target else { continue }
            let (bytes, kind) = (records.bytes(field), schema.fields[target].kind)
            guard let value = parser.value(of: bytes, as: kind) else {
                removeLast(of: &columns, upTo: target)
                let cell = String(decoding: bytes, as: UTF8.self)
                let complaint = CellParser.complaint(about: cell, as: kind)
                return fault(complaint, field: schema.fields[target].name)
            }
            columns[target].append(value)
        }
        for index in absent { columns[index].append(.missing) }
        return nil
    }

    private func fault(_ message: String, field: String? = nil) -> Fault {
        Fault(line: records.line, row: rowsRead, field: field, message: message)
    }

    /// Takes back the cells of a record that turned out to be broken at the field `failed`.
    private func removeLast(of columns: inout [[Value]], upTo failed: Int) {
        for target in targets {
            guard target != failed else { return }
            if let target { columns[target].removeLast() }
        }
    }
}
