import Foundation
import Tables

/// The kinds that a column can still have after the cells seen so far.
struct KindGuess {
    private var canBeNumber = true
    private var canBeTime = true
    private let format: CellFormat
    /// Whether numbers are times where the column may have both, as its author says of it.
    private let prefersTime: Bool
    private(set) var hasValue = false
    /// Whether a cell would have other characters if it were read as a number and written again.
    private var hasLosses = false
    /// Whether a cell has what no identifier has.
    private var hasMeasures = false

    init(_ format: CellFormat, prefersTime: Bool) {
        (self.format, self.prefersTime) = (format, prefersTime)
    }

    /// An empty column counts as one of numbers until a value comes.
    var kind: DataKind {
        guard hasValue else { return .quantitative }
        if canBeTime, prefersTime || !canBeNumber { return .temporal }
        return canBeNumber && !isOfCodes ? .quantitative : .nominal
    }

    /// Whether its cells are numbers to be read, but names to be kept: `02134`, `32E0134`.
    var isOfCodes: Bool { canBeNumber && hasLosses && !hasMeasures }

    mutating func look(at cell: ArraySlice<UInt8>, _ parser: inout CellParser) {
        guard canBeNumber || canBeTime || !hasValue else { return }
        let cell = cell.trimmingBlanks
        guard !cell.isEmpty, !format.isMissing(cell) else { return }
        hasValue = true
        if canBeNumber {
            canBeNumber = parser.isNumber(cell, format)
            hasLosses = hasLosses || NumberCell.losesDigits(cell)
            hasMeasures = hasMeasures || cell.contains { "+-.,".utf8.contains($0) }
        }
        if canBeTime { canBeTime = parser.value(of: cell, as: .temporal, format) != nil }
    }
}
