import Tables

/// One column's cells on their way from bytes, without a value or a string for each.
struct CSVColumn {
    private let isText: Bool
    private let isTime: Bool
    private var scalars: [Double] = []
    private var places: [UInt32] = []
    private var texts = TextPlaces()

    init(_ kind: DataKind) { (isText, isTime) = (kind == .nominal, kind == .temporal) }

    var cells: Cells {
        isText
            ? .texts(places, names: texts.names)
            : .scalars(scalars, as: isTime ? .temporal : .quantitative)
    }

    /// - Returns: whether the cell is of the column's kind; nothing is appended if not.
    mutating func append(
        _ cell: UnsafeBufferPointer<UInt8>, _ parser: inout CellParser
    ) -> Bool {
        if isText {
            places.append(cell.isEmpty ? Column.missingCode : texts.place(of: cell))
            return true
        }
        guard let scalar = parser.scalar(of: cell, isTime: isTime) else { return false }
        scalars.append(scalar)
        return true
    }

    mutating func appendMissing() {
        if isText { places.append(Column.missingCode) } else { scalars.append(.nan) }
    }

    mutating func removeLast() {
        if isText { places.removeLast() } else { scalars.removeLast() }
    }
}
