import Foundation

/// Some rows of one column on their way into a growing one.
enum Cells {
    case values([Value])
    /// Numbers, or seconds since 1970; NaN is missing.
    case scalars([Double])
    /// Strings by the codes of another table's column; the growing one adopts its names.
    case codes([UInt32], names: Chunks<String>)

    var count: Int {
        switch self {
        case .values(let values): values.count
        case .scalars(let scalars): scalars.count
        case .codes(let codes, _): codes.count
        }
    }
}

extension Column {
    /// The cells of some rows, strings as codes.
    func cells(_ rows: [Int]) -> Cells {
        switch storage {
        case .numbers(let chunks), .dates(let chunks): .scalars(rows.map { chunks[$0] })
        case .strings(let codes, let names): .codes(rows.map { codes[$0] }, names: names)
        case .constant(let value, _): .values(Array(repeating: value, count: rows.count))
        }
    }
}

extension Value {
    /// NaN for anything but a number.
    var number: Double { if case .number(let number) = self { number } else { .nan } }

    /// Seconds since 1970; NaN for anything but a date, and for a date that isn't finite, because
    /// it would be the newest for ever.
    var seconds: Double {
        guard case .date(let date) = self, date.timeIntervalSince1970.isFinite else { return .nan }
        return date.timeIntervalSince1970
    }
}
