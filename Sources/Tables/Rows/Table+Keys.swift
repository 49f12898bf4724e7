import Foundation

extension Table {
    /// The rows that have some keys, ascending.
    ///
    /// - Parameters:
    ///   - keys: values of the columns, in their order.
    ///   - names: the columns that make up a key.
    /// - Returns: by key; none where the table lacks a column.
    package func rows(of keys: Set<[Value]>, by names: [String]) -> [[Value]: [Int]] {
        let columns = names.compactMap { self[$0] }
        guard columns.count == names.count, let first = columns.first, !keys.isEmpty else {
            return [:]
        }
        let mayHold = first.matcher(of: Set(keys.map { $0[0] }))
        var found: [[Value]: [Int]] = [:]
        for row in rows where mayHold(row) {
            let key = columns.map { $0[row] }
            if keys.contains(key) { found[key, default: []].append(row) }
        }
        return found
    }
}

extension Column {
    /// Says whether a row holds one of some values, without a value for each row.
    fileprivate func matcher(of values: Set<Value>) -> (Int) -> Bool {
        switch storage {
        case .numbers(let chunks), .dates(let chunks):
            let (scalars, hasMissing) = (
                Set(values.compactMap(\.scalar)), values.contains(.missing)
            )
            return { chunks[$0].isNaN ? hasMissing : scalars.contains(chunks[$0]) }
        case .strings(let codes, let names):
            var wanted = Set(
                names.rows.filter { values.contains(.string(names[$0])) }.map(UInt32.init))
            if values.contains(.missing) { wanted.insert(Self.missingCode) }
            return { wanted.contains(codes[$0]) }
        case .constant: return { _ in true }
        }
    }
}

extension Value {
    /// The value as a column gives it back, so that equal ones are equal.
    package var asStored: Value {
        switch self {
        case .date(let date):
            seconds.isNaN
                ? .missing : .date(Date(timeIntervalSince1970: date.timeIntervalSince1970))
        case .number(let number): number.isNaN ? .missing : self
        case .string, .missing: self
        }
    }
}
