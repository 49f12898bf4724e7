package import Tables

/// The rows of CSV text as columns of a schema, a batch at a time.
package struct CSVRows {
    /// Rows read together, and those among them that were skipped.
    package struct Batch {
        /// For each of the schema's fields, all equally long.
        package var cells: [Cells]
        package var faults: [Fault] = []

        /// The same as values.
        package var columns: [[Value]] { cells.map(\.values) }
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
        var (columns, faults): ([CSVColumn], [Fault]) = (
            schema.fields.map { CSVColumn($0.kind) }, []
        )
        var read = 0
        while read < count, let record = records.next() {
            read += 1
            rowsRead += 1
            if let fault = take(record, into: &columns) { faults.append(fault) }
        }
        return read == 0 ? nil : Batch(cells: columns.map(\.cells), faults: faults)
    }

    /// Appends a record to every column, or to none and says why.
    private mutating func take(
        _ record: CSVRecords.Record, into columns: inout [CSVColumn]
    ) -> Fault? {
        if case .broken(let message) = record { return fault(message) }
        let fields = records.fields
        guard fields.count == targets.count else {
            return fault("there are \(fields.count) fields, not \(targets.count)")
        }
        for place in targets.indices {
            guard let target = targets[place] else { continue }
            let field = fields[place]
            let isTaken = records.withBytes(field) { columns[target].append($0, &parser) }
            guard isTaken else {
                removeLast(of: &columns, upTo: target)
                let cell = records.string(field)
                let complaint = CellParser.complaint(about: cell, as: schema.fields[target].kind)
                return fault(complaint, field: schema.fields[target].name)
            }
        }
        for index in absent { columns[index].appendMissing() }
        return nil
    }

    private func fault(_ message: String, field: String? = nil) -> Fault {
        Fault(line: records.line, row: rowsRead, field: field, message: message)
    }

    /// Takes back the cells of a record that turned out to be broken at the field `failed`.
    private func removeLast(of columns: inout [CSVColumn], upTo failed: Int) {
        for target in targets {
            guard target != failed else { return }
            if let target { columns[target].removeLast() }
        }
    }
}
