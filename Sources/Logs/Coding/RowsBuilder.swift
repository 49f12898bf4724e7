import Tables

/// Rows that are gathered column by column, from batches that arrive or from records that are read.
struct RowsBuilder {
    /// The cells of one column: scalars, or codes of texts.
    ///
    /// Both stand side by side, because an enumeration would be copied out and in for each record.
    struct Cells {
        let kind: DataKind
        fileprivate(set) var scalars: [Double] = []
        fileprivate(set) var codes: [UInt32] = []
        fileprivate(set) var names = DistinctTexts()

        fileprivate init(_ kind: DataKind) { self.kind = kind }
    }

    let fields: [Schema.Field]
    private(set) var columns: [Cells]
    private(set) var count = 0

    static let missingCode = Tables.Column.missingCode

    init(_ fields: [Schema.Field]) {
        self.fields = fields
        columns = fields.map { Cells($0.kind) }
    }

    /// Appends rows, as a growing table would store them.
    mutating func append(_ batch: [ColumnBatch]) {
        for (index, cells) in batch.enumerated() { Self.append(cells, to: &columns[index]) }
        count += batch.first?.count ?? 0
    }

    private static func append(_ batch: ColumnBatch, to cells: inout Cells) {
        if cells.kind == .nominal {
            batch.appendCodes(to: &cells.codes, &cells.names)
        } else {
            cells.scalars.append(contentsOf: batch.scalars(as: cells.kind))
        }
    }

    /// Appends the rows of a record.
    mutating func read(_ rows: Int, from reader: inout ByteReader) throws(CodingFault) {
        for index in columns.indices {
            try Self.read(rows, from: &reader, into: &columns[index])
        }
        count += rows
    }

    private static func read(
        _ rows: Int, from reader: inout ByteReader, into cells: inout Cells
    ) throws(CodingFault) {
        if cells.kind == .nominal {
            try TextCoding.read(rows, from: &reader, into: &cells.codes, &cells.names)
        } else {
            try ScalarCoding.read(rows, from: &reader, into: &cells.scalars)
        }
    }

    /// Forgets the last rows; texts that only they had stay.
    mutating func removeLast(_ rows: Int) {
        for index in columns.indices {
            if columns[index].kind == .nominal {
                columns[index].codes.removeLast(rows)
            } else {
                columns[index].scalars.removeLast(rows)
            }
        }
        count -= rows
    }

    var rows: LoggedRows {
        LoggedRows(
            fields: fields,
            columns: columns.map { cells in
                cells.kind == .nominal
                    ? .texts(cells.codes, names: cells.names.names)
                    : .scalars(cells.scalars, as: cells.kind)
            })
    }
}

extension ColumnBatch {
    /// Numbers or seconds; NaN where a cell is missing or of another kind.
    fileprivate func scalars(as kind: DataKind) -> [Double] {
        switch self {
        case .scalars(let scalars, _): scalars
        case .values(let values):
            kind == .temporal ? values.map(\.seconds) : values.map(\.number)
        case .texts(let codes, _), .codes(let codes, _):
            Array(repeating: .nan, count: codes.count)
        }
    }

    fileprivate func appendCodes(to codes: inout [UInt32], _ names: inout DistinctTexts) {
        switch self {
        case .values(let values):
            for value in values {
                if case .string(let name) = value {
                    codes.append(names.code(of: name))
                } else {
                    codes.append(RowsBuilder.missingCode)
                }
            }
        case .scalars(let scalars, _):
            codes.append(contentsOf: repeatElement(RowsBuilder.missingCode, count: scalars.count))
        case .texts(let theirs, let texts): append(theirs, to: &codes, &names) { texts[$0] }
        case .codes(let theirs, let texts): append(theirs, to: &codes, &names) { texts[$0] }
        }
    }

    private func append(
        _ theirs: [UInt32], to codes: inout [UInt32], _ names: inout DistinctTexts,
        _ text: (Int) -> String
    ) {
        for code in theirs {
            codes.append(
                code == RowsBuilder.missingCode ? code : names.code(of: text(Int(code))))
        }
    }
}
