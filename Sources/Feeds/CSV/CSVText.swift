package import Foundation
package import Tables

/// CSV text whose first record names the columns.
package struct CSVText: Sendable {
    /// Why a line was skipped.
    package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        package var line: Int
        package var message: String

        package var description: String { "\(line): \(message)" }
    }

    let bytes: TextBytes
    /// The columns in the file's order.
    package let header: [String]
    package let timeZone: TimeZone
    let dialect: CSVDialect

    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - timeZone: where times without an offset were read off the clock.
    ///   - dialect: how its cells are separated; as the first line shows.
    /// - Throws: a fault when the first record names no columns, or one of them twice.
    package init(
        _ bytes: some Collection<UInt8>, timeZone: TimeZone, dialect: CSVDialect? = nil
    ) throws(Fault) {
        try self.init(TextBytes(bytes), timeZone: timeZone, dialect: dialect)
    }

    init(
        _ bytes: TextBytes, timeZone: TimeZone, dialect: CSVDialect? = nil
    ) throws(Fault) {
        let dialect = dialect ?? CSVDialect(ofHeaderIn: bytes.bytes)
        (self.bytes, self.timeZone, self.dialect) = (bytes, timeZone, dialect)
        var records = CSVRecords(self.bytes, dialect)
        switch records.next() {
        case nil: throw Fault(line: 1, message: "the file is empty; its first line names columns")
        case .broken(let message): throw Fault(line: records.line, message: message)
        case .fields: break
        }
        header = records.fields.map { records.string($0).trimmingCharacters(in: .whitespaces) }
        if header.contains(where: { $0.unicodeScalars.contains("\r") }) {
            throw Fault(
                line: records.line,
                message: "lines end with a carriage return alone, where a line feed is needed")
        }
        if let empty = header.firstIndex(of: "") {
            throw Fault(line: records.line, message: "column \(empty + 1) has no name")
        }
        if let twice = header.indices.first(where: { header[..<$0].contains(header[$0]) }) {
            throw Fault(line: records.line, message: "column \"\(header[twice])\" is named twice")
        }
    }

    /// The columns with the kinds that the file's first rows have.
    ///
    /// A column is quantitative or temporal if all its cells in the first 1,000 records are, empty
    /// ones aside, and nominal otherwise; a column that is empty so far is looked at further down.
    package func inferredSchema(_ formats: CellFormats = CellFormats()) -> Schema {
        Schema(
            zip(header, guesses(formats)).map { name, guess in
                var field = Schema.Field(name, guess.kind)
                field.format = formats[name]
                return field
            })
    }

    /// The columns that have a value.
    func knownFields(_ formats: CellFormats) -> [Schema.Field] {
        zip(inferredSchema(formats).fields, guesses(formats)).filter(\.1.hasValue).map(\.0)
    }

    private func guesses(_ formats: CellFormats) -> [KindGuess] {
        var records = CSVRecords(bytes, dialect)
        _ = records.next()
        records.forgetFields()
        var guesses = header.map { name in
            KindGuess(
                timeZone: timeZone, formats[name],
                prefersTime: formats.columns[name]?.times?.perSecond != nil)
        }
        var seen = 0
        while seen < 1_000 || guesses.contains(where: { !$0.hasValue }), let record = records.next()
        {
            defer { records.forgetFields() }
            guard record == .fields, records.fields.count == header.count else { continue }
            seen += 1
            for (index, field) in records.fields.enumerated() {
                guesses[index].look(at: records.bytes(field))
            }
        }
        return guesses
    }
}
