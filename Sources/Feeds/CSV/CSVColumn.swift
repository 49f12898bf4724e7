import Tables

/// One column's cells on their way from bytes, without a value or a string for each.
struct CSVColumn {
    private let isText: Bool
    private let isTime: Bool
    private let format: CellFormat
    private let textBytes: Int
    private var scalars: [Double] = []
    private var codes: [UInt32] = []
    private var texts = TextCodes()

    /// - Parameters:
    ///   - field: the column.
    ///   - count: how many are about to come.
    ///   - textBytes: longer texts aren't taken.
    init(_ field: Schema.Field, count: Int, textBytes: Int) {
        (isText, isTime) = (field.kind == .nominal, field.kind == .temporal)
        (format, self.textBytes) = (field.format, textBytes)
        if isText { codes.reserveCapacity(count) } else { scalars.reserveCapacity(count) }
    }

    var cells: ColumnBatch {
        isText
            ? .texts(codes, names: texts.names)
            : .scalars(scalars, as: isTime ? .temporal : .quantitative)
    }

    /// Appends cells, as missing where they aren't of the column's kind.
    ///
    /// - Parameters:
    ///   - fields: their places among the fields at hand.
    ///   - records: what has these.
    ///   - parser: what reads them.
    /// - Returns: the places among these of those that aren't.
    mutating func append(
        _ fields: StrideTo<Int>, of records: CSVRecords, _ parser: inout CellParser
    ) -> [Int] {
        var misfits: [Int] = []
        if isText {
            for (index, field) in fields.enumerated() {
                let code = records.withCell(records.fields[field]) { cell in
                    if !format.missing.isEmpty, format.isMissing(cell.bytes) {
                        return Optional(Column.missingCode)
                    }
                    return cell.count > textBytes ? nil : texts.code(of: cell)
                }
                if code == nil { misfits.append(index) }
                codes.append(code ?? Column.missingCode)
            }
            return misfits
        }
        for (index, field) in fields.enumerated() {
            let scalar = records.withCell(records.fields[field]) {
                parser.scalar(of: $0, isTime: isTime, format)
            }
            if scalar == nil { misfits.append(index) }
            scalars.append(scalar ?? .nan)
        }
        return misfits
    }

    mutating func appendMissing(_ count: Int) {
        if isText {
            codes += repeatElement(Column.missingCode, count: count)
        } else {
            scalars += repeatElement(.nan, count: count)
        }
    }

    /// Takes back some of the cells that were appended last.
    ///
    /// - Parameters:
    ///   - removed: their indices among these.
    ///   - count: how many were appended.
    mutating func remove(_ removed: some Collection<Int>, ofLast count: Int) {
        let first = (isText ? codes.count : scalars.count) - count
        for index in removed.sorted(by: >) {
            if isText {
                codes.remove(at: first + index)
            } else {
                scalars.remove(at: first + index)
            }
        }
    }
}
