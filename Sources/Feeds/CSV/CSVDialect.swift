/// The separator between the cells of a text.
package struct CSVDialect: Hashable, Sendable {
    package var separator: UInt8

    package init(separator: UInt8 = UInt8(ascii: ",")) { self.separator = separator }

    package static let tabs = CSVDialect(separator: UInt8(ascii: "\t"))

    /// The separators that are recognized, in the order in which they are preferred.
    fileprivate static let usual = ",;\t|".utf8.map { CSVDialect(separator: $0) }
}

/// The dialect of a text whose author states none, by its first records.
struct GuessedDialect: Sendable {
    private(set) var dialect = CSVDialect()
    /// Other separators of the first line, if no separator gives all records the same number of cells.
    private(set) var others: [CSVDialect] = []

    /// Chooses the separator that gives all records as many cells as the first one has.
    ///
    /// If several separators do, the one with the most cells is chosen. Commas that are decimal marks are
    /// chosen last.
    init(of text: TextBytes) {
        var fits = CSVDialect.usual.compactMap { SeparatorFit($0, in: text) }
        // Most texts have one separator in their first line. Then no other line is read.
        if fits.count > 1 {
            for index in fits.indices { fits[index].read(text) }
            if fits.contains(where: \.isWhole) {
                fits.removeAll { !$0.isWhole }
            } else {
                others = fits.map(\.dialect)
            }
        }
        guard var best = fits.first else { return }
        for fit in fits.dropFirst() where fit.isBetter(than: best) { best = fit }
        dialect = best.dialect
        others.removeAll { $0 == best.dialect }
    }
}

extension GuessedDialect {
    /// A sentence on a first line that several separators split, none of which fits all records.
    var sentence: String? {
        guard let other = others.first else { return nil }
        return
            "the first line can be split at \(dialect.noun) or at \(other.noun), and neither gives "
            + "all lines the same number of cells: it is split at \(dialect.noun). "
            + (other == .tabs
                ? "tsv in place of csv" : "separator: \"\(Unicode.Scalar(other.separator))\"")
            + " splits it at \(other.noun)"
    }
}

extension CSVDialect {
    fileprivate var noun: String {
        switch self {
        case .tabs: "a tab"
        case CSVDialect(separator: UInt8(ascii: ";")): "a semicolon"
        case CSVDialect(separator: UInt8(ascii: "|")): "a bar"
        default: "a comma"
        }
    }
}

/// How well a separator fits the first records of a text.
private struct SeparatorFit {
    let dialect: CSVDialect
    /// The cells of the first record, and the records behind it.
    private let cells: Int
    private var (records, fitting) = (0, 0)
    /// Whether it is a comma, and between two digits wherever it is behind the first line.
    private var isDecimalMark = false

    /// Nil if the separator doesn't split the first record.
    init?(_ dialect: CSVDialect, in text: TextBytes) {
        self.dialect = dialect
        var header = CSVRecords(text, dialect)
        guard header.next() == .fields, header.fields.count > 1 else { return nil }
        cells = header.fields.count
    }

    var isWhole: Bool { fitting == records }

    mutating func read(_ text: TextBytes) {
        var reader = CSVRecords(text, dialect)
        _ = reader.next()
        reader.forgetFields()
        isDecimalMark = dialect == CSVDialect()
        while records < Self.mostRecords, let record = reader.next() {
            records += 1
            if record == .fields {
                if reader.fields.count == cells
                    || reader.fields.count == cells + 1 && reader.fields[cells].range.isEmpty
                {
                    fitting += 1
                }
                for field in reader.fields.dropLast() where isDecimalMark {
                    isDecimalMark = Self.isBetweenDigits(field.range.upperBound, in: text.bytes)
                }
            }
            reader.forgetFields()
        }
        isDecimalMark = isDecimalMark && fitting > 0
    }

    func isBetter(than other: SeparatorFit) -> Bool {
        if fitting != other.fitting { return fitting > other.fitting }
        if isDecimalMark != other.isDecimalMark { return other.isDecimalMark }
        return cells > other.cells
    }

    private static func isBetweenDigits(
        _ index: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        index > 0 && index + 1 < bytes.count && bytes[index - 1].isDigit && bytes[index + 1].isDigit
    }

    /// More records rarely say more.
    private static let mostRecords = 100
}

extension CSVText {
    /// The line of a header behind other lines; nil if none of the first 50 lines looks like one.
    ///
    /// At least five records behind it have its number of cells, which is more than one.
    var laterHeaderLine: Int? {
        let lines = CSVDialect.usual.compactMap { dialect in
            var records = CSVRecords(bytes, dialect)
            var (start, cells, count) = (0, 0, 0)
            while let record = records.next() {
                defer { records.forgetFields() }
                if record == .fields, records.fields.count == cells, cells > 1 {
                    count += 1
                    if count == 6 { return start > 1 ? start : nil }
                } else {
                    guard records.line <= 50 else { return nil }
                    (start, cells, count) = (records.line, records.fields.count, 1)
                }
            }
            return nil as Int?
        }
        return lines.min()
    }
}
