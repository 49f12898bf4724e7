import Foundation
import Tables

extension Date {
    /// A time as programs count it: seconds since 1970, or milliseconds where seconds would be beyond
    /// the year 5138.
    init(timestamp: Double) {
        self.init(timeIntervalSince1970: abs(timestamp) < 1e11 ? timestamp : timestamp / 1_000)
    }

    /// A time as a column counts it, or else as programs do.
    init(timestamp: Double, _ format: CellFormat) {
        self = format.date(of: timestamp) ?? Date(timestamp: timestamp)
    }
}

extension CellFormat {
    /// The time that a number is; nil where the column's times aren't counted.
    func date(of number: Double) -> Date? {
        guard let perSecond = times?.perSecond, number.isFinite else { return nil }
        return Date(timeIntervalSince1970: number / perSecond)
    }
}
