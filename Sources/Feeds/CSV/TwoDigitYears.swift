import Foundation
import Tables

/// Remarks on two-digit years of which some are read as past years, and some as years to come.
struct TwoDigitYears {
    private let schema: Schema
    /// Two days from now, which is later than tomorrow in every time zone.
    private let future: Double
    private let now: Double
    /// For each field, whether it has times before now, and times in the future.
    private var hasPast: [Bool]
    private var hasFuture: [Bool]

    init(_ schema: Schema, now: Date = Date()) {
        self.schema = schema
        self.now = now.timeIntervalSince1970
        future = self.now + 2 * 86_400
        hasPast = schema.fields.map { _ in false }
        hasFuture = hasPast
    }

    mutating func add(_ batch: CSVRows.Batch) {
        for (index, cells) in batch.cells.enumerated() {
            guard case .scalars(let times, .temporal) = cells else { continue }
            if !hasPast[index] { hasPast[index] = times.contains { $0 < now } }
            if !hasFuture[index] { hasFuture[index] = times.contains { $0 > future } }
        }
    }

    /// Sentences by the columns that they are about, of rows of a text, which shows how years are written.
    func sentences(_ text: CSVText) -> [(column: String, sentence: String)] {
        schema.fields.indices.compactMap { index in
            let field = schema.fields[index]
            guard hasPast[index], hasFuture[index], field.format.times?.perSecond == nil,
                let (short, year) = futureYear(in: text, field)
            else { return nil }
            return (
                field.name,
                "has years such as \"\(short)\" that are read as \(year): write years with four digits"
            )
        }
    }

    /// Returns the first future year of two digits if the column has past ones, too.
    private func futureYear(in text: CSVText, _ field: Schema.Field) -> (String, Int)? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = text.timeZone
        var parser = CellParser(timeZone: text.timeZone)
        var (found, isPast): ((String, Int)?, Bool) = (nil, false)
        _ = text.firstCell(of: field.name) { cell in
            guard Self.hasShortYear(cell),
                case .date(let date)? = parser.value(of: cell, as: .temporal, field.format)
            else { return false }
            if date.timeIntervalSince1970 < now { isPast = true }
            if found == nil, date.timeIntervalSince1970 > future {
                let year = calendar.component(.year, from: date)
                found = (String(String(year).suffix(2)), year)
            }
            return found != nil && isPast
        }
        return isPast ? found : nil
    }

    /// Whether it has two numbers or more, and none of four digits.
    private static func hasShortYear(_ cell: ArraySlice<UInt8>) -> Bool {
        let numbers = cell.split { !$0.isDigit }
        return numbers.count >= 2 && numbers.allSatisfy { $0.count <= 2 }
    }
}
