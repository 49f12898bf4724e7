import Foundation
import Tables

/// Remarks about columns whose kinds were guessed against most people's expectation.
struct GuessRemarks {
    private let text: CSVText
    private let schema: Schema

    /// - Parameters:
    ///   - text: of which the first 1,000 records are looked at.
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
            if remark.isText { advice.texts.insert(name) }
            if remark.format == nil { advice.sentences[name] = remark.sentence }
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
        var tallies = wanted.map { _ in CellTally() }
        var parser = CellParser(timeZone: text.timeZone)
        var records = CSVRecords(text.bytes, text.dialect)
        _ = records.next()
        records.forgetFields()
        for _ in 0..<1_000 {
            guard !wanted.isEmpty, let record = records.next() else { break }
            defer { records.forgetFields() }
            guard record == .fields,
                records.fit(to: text.header.count, named: text.namedColumns)
            else { continue }
            for (offset, column) in wanted.enumerated() {
                tallies[offset].add(records.bytes(records.fields[indices[column]]), &parser)
            }
        }
        return zip(wanted, tallies).compactMap { column, tally in
            let field = schema.fields[column]
            let remark =
                field.kind == .nominal
                ? tally.textRemark(field.name, text.dialect) : tally.timeRemark(field.name)
            return remark.map { (field.name, $0) }
        }
    }
}

/// A sentence about a column, and how it would be as most people expect it.
private struct GuessRemark {
    let sentence: String
    /// Nil where several would do.
    var format: CellFormat?
    /// Whether it is of texts, although its cells are numbers.
    var isText = false

    init(_ sentence: String, _ format: CellFormat? = nil) {
        (self.sentence, self.format) = (sentence, format)
    }
}

/// How columns of a file would be as most people expect them.
package struct GuessAdvice: Sendable {
    package var formats = CellFormats()
    /// Columns whose numbers are names.
    package var texts: Set<String> = []
    /// Remarks about columns for which several ways would do, or none.
    package var sentences: [String: String] = [:]

    package init() {}
}

/// How many cells of a column could be read in each form.
private struct CellTally {
    private var looked = 0
    private var numbers = 0
    private var times = 0
    private var forms = FormTally()
    private var percentages: (count: Int, example: String) = (0, "")
    /// A number that would lose digits.
    private var code: String?
    /// Cells that are neither numbers nor times, by their texts.
    private var misfits: [String: Int] = [:]
    /// Those that stand for no value in most files; they don't count as looked at.
    private var markers: Set<String> = []
    private var bounds: ClosedRange<Double>?

    mutating func add(_ cell: ArraySlice<UInt8>, _ parser: inout CellParser) {
        let cell = cell.trimmingBlanks
        guard !cell.isEmpty else { return }
        if cell.count <= 10 {
            let text = String(decoding: cell, as: UTF8.self)
            if Self.missingTexts.contains(text.lowercased()) {
                markers.insert(text)
                return
            }
        }
        looked += 1
        if let number = NumberCell.parse(cell) { return add(number, of: cell, &parser) }
        if parser.value(of: cell, as: .temporal) != nil {
            times += 1
            return
        }
        let text = String(decoding: cell.prefix(40), as: UTF8.self)
        forms.add(cell, text, &parser)
        if cell.last == UInt8(ascii: "%"), NumberCell.parse(cell.dropLast()) != nil {
            percentages = (percentages.count + 1, text)
        }
        if misfits.count <= Self.mostMisfits { misfits[text, default: 0] += 1 }
    }

    private mutating func add(
        _ number: Double, of cell: ArraySlice<UInt8>, _ parser: inout CellParser
    ) {
        numbers += 1
        forms.add(number, of: cell, &parser)
        if code == nil, NumberCell.losesDigits(cell) {
            code = String(decoding: cell.prefix(40), as: UTF8.self)
        }
        guard number.isFinite else { return }
        let known = bounds ?? number...number
        bounds = min(known.lowerBound, number)...max(known.upperBound, number)
    }

    /// Of a column of texts.
    func textRemark(_ name: String, _ dialect: CSVDialect) -> GuessRemark? {
        if let code, numbers == looked {
            if let times = timeRemark(name) { return times }
            var remark = GuessRemark(
                "has texts, such as \"\(code)\", as a number loses digits of it: kind: quantitative "
                    + "makes it numbers")
            remark.isText = true
            return remark
        }
        let possible = forms.numberForms(of: looked, dialect)
        if let example = possible.first.flatMap({ forms.examples[$0] }) {
            return remark(on: possible, as: example)
        }
        for (count, kind) in [(numbers, "numbers"), (times, "times")]
        where isMost(count) && misfits.count <= Self.mostMisfits {
            let texts = markers.union(misfits.keys).sorted()
            // Texts with digits may be values.
            guard !texts.isEmpty, !misfits.keys.contains(where: { $0.contains(where: \.isNumber) })
            else { continue }
            let list = Self.list(texts)
            var format = CellFormat()
            format.missing = texts
            return GuessRemark(
                "has texts, because of \(list): parse: {missing: [\(list)]} makes it \(kind)",
                format)
        }
        for form in [CellForm.dayFirst, .monthFirst] {
            guard isMost(forms[form]), let example = forms.examples[form] else { continue }
            if form == .dayFirst, forms[.monthFirst] > forms[.dayFirst] { continue }
            let isOne = forms[.monthFirst] != forms[.dayFirst]
            return remark(on: isOne ? [form] : [.dayFirst, .monthFirst], as: example)
        }
        if percentages.count == looked, looked > 0 {
            return GuessRemark(
                "has texts, such as \"\(percentages.example)\", which no form of parse reads as "
                    + "numbers")
        }
        return nil
    }

