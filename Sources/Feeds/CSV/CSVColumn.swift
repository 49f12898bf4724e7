import Tables

/// One column's cells on their way from bytes, without a value or a string for each.
struct CSVColumn {
    private let isText: Bool
    private let isTime: Bool
    private let textBytes: Int
    private var scalars: [Double] = []
    private var places: [UInt32] = []
    private var texts = TextPlaces()

    /// - Parameters:
    ///   - kind: of the values.
    ///   - count: how many are about to come.
    ///   - textBytes: longer texts aren't taken.
    init(_ kind: DataKind, count: Int, textBytes: Int) {
        (isText, isTime, self.textBytes) = (kind == .nominal, kind == .temporal, textBytes)
        if isText { places.reserveCapacity(count) } else { scalars.reserveCapacity(count) }
    }

    var cells: ColumnBatch {
        isText
            ? .texts(places, names: texts.names)
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
            for (place, field) in fields.enumerated() {
                let code = records.withCell(records.fields[field]) { cell in
                    cell.count > textBytes ? nil : texts.place(of: cell)
                }
                if code == nil { misfits.append(place) }
                places.append(code ?? Column.missingCode)
            }
            return misfits
        }
        for (place, field) in fields.enumerated() {
            let scalar = records.withCell(records.fields[field]) {
                parser.scalar(of: $0, isTime: isTime)
            }
            if scalar == nil { misfits.append(place) }
            scalars.append(scalar ?? .nan)
        }
        return misfits
    }

    mutating func appendMissing(_ count: Int) {
        if isText {
            places += repeatElement(Column.missingCode, count: count)
        } else {
            scalars += repeatElement(.nan, count: count)
        }
    }

    /// Takes back some of the cells that were appended last.
    ///
    /// - Parameters:
    ///   - taken: their places among these.
    ///   - count: how many were appended.
    mutating func remove(_ taken: some Collection<Int>, ofLast count: Int) {
        let first = (isText ? places.count : scalars.count) - count
        for place in taken.sorted(by: >) {
            if isText {
                places.remove(at: first + place)
            } else {
                scalars.remove(at: first + place)
            }
        }
    }
}
