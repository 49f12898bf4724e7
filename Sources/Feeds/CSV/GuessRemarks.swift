package import Tables

/// Remarks about columns whose kinds were guessed against most people's expectation.
struct GuessRemarks {
    private let text: CSVText
    private let schema: Schema

    /// - Parameters:
    ///   - text: the text whose first 1,000 records are read. Columns without a cell in them are read on to
    ///     their first one.
    ///   - schema: the guessed kinds.
    init(_ text: CSVText, _ schema: Schema) { (self.text, self.schema) = (text, schema) }

    /// One sentence at most for each column, but for those whose kind or form the author states.
    func sentences(except stated: Set<String>) -> [String] {
        remarks(except: stated).map { "column \"\($0)\" \($1.sentence)" }
    }

    /// How columns would be as most people expect them, where there is one way alone.
    var advice: GuessAdvice {
        var advice = GuessAdvice()
        for (name, remark) in remarks(except: []) {
            if let format = remark.format { advice.formats.columns[name] = format }
            if let kind = remark.kind { advice.kinds[name] = kind }
            if remark.format == nil || remark.skipsLastLine {
                advice.sentences[name] = remark.sentence
            }
        }
        return advice
    }

    private func remarks(except stated: Set<String>) -> [(name: String, remark: GuessRemark)] {
        let names = text.header.filter { !$0.isEmpty }
        // A file that is read again may have other columns by now.
        guard names == schema.fields.map(\.name) else { return [] }
        let indices = text.header.indices.filter { !text.header[$0].isEmpty }
        let wanted = schema.fields.indices.filter { index in
            let field = schema.fields[index]
            return field.kind != .temporal && !field.isUnknown && !stated.contains(field.name)
                && field.format.isUsual
        }
        let tallies = tallies(of: wanted.map { indices[$0] })
        let decimal = decimalMark(in: tallies)
        return zip(wanted, tallies).compactMap { column, tally in
            let field = schema.fields[column]
            let remark =
                field.kind == .nominal
                ? tally.textRemark(field.name, text.dialect, decimal)
                : tally.numberRemark(field.name, text.dialect, decimal)
            return remark.map { (field.name, $0) }
        }
    }

    private func tallies(of columns: [Int]) -> [CellTally] {
        var tallies = columns.map { _ in CellTally() }
        var parser = CellParser(timeZone: text.timeZone)
        var records = CSVRecords(text.bytes, text.dialect)
        _ = records.next()
        records.forgetFields()
        var (seen, empty) = (0, columns.count)
        while !columns.isEmpty, seen < Self.firstRecords || empty > 0, !Task.isCancelled,
            let record = records.next()
        {
            defer { records.forgetFields() }
            guard record == .fields,
                records.fit(to: text.header.count, named: text.namedColumns)
            else { continue }
            seen += 1
            for (offset, column) in columns.enumerated() {
                let isEmpty = tallies[offset].isEmpty
                guard seen <= Self.firstRecords || isEmpty else { continue }
                let cell = records.bytes(records.fields[column])
                tallies[offset].add(cell, line: records.line, &parser)
                if isEmpty, !tallies[offset].isEmpty { empty -= 1 }
            }
        }
        if records.bytesLeft == 0 {
            for offset in tallies.indices { tallies[offset].lastLine = records.line }
        }
        return tallies
    }

    private static let firstRecords = 1_000

    /// The decimal mark of the file; nil if no column shows one, or columns show both.
    private func decimalMark(in tallies: [CellTally]) -> CellFormat.Decimal? {
        let hasCommas =
            schema.fields.contains { $0.format.decimal == .comma }
            || tallies.contains { $0.hasDecimalCommas(text.dialect) }
        let hasPoints = tallies.contains(where: \.hasDecimalPoints)
        return hasCommas == hasPoints ? nil : hasCommas ? .comma : .point
    }
}

/// A sentence about a column, and how it would be as most people expect it.
struct GuessRemark {
    let sentence: String
    /// Nil where several would do.
    var format: CellFormat?
    /// The column's kind, if its cells don't show it.
    var kind: DataKind?
    /// Whether the kind has the last line skipped, although nothing in it is named as totals are.
    var skipsLastLine = false
}

/// How columns of a file would be as most people expect them.
package struct GuessAdvice: Sendable {
    package var formats = CellFormats()
    /// The kinds of columns whose cells don't show them: of numbers that are names, and of columns with a line
    /// of totals.
    package var kinds: [String: DataKind] = [:]
    /// Remarks about columns for which several ways would do, or none.
    package var sentences: [String: String] = [:]

    package init() {}
}
