import Foundation

/// Some rows of one column on their way into a growing one.
package enum ColumnBatch: Sendable {
    case values([Value])
    /// Numbers, or seconds since 1970; NaN is missing.
    case scalars([Double], as: DataKind)
    /// Strings as codes, indices among some names; `Column.missingCode` is missing.
    case texts([UInt32], names: [String])
    /// Strings by the codes of another table's column; the growing one adopts its names.
    case codes([UInt32], names: Chunks<String>)

    package var count: Int {
        switch self {
        case .values(let values): values.count
        case .scalars(let scalars, _): scalars.count
        case .texts(let codes, _): codes.count
        case .codes(let codes, _): codes.count
        }
    }
}

extension ColumnBatch {
    /// The batch as values.
    package var values: [Value] {
        switch self {
        case .values(let values): values
        case .scalars(let scalars, .temporal):
            scalars.map { $0.isNaN ? .missing : .date(Date(timeIntervalSince1970: $0)) }
        case .scalars(let scalars, _): scalars.map { $0.isNaN ? .missing : .number($0) }
        case .texts(let codes, let names):
            codes.map { $0 == Column.missingCode ? .missing : .string(names[Int($0)]) }
        case .codes(let codes, let names):
            codes.map { $0 == Column.missingCode ? .missing : .string(names[Int($0)]) }
        }
    }
}

extension Column {
    /// The cells of some rows, strings as codes.
    func cells(_ rows: [Int]) -> ColumnBatch {
        switch storage {
        case .numbers(let chunks), .dates(let chunks): .scalars(rows.map { chunks[$0] }, as: kind)
        case .strings(let codes, let names): .codes(rows.map { codes[$0] }, names: names)
        case .constant(let value, _): .values(Array(repeating: value, count: rows.count))
        }
    }
}

extension Column {
    /// The cells of some rows, strings in the order in which they are met.
    func cellsAnew(_ rows: [Int]) -> ColumnBatch {
        guard case .strings(let codes, let names) = storage else { return cells(rows) }
        var newCodes = [UInt32](repeating: Self.missingCode, count: names.rows.count)
        var met: [String] = []
        let cells = rows.map { row -> UInt32 in
            let code = codes[row]
            guard code != Self.missingCode else { return code }
            if newCodes[Int(code)] == Self.missingCode {
                newCodes[Int(code)] = UInt32(met.count)
                met.append(names[Int(code)])
            }
            return newCodes[Int(code)]
        }
        return .texts(cells, names: met)
    }
}

extension Column {
    /// The cells of some rows, of which some are others now.
    func cellsAnew(_ rows: [Int], replacing values: [Int: Value]) -> ColumnBatch {
        if values.isEmpty { return cellsAnew(rows) }
        switch storage {
        case .strings(let codes, let names):
            var texts = DistinctNames()
            let cells = rows.map { row -> UInt32 in
                if let value = values[row] { return texts.code(of: value) }
                let code = codes[row]
                return code == Self.missingCode ? code : texts.code(of: .string(names[Int(code)]))
            }
            return .texts(cells, names: texts.names)
        case .numbers(let chunks):
            return .scalars(rows.map { values[$0]?.number ?? chunks[$0] }, as: .quantitative)
        case .constant: return .values(rows.map { values[$0] ?? self[$0] })
        case .dates(let chunks):
            return .scalars(rows.map { values[$0]?.seconds ?? chunks[$0] }, as: .temporal)
        }
    }
}

/// Names in the order in which they are met, each once.
struct DistinctNames {
    private(set) var names: [String] = []
    private var codes: [String: UInt32] = [:]

    /// The code of a text; that of a missing one for anything else.
    mutating func code(of value: Value) -> UInt32 {
        guard case .string(let name) = value else { return Column.missingCode }
        if let code = codes[name] { return code }
        let code = UInt32(names.count)
        codes[name] = code
        names.append(name)
        return code
    }
}

extension Value {
    /// NaN for anything but a number.
    package var number: Double { if case .number(let number) = self { number } else { .nan } }

    /// Seconds since 1970; NaN for anything but a date, and for a date that isn't finite, because
    /// it would be the newest for ever.
    package var seconds: Double {
        guard case .date(let date) = self, date.timeIntervalSince1970.isFinite else { return .nan }
        return date.timeIntervalSince1970
    }
}