    private func remark(on forms: [CellForm], as example: String) -> GuessRemark {
        let missing = markers.isEmpty ? "" : ", missing: [\(Self.list(markers.sorted()))]"
        let ways = forms.map { form in
            "{\(form.kind == .temporal ? "times" : "decimal"): \(form)\(missing)}"
        }
        let noun = forms[0].kind == .temporal ? "times" : "numbers"
        var format = forms[0].format
        format.missing = markers.sorted()
        return GuessRemark(
            "has texts, such as \"\(example)\": parse: \(ways.joined(separator: " or ")) makes it "
                + noun, forms.count == 1 ? format : nil)
    }

    private static func list(_ texts: [String]) -> String {
        texts.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    /// Returns a remark on a column of numbers that is named like a time.
    func timeRemark(_ name: String) -> GuessRemark? {
        let words = name.lowercased().split { !$0.isLetter }
        guard let bounds, words.contains(where: Self.timeWords.contains) else { return nil }
        for (unit, scale) in [
            (CellFormat.Times.seconds, 1.0), (.milliseconds, 1e3), (.microseconds, 1e6),
            (.nanoseconds, 1e9),
        ] where bounds.lowerBound >= 1e8 * scale && bounds.upperBound < 1e10 * scale {
            var format = CellFormat()
            format.times = unit
            return GuessRemark(
                "has numbers, not times: parse: {times: \(unit)} makes it times", format)
        }
        return nil
    }

    /// Nine in ten, or all of a few but one.
    private func isMost(_ count: Int) -> Bool {
        count > 0 && count * 10 >= looked * 9 || count >= 3 && looked - count == 1
    }

    private static let mostMisfits = 3
    private static let missingTexts: Set<String> = [
        "na", "n/a", "#n/a", "null", "none", "nil", "nan", "-", "--", "?", "missing",
    ]
    private static let timeWords: Set<Substring> = [
        "time", "date", "timestamp", "ts", "epoch", "datetime", "created", "updated", "at",
    ]
}

/// How many cells could be read in each form, and which forms are the right ones.
private struct FormTally {
    private var counts: [CellForm: Int] = [:]
    /// The first cell of each form that isn't a number as it is.
    private(set) var examples: [CellForm: String] = [:]
    /// Forms by which a plain number of the column would be another one.
    private var changing: Set<CellForm> = []
    /// Forms that a cell with both marks, or with one of them twice, shows to be the right one.
    private var proven: Set<CellForm> = []
    /// Whether a cell is one number by a form, and another one by another.
    private var isAmbiguous = false
    private var currencies: Set<Unicode.Scalar> = []

    subscript(form: CellForm) -> Int { counts[form] ?? 0 }

    /// Adds a cell that isn't a number as it is, with the beginning of its text.
    mutating func add(_ cell: ArraySlice<UInt8>, _ text: String, _ parser: inout CellParser) {
        var values: Set<Value> = []
        for form in CellForm.allCases {
            guard let value = parser.value(of: cell, as: form.kind, form.format) else { continue }
            counts[form, default: 0] += 1
            if examples[form] == nil { examples[form] = text }
            guard form.kind == .quantitative else { continue }
            values.insert(value)
            if form.isProven(by: cell) { proven.insert(form) }
        }
        if values.count > 1 { isAmbiguous = true }
        guard !values.isEmpty else { return }
        currencies.formUnion(
            text.unicodeScalars.filter { $0.properties.generalCategory == .currencySymbol })
    }

    /// Adds a cell that is a number as it is.
    mutating func add(
        _ number: Double, of cell: ArraySlice<UInt8>, _ parser: inout CellParser
    ) {
        for form in [CellForm.comma, .point] {
            guard let value = parser.value(of: cell, as: form.kind, form.format) else { continue }
            counts[form, default: 0] += 1
            if value.scalar != number { changing.insert(form) }
        }
    }

    /// The forms that read all of some cells, and none that is a number already as another number.
    func numberForms(of cells: Int, _ dialect: CSVDialect) -> [CellForm] {
        guard cells > 0, currencies.count <= 1 else { return [] }
        let possible = [CellForm.point, .comma].filter {
            self[$0] == cells && examples[$0] != nil
                && (!changing.contains($0) || proven.contains($0))
        }
        if let right = possible.first(where: proven.contains) { return [right] }
        // A comma that parts no cells is a decimal mark as likely as one between thousands.
        return isAmbiguous && dialect != CSVDialect() ? possible : Array(possible.prefix(1))
    }
}

extension CellForm {
    /// Whether a number has its mark between thousands and its decimal mark, or the first one twice.
    fileprivate func isProven(by cell: ArraySlice<UInt8>) -> Bool {
        let marks = cell.filter { ".,".utf8.contains($0) }
        guard let first = marks.first, let last = marks.last, marks.count > 1 else { return false }
        let decimal = self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",")
        return first != decimal && (last == decimal || marks.allSatisfy { $0 == first })
    }
}
