import Tables

/// Rows that are gathered column by column, from batches that arrive or from records that are read.
struct RowsBuilder {
    enum Cells {
        case scalars([Double])
        case texts([UInt32], DistinctTexts)
    }

    let fields: [Schema.Field]
    private(set) var columns: [Cells]
    private(set) var count = 0

    static let missingCode = Tables.Column.missingCode

    init(_ fields: [Schema.Field]) {
        self.fields = fields
        columns = fields.map { $0.kind == .nominal ? .texts([], DistinctTexts()) : .scalars([]) }
    }

    /// Appends rows, as a growing table would store them.
    mutating func append(_ batch: [ColumnBatch]) {
        for (index, cells) in batch.enumerated() {
            switch columns[index] {
            case .scalars(var scalars):
                columns[index] = .scalars([])
                scalars.append(contentsOf: cells.scalars(as: fields[index].kind))
                columns[index] = .scalars(scalars)
            case .texts(var codes, var names):
                columns[index] = .scalars([])
                cells.appendCodes(to: &codes, &names)
                columns[index] = .texts(codes, names)
            }
        }
        count += batch.first?.count ?? 0
    }

    /// Appends rows of one column from a record.
    mutating func read(
        _ rows: Int, of index: Int, from reader: inout ByteReader
    ) throws(CodingFault) {
        switch columns[index] {
        case .scalars(var scalars):
            columns[index] = .scalars([])
            try ScalarCoding.read(rows, from: &reader, into: &scalars)
            columns[index] = .scalars(scalars)
        case .texts(var codes, var names):
            columns[index] = .scalars([])
            try TextCoding.read(rows, from: &reader, into: &codes, &names)
            columns[index] = .texts(codes, names)
        }
    }

    mutating func finishRecord(of rows: Int) { count += rows }

    var rows: LoggedRows {
        LoggedRows(
            fields: fields,
            columns: zip(fields, columns).map { field, cells in
                switch cells {
                case .scalars(let scalars): .scalars(scalars, as: field.kind)
                case .texts(let codes, let names): .texts(codes, names: names.names)
                }
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
