import Foundation
import Tables

/// The kinds that a column can still have after the cells seen so far.
struct KindGuess {
    private var canBeNumber = true
    private var canBeTime = true
    private var time: TimeCell
    private var parser: CellParser
    private let format: CellFormat
    /// Whether numbers are times where the column may have both, as its author says of it.
    private let prefersTime: Bool
    private(set) var hasValue = false

    init(timeZone: TimeZone, _ format: CellFormat, prefersTime: Bool) {
        time = TimeCell(zone: timeZone)
        parser = CellParser(timeZone: timeZone)
        (self.format, self.prefersTime) = (format, prefersTime)
    }

    var kind: DataKind {
        guard hasValue else { return .nominal }
        if canBeTime, prefersTime || !canBeNumber { return .temporal }
        return canBeNumber ? .quantitative : .nominal
    }

    mutating func look(at cell: ArraySlice<UInt8>) {
        guard !cell.isEmpty, !format.isMissing(cell) else { return }
        hasValue = true
        guard !format.isUsual else {
            if canBeNumber { canBeNumber = NumberCell.parse(cell) != nil }
            if canBeTime { canBeTime = time.parse(cell) != nil }
            return
        }
        if canBeNumber { canBeNumber = parser.value(of: cell, as: .quantitative, format) != nil }
        if canBeTime { canBeTime = parser.value(of: cell, as: .temporal, format) != nil }
    }
}
