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
    ///
    /// Empty for a column that has neither a name nor values.
    package let header: [String]
    package let timeZone: TimeZone
    let dialect: CSVDialect
    /// A sentence on a separator that had to be chosen without certainty.
    let dialectRemark: String?
    /// The names that the first line lacks or has twice, with those used instead.
    let repairs: [HeaderRepair]
    /// How many columns there are up to the last one that isn't left out.
    var namedColumns: Int { (header.lastIndex { !$0.isEmpty } ?? -1) + 1 }

    /// The most columns that a text may have, as many as spreadsheets have.
    static let mostColumns = 16_384

    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - timeZone: where times without an offset were read off the clock.
    ///   - dialect: how its cells are separated. By default the first lines show it.
    /// - Throws: a fault when the first record names no columns, or too many.
    package init(
        _ bytes: some Collection<UInt8>, timeZone: TimeZone, dialect: CSVDialect? = nil
    ) throws(Fault) {
        try self.init(TextBytes(bytes), timeZone: timeZone, dialect: dialect)
    }

    init(
        _ bytes: TextBytes, timeZone: TimeZone, dialect: CSVDialect? = nil
    ) throws(Fault) {
        let guess = dialect == nil ? GuessedDialect(of: bytes) : nil
        let dialect = dialect ?? guess?.dialect ?? CSVDialect()
        (self.bytes, self.timeZone, self.dialect) = (bytes, timeZone, dialect)
        dialectRemark = guess?.sentence
        var records = CSVRecords(bytes, dialect)
        switch records.next() {
        case nil: throw Fault(line: 1, message: "the file is empty; its first line names columns")
        case .broken(let message): throw Fault(line: records.line, message: message)
        case .fields: break
        }
        let line = records.line
        guard records.fields.count <= Self.mostColumns else {
            throw Fault(
                line: line,
                message: "the first line names \(records.fields.count) columns, and at most "
                    + "\(Self.mostColumns) are read: split the file by columns")
        }
        let names = records.fields.map {
            records.string($0).trimmingCharacters(in: .whitespaces)
        }
        if names.contains(where: { $0.unicodeScalars.contains("\r") }) {
            throw Fault(
                line: line,
                message: "lines end with a carriage return alone, where a line feed is needed")
        }
        guard names.contains(where: { !$0.isEmpty }) else {
            throw Fault(line: line, message: "no column has a name: add a line with names")
        }
        (header, repairs) = HeaderRepair.names(for: names, line: line) {
            Self.filledColumns(of: &records, count: names.count)
        }
    }

    /// The columns with the kinds that the file's first rows have.
    ///
    /// A column is quantitative or temporal if all its cells in the first 1,000 records are, empty
    /// ones aside, and nominal otherwise; a column that is empty so far is looked at further down,
    /// and unknown if it is empty throughout.
    package func inferredSchema(_ formats: CellFormats = CellFormats()) -> Schema {
        Schema(fields(formats))
    }

    /// Returns the first cell of a column for which something holds, as it is written.
    func firstCell(
        of column: String, where isWanted: (ArraySlice<UInt8>) -> Bool
    ) -> String? {
        guard let index = header.firstIndex(of: column) else { return nil }
        var records = CSVRecords(bytes, dialect)
        _ = records.next()
        records.forgetFields()
        while !Task.isCancelled, let record = records.next() {
            defer { records.forgetFields() }
            guard record == .fields, index < records.fields.count else { continue }
            let cell = records.bytes(records.fields[index]).trimmingBlanks
            if isWanted(cell) { return String(decoding: cell, as: UTF8.self) }
        }
        return nil
    }

    /// The columns that have a value.
    func knownFields(_ formats: CellFormats) -> [Schema.Field] {
        fields(formats).filter { !$0.isUnknown }
    }

    private func fields(_ formats: CellFormats) -> [Schema.Field] {
        zip(header, guesses(formats)).filter { !$0.0.isEmpty }.map { name, guess in
            var field = Schema.Field(name, guess.kind)
            field.isUnknown = !guess.hasValue
            field.format = formats[name]
            return field
        }
    }

    private func guesses(_ formats: CellFormats) -> [KindGuess] {
        var records = CSVRecords(bytes, dialect)
        _ = records.next()
        records.forgetFields()
        var parser = CellParser(timeZone: timeZone)
        var guesses = header.map {
            KindGuess(
                $0, formats[$0], prefersTime: formats.columns[$0]?.times?.perSecond != nil)
        }
        let namedColumns = namedColumns
        var (seen, withoutValue) = (0, header.count { !$0.isEmpty })
        while seen < 1_000 || withoutValue > 0, !Task.isCancelled, let record = records.next() {
            defer { records.forgetFields() }
            guard record == .fields, records.fit(to: header.count, named: namedColumns) else {
                continue
            }
            seen += 1
            for (index, field) in records.fields.enumerated() where !header[index].isEmpty {
                guard seen <= 1_000 || !guesses[index].hasValue else { continue }
                let hadValue = guesses[index].hasValue
                guesses[index].look(at: records.bytes(field), &parser)
                if !hadValue, guesses[index].hasValue { withoutValue -= 1 }
            }
        }
        return guesses
    }

    /// Whether the first records have a value in each column.
    private static func filledColumns(of records: inout CSVRecords, count: Int) -> [Bool] {
        var isFilled = [Bool](repeating: false, count: count)
        records.forgetFields()
        for _ in 0..<1_000 {
            guard let record = records.next() else { break }
            defer { records.forgetFields() }
            guard record == .fields, records.fit(to: count, named: 0) else { continue }
            for (index, field) in records.fields.enumerated() where !field.range.isEmpty {
                isFilled[index] = true
            }
        }
        return isFilled
    }
}

/// A column's name in place of one that the first line lacks or has twice.
struct HeaderRepair: Hashable, Sendable {
    var line: Int
    /// The reason why the name can't stay as it is.
    var fault: String
    /// The name that the column has here.
    var name: String

    /// Returns names that differ, empty ones for columns that are left out, and the repairs.
    ///
    /// - Parameters:
    ///   - names: those of the file.
    ///   - line: where they are.
    ///   - filled: whether each column has values. It is called if a column has no name.
    /// - Returns: a name for each column, empty if it is left out, and the repairs.
    static func names(
        for names: [String], line: Int, filled: () -> [Bool]
    ) -> (header: [String], repairs: [HeaderRepair]) {
        var (header, repairs, known) = (names, [HeaderRepair](), Set(names))
        guard known.count < names.count || known.contains("") else { return (names, []) }
        let isFilled = known.contains("") ? filled() : []
        var met: Set<String> = []
        for (index, name) in names.enumerated() {
            if name.isEmpty ? !isFilled[index] : met.insert(name).inserted { continue }
            let fault =
                name.isEmpty
                ? "column \(index + 1) has no name"
                : "column \(index + 1) is named \"\(name)\" as another one is"
            header[index] = free("\(name.isEmpty ? "column" : name) \(index + 1)", &known)
            repairs.append(HeaderRepair(line: line, fault: fault, name: header[index]))
        }
        return (header, repairs)
    }

    /// The number of its column follows a name, so few names are tried.
    private static func free(_ name: String, _ known: inout Set<String>) -> String {
        var free = name
        while !known.insert(free).inserted { free += "′" }
        return free
    }
}
