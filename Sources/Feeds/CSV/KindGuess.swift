import Foundation
import Tables

/// The kinds that a column can still have after the cells seen so far.
struct KindGuess {
    private var canBeNumber = true
    private var canBeTime = true
    private let format: CellFormat
    /// Whether numbers are times where the column may have both, as its author says of it.
    private let prefersTime: Bool
    /// Whether the column's name says that it is one of times.
    private let isNamedTime: Bool
    private var compactDates = CompactDates()
    private(set) var hasValue = false
    /// Whether a cell would have other characters if it were read as a number and written again.
    private var hasLosses = false
    /// Whether a cell has what no identifier has.
    private var hasMeasures = false

    init(_ name: String, _ format: CellFormat, prefersTime: Bool) {
        (self.format, self.prefersTime) = (format, prefersTime)
        isNamedTime = name.isNameOfTime
    }

    /// An empty column counts as one of numbers until a value comes.
    var kind: DataKind {
        guard hasValue else { return .quantitative }
        let isOfTimes = prefersTime || !canBeNumber || isNamedTime && compactDates.areAll
        if canBeTime, isOfTimes { return .temporal }
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
            if NumberCell.losesDigits(cell) {
                hasLosses = true
            } else if cell.contains(where: { "+-.,".utf8.contains($0) }) {
                hasMeasures = true
            }
        }
        compactDates.look(at: cell)
        if canBeTime { canBeTime = parser.value(of: cell, as: .temporal, format) != nil }
    }
}

/// Whether all cells of a column are dates without marks: `20240131`, or months: `202401`.
struct CompactDates {
    private(set) var areAll = true
    /// The first cell.
    private(set) var example: ArraySlice<UInt8>?
    /// Whether there are several different ones.
    private(set) var areDifferent = false
    private var parser = TimeCell(zone: .gmt)

    mutating func look(at cell: ArraySlice<UInt8>) {
        guard areAll else { return }
        areAll =
            (cell.count == 8 || cell.count == 6) && cell.count == (example ?? cell).count
            && cell.allSatisfy(\.isDigit) && parser.parse(cell) != nil
        guard let example else { return example = cell }
        if !areDifferent { areDifferent = example != cell }
    }
}
