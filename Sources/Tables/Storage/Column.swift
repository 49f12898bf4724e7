package import Foundation

/// A snapshot of one column: quantities, times (as seconds since 1970) or strings (as codes).
package struct Column: Sendable {
    package enum Storage: Sendable {
        case numbers(Chunks<Double>)
        case dates(Chunks<Double>)
        case strings(codes: Chunks<UInt32>, names: Chunks<String>)
        case constant(Value, rows: Range<Int>)
    }

    /// The code of a missing string.
    package static var missingCode: UInt32 { .max }

    package let storage: Storage
    /// Finds the rows of an interval without a scan; nil where there is none.
    package let index: TimeIndex?

    package init(_ storage: Storage) { self.init(storage, nil) }

    init(_ storage: Storage, _ index: TimeIndex?) { (self.storage, self.index) = (storage, index) }

    package init(numbers: some Collection<Double>) { self.init(.numbers(Chunks(numbers))) }

    package init(dates: some Collection<Date>) {
        self.init(.dates(Chunks(dates.map(\.timeIntervalSince1970))))
    }

    package init(strings: some Collection<String>) {
        var coded = CodedStrings()
        for string in strings { coded.append(string) }
        self = coded.column
    }

    /// One value in every row.
    package init(constant value: Value, rows: Range<Int>) {
        self.init(.constant(value, rows: rows))
    }

    /// The names that it holds or has held, each once; none of other columns.
    package var names: [String] {
        switch storage {
        case .strings(_, let names): names.rows.map { names[$0] }
        case .constant(.string(let name), _): [name]
        case .numbers, .dates, .constant: []
        }
    }

    package var kind: DataKind {
        switch storage {
        case .numbers: .quantitative
        case .dates: .temporal
        case .strings: .nominal
        case .constant(let value, _): value.kind ?? .nominal
        }
    }

    /// The absolute numbers of the rows in this snapshot.
    package var rows: Range<Int> {
        switch storage {
        case .numbers(let chunks), .dates(let chunks): chunks.rows
        case .strings(let codes, _): codes.rows
        case .constant(_, let rows): rows
        }
    }

    package subscript(row: Int) -> Value {
        switch storage {
        case .numbers(let chunks):
            chunks[row].isNaN ? .missing : .number(chunks[row])
        case .dates(let chunks):
            chunks[row].isNaN ? .missing : .date(Date(timeIntervalSince1970: chunks[row]))
        case .strings(let codes, let names):
            codes[row] == Self.missingCode ? .missing : .string(names[Int(codes[row])])
        case .constant(let value, _): value
        }
    }

    /// The number, or the seconds since 1970, in a row; NaN where it is missing or a string.
    package func scalar(_ row: Int) -> Double {
        switch storage {
        case .numbers(let chunks), .dates(let chunks): chunks[row]
        case .strings: .nan
        case .constant(let value, _): value.scalar ?? .nan
        }
    }
}
