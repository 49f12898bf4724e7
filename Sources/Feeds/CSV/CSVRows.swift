package import Tables

/// The rows of CSV text as columns of a schema, a batch at a time.
package struct CSVRows {
    /// Rows read together, and those among them that were skipped.
    package struct Batch {
        /// For each of the schema's fields, all equally long.
        package var cells: [ColumnBatch]
        package var faults: [Fault] = []
        /// The first cell of each column that is left empty because it isn't of the kind that the column
        /// was given when it had no value yet.
        package var emptied: [Fault] = []
        /// The first cell of each column and block that isn't of the column's kind, and is a word for a missing
        /// value.
        var missingWords: [MissingCell] = []
        /// How many cells of rows are left empty for this reason.
        package var emptiedCount = 0

        /// The batch as values.
        package var columns: [[Value]] { cells.map(\.values) }
    }

    /// A word that stands for no value in most files.
    struct MissingCell: Hashable {
        var line: Int
        var field: String
        var word: String
    }

    /// A row that was skipped, or a cell that is left empty.
    package struct Fault: Hashable, Sendable {
        /// The line on which it starts and its number among the rows, both counted from 1.
        package var line: Int
        package var row: Int
        package var field: String?
        package var message: String
        /// Whether the cell is a time, which its column doesn't hold.
        var isTime = false

        /// A sentence about a cell that is left empty.
        var emptiedText: String {
            "\(text): its cell is left empty, as the column had no value when it was first read; kind: "
                + (isTime ? "temporal reads times" : "nominal keeps texts")
        }

        /// The message with the field that it is about.
        var text: String { field.map { "\($0): \(message)" } ?? message }
    }

    private let schema: Schema
    /// For each of the file's columns, which of the schema's fields it fills.
    private let targets: [Int?]
    private let namedColumns: Int
    private let absent: [Int]
    private let textBytes: Int
    /// The names of columns that the file has and the schema lacks.
    let unknown: [String]
    private var records: CSVRecords
    private var parser: CellParser
    private var rowsRead = 0

    /// Columns of the file that the schema lacks are left out; fields that the file lacks are
    /// missing in every row.
    ///
    /// - Parameters:
    ///   - text: the header and the records.
    ///   - schema: the columns wanted.
    ///   - textBytes: a row with a longer text is at fault.
    package init(
        _ text: CSVText, as schema: Schema, textBytes: Int = IngestLimits().textBytes
    ) {
        (self.schema, self.textBytes) = (schema, textBytes)
        let indices = Dictionary(
            schema.fields.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first })
        targets = text.header.map { indices[$0] }
        unknown = text.header.filter { !$0.isEmpty && indices[$0] == nil }
        namedColumns = text.namedColumns
        let found = Set(targets)
        absent = schema.fields.indices.filter { !found.contains($0) }
        records = CSVRecords(text.bytes, text.dialect)
        parser = CellParser(timeZone: text.timeZone)
        _ = records.next()
        records.forgetFields()
    }

    /// The names of fields that the file lacks.
    var lacking: [String] { absent.map { schema.fields[$0].name } }

    /// - Throws: `FeedError` where a file's rows would be of nothing, or of less than they were.
    func check(_ path: String, hasAll: Bool = false) throws(FeedError) {
        guard let name = lacking.first else { return }
        if lacking.count == schema.fields.count {
            let names = lacking.map { "\"\($0)\"" }.joined(separator: ", ")
            throw FeedError("\(path): its first line names none of the columns \(names)")
        }
        if hasAll { throw FeedError("\(path): it has no column \"\(name)\"") }
    }

    /// A sentence on a field that a file lacks.
    static func lacking(_ name: String, in path: String) -> String {
        "\(path): it has no column \"\(name)\": its cells are left empty"
    }

    /// At most `count` more records; nil at the end, or if the task was canceled.
    package mutating func next(_ count: Int) -> Batch? {
        var batch = Batch(cells: [])
        let room = min(count, mostRecordsLeft)
        var columns = schema.fields.map { CSVColumn($0, count: room, textBytes: textBytes) }
        var read = 0
        while read < count, !Task.isCancelled,
            let block = nextBlock(min(count - read, Self.blockRecords))
        {
            read += block.read
            decode(block, into: &columns, of: &batch)
        }
        batch.cells = columns.map(\.cells)
        return read == 0 ? nil : batch
    }

    /// A record has at least its separators and the end of its line, and isn't an empty line: room for so
    /// many is enough, however many are asked for.
    private var mostRecordsLeft: Int { records.bytesLeft / max(2, targets.count) + 1 }

    /// As many as stay near the processor until all their columns are read.
    private static var blockRecords: Int { 512 }

    /// Records whose fields are at hand, one for each of the file's columns, and why others aren't.
    private struct Block {
        var read = 0
        var origins: [Origin] = []
        var faults: [Fault] = []
    }

    fileprivate struct Origin {
        var line: Int
        var row: Int
    }

    private static func wrongCount(_ count: Int, not wanted: Int) -> String {
        "there \(count == 1 ? "is 1 field" : "are \(count) fields"), not \(wanted)"
    }

    private mutating func nextBlock(_ count: Int) -> Block? {
        var block = Block()
        records.forgetFields()
        var known = 0
        while block.read < count, let record = records.next() {
            block.read += 1
            rowsRead += 1
            let origin = Origin(line: records.line, row: rowsRead)
            let count = records.fields.count - known
            if case .broken(let message) = record {
                block.faults.append(Fault(origin, message))
            } else if !records.fit(to: targets.count, named: namedColumns, after: known) {
                records.forgetFields(after: known)
                block.faults.append(
                    Fault(origin, Self.wrongCount(count, not: targets.count)))
            } else {
                known += targets.count
                block.origins.append(origin)
            }
        }
        return block.read == 0 ? nil : block
    }

    /// Appends a block to every column, column by column, without the records that turn out to be
    /// broken.
    private mutating func decode(
        _ block: Block, into columns: inout [CSVColumn], of batch: inout Batch
    ) {
        var (broken, emptied) = ([Int: Fault](), [(record: Int, offset: Int)]())
        for (offset, target) in targets.enumerated() {
            guard let target else { continue }
            let fields = stride(from: offset, to: records.fields.count, by: targets.count)
            let misfits = columns[target].append(fields, of: records, &parser)
            var words: Set<String> = []
            for record in misfits {
                let cellField = records.fields[record * targets.count + offset]
                let field = schema.fields[target]
                if field.kind != .nominal, cellField.range.count <= 12,
                    let word = MissingWord.text(of: records.bytes(cellField).trimmingBlanks),
                    words.insert(word).inserted
                {
                    let line = block.origins[record].line
                    batch.missingWords.append(
                        MissingCell(line: line, field: field.name, word: word))
                }
                if field.isUnknown {
                    emptied.append((record, offset))
                } else if broken[record] == nil {
                    broken[record] = fault(
                        records.string(cellField), of: field, at: block.origins[record])
                }
            }
        }
        let count = block.origins.count
        for index in absent { columns[index].appendMissing(count) }
        for (record, offset) in emptied where broken[record] == nil {
            guard let target = targets[offset] else { continue }
            batch.emptiedCount += 1
            let field = schema.fields[target]
            if !batch.emptied.contains(where: { $0.field == field.name }) {
                let cell = records.fields[record * targets.count + offset]
                var fault = fault(records.string(cell), of: field, at: block.origins[record])
                fault.isTime = parser.value(of: records.bytes(cell), as: .temporal) != nil
                batch.emptied.append(fault)
            }
        }
        guard !broken.isEmpty else { return batch.faults += block.faults }
        for index in columns.indices { columns[index].remove(broken.keys, ofLast: count) }
        batch.faults += (block.faults + broken.values).sorted { $0.row < $1.row }
    }

    private func fault(_ cell: String, of field: Schema.Field, at origin: Origin) -> Fault {
        let message =
            field.kind == .nominal
            ? "the text is longer than \(textBytes) bytes"
            : CellParser.complaint(aboutCell: cell, as: field.kind, field.format)
        return Fault(origin, message, field: field.name)
    }
}

extension CSVRows.Batch {
    /// Returns the parts of the batch that aren't in its rows.
    ///
    /// - Parameters:
    ///   - path: the file that it is from.
    ///   - before: how many lines of the file are before those of the text.
    /// - Returns: skipped lines and cells that are left empty, with the first reason for each.
    func sourceFaults(in path: String, after before: Int = 0) -> SourceFaults {
        var all = SourceFaults()
        // Viewers read the reasons, on little room.
        let file = path.split(separator: "/").last ?? ""
        if let first = faults.first {
            all.add(lines: faults.count, because: "\(file):\(before + first.line): \(first.text)")
        }
        if let first = emptied.first {
            all.add(
                values: emptiedCount,
                because: "\(file):\(before + first.line): \(first.emptiedText)")
        }
        return all
    }
}

extension CSVRows.Fault {
    fileprivate init(_ origin: CSVRows.Origin, _ message: String, field: String? = nil) {
        self.init(line: origin.line, row: origin.row, field: field, message: message)
    }
}
