import Foundation
package import Tables

/// The names in some rows of a column, encoded as indices in a list.
package struct NominalCodes {
    package enum Order {
        /// As the column met its names, for ever; names whose rows all left are left out.
        case dictionary
        /// By the first of the rows that has the name.
        case appearance
    }

    package private(set) var names: [String] = []
    /// For each requested row, in order, its name's index in `names`; -1 where it is missing.
    package private(set) var codes: [Int] = []

    package init(_ column: Column, rows: Range<Int>, order: Order) {
        self.init(column, rows: .range(rows), order: order)
    }

    package init(_ column: Column, rows: RowNumbers, order: Order) {
        switch column.storage {
        case .strings(let codes, let names): encode(codes, names, rows, order)
        case .constant(let value, _): encode(value, count: rows.count)
        case .numbers, .dates: encode(column, rows)
        }
    }

    /// The names alone: no row is read after the one that has the last of them.
    package static func names(in column: Column, rows: Range<Int>, order: Order) -> [String] {
        guard case .strings(let codes, let dictionary) = column.storage else {
            return NominalCodes(column, rows: rows, order: order).names
        }
        var isMet = [Bool](repeating: false, count: dictionary.rows.upperBound)
        var met: [Int] = []
        codes.forEachStretch(in: rows) { stretch, _ in
            guard met.count < isMet.count else { return }
            for code in stretch where code != Column.missingCode && !isMet[Int(code)] {
                isMet[Int(code)] = true
                met.append(Int(code))
                if met.count == isMet.count { return }
            }
        }
        if order == .dictionary { met.sort() }
        return met.map { dictionary[$0] }
    }

    private mutating func encode(
        _ stored: Chunks<UInt32>, _ dictionary: Chunks<String>, _ rows: RowNumbers,
        _ order: Order
    ) {
        var indices = [Int](repeating: -1, count: dictionary.rows.upperBound)
        var present: [Int] = []
        let missing = Column.missingCode
        codes = stored.elements(rows).map { code in
            guard code != missing else { return -1 }
            if indices[Int(code)] < 0 {
                indices[Int(code)] = present.count
                present.append(Int(code))
            }
            return indices[Int(code)]
        }
        if order == .dictionary { sort(&present) }
        names = present.map { dictionary[$0] }
    }

    /// Puts the names found into the order of the dictionary, and the codes with them.
    private mutating func sort(_ present: inout [Int]) {
        let order = present.indices.sorted { present[$0] < present[$1] }
        var moved = [Int](repeating: 0, count: present.count)
        for (index, old) in order.enumerated() { moved[old] = index }
        codes = codes.map { $0 < 0 ? -1 : moved[$0] }
        present.sort()
    }

    private mutating func encode(_ value: Value, count: Int) {
        guard value != .missing else {
            codes = Array(repeating: -1, count: count)
            return
        }
        names = [value.name]
        codes = Array(repeating: 0, count: count)
    }

    /// Numbers and dates as names of their own, in rising order.
    private mutating func encode(_ column: Column, _ rows: RowNumbers) {
        let scalars = column.scalars(rows)
        let distinct = Set(scalars.filter { !$0.isNaN }).sorted()
        let indices = Dictionary(zip(distinct, distinct.indices)) { first, _ in first }
        names = distinct.map { (column.kind == .temporal ? .date($0) : Value.number($0)).name }
        codes = scalars.map { indices[$0] ?? -1 }
    }
}

extension Value {
    package static func date(_ seconds: Double) -> Value {
        .date(.init(timeIntervalSince1970: seconds))
    }

    /// The value as it stands in keys and lists: plain, without a locale.
    package var name: String {
        switch self {
        case .number(let number): number.plain
        case .date(let date): date.timeIntervalSince1970.plain
        case .string(let string): string
        case .missing: ""
        }
    }
}
