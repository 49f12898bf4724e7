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
        }
        return advice
    }

    private func remarks(except stated: Set<String>) -> [(name: String, remark: GuessRemark)] {
        // A file that is read again may have other columns by now.
        guard text.header == schema.fields.map(\.name) else { return [] }
        let wanted = schema.fields.indices.filter { index in
            let field = schema.fields[index]
            return field.kind != .temporal && !stated.contains(field.name) && field.format.isUsual
        }
        var tallies = wanted.map { _ in CellTally(timeZone: text.timeZone) }
        var records = CSVRecords(text.bytes, text.dialect)
        _ = records.next()
        records.forgetFields()
        for _ in 0..<1_000 {
            guard let record = records.next() else { break }
            defer { records.forgetFields() }
            guard record == .fields, records.fields.count == text.header.count else { continue }
            for (offset, column) in wanted.enumerated() {
                tallies[offset].add(records.bytes(records.fields[column]))
            }
        }
        return zip(wanted, tallies).compactMap { column, tally in
            let field = schema.fields[column]
            let remark = field.kind == .nominal ? tally.textRemark : tally.numberRemark(field.name)
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

    package init() {}
}

/// How many cells of a column could be read in each form.
private struct CellTally {
    private var parser: CellParser
    private var looked = 0
    private var numbers = 0
    private var times = 0
    private var forms: [CellForm: Int] = [:]
    private var example: [CellForm: String] = [:]
    /// Cells that are neither numbers nor times, by their texts.
    private var misfits: [String: Int] = [:]
    /// Those that stand for no value in most files; they don't count as looked at.
    private var markers: Set<String> = []
    private var bounds: ClosedRange<Double>?
    private var hasLeadingZero = false

    init(timeZone: TimeZone) { parser = CellParser(timeZone: timeZone) }

    mutating func add(_ cell: ArraySlice<UInt8>) {
        guard !cell.isEmpty else { return }
        let text = String(decoding: cell.prefix(40), as: UTF8.self)
        if Self.missingTexts.contains(text.lowercased()) {
            markers.insert(text)
            return
        }
        looked += 1
        if let number = NumberCell.parse(cell) {
            numbers += 1
            for form in [CellForm.comma, .point] where isIn(form, cell) {
                forms[form, default: 0] += 1
            }
            if cell.count > 1, cell.first == UInt8(ascii: "0"), cell.allSatisfy(\.isDigit) {
                hasLeadingZero = true
            }
            if number.isFinite {
                let known = bounds ?? number...number
                bounds = min(known.lowerBound, number)...max(known.upperBound, number)
            }
            return
        }
        if parser.value(of: cell, as: .temporal) != nil {
            times += 1
            return
        }
        for form in CellForm.allCases where isIn(form, cell) {
            forms[form, default: 0] += 1
            if example[form] == nil { example[form] = text }
        }
        if misfits.count <= Self.mostMisfits { misfits[text, default: 0] += 1 }
    }

    private mutating func isIn(_ form: CellForm, _ cell: ArraySlice<UInt8>) -> Bool {
        parser.value(of: cell, as: form.kind, form.format) != nil
    }

    /// Of a column of texts.
    var textRemark: GuessRemark? {
        for (count, kind) in [(numbers, "numbers"), (times, "times")]
        where isMost(count) && misfits.count <= Self.mostMisfits {
            let texts = markers.union(misfits.keys).sorted()
            guard !texts.isEmpty else { continue }
            let list = Self.list(texts)
            var format = CellFormat()
            format.missing = texts
            return GuessRemark(
                "has texts, because of \(list): parse: {missing: [\(list)]} makes it \(kind)",
                format)
        }
        for form in CellForm.allCases {
            guard isMost(forms[form] ?? 0), let example = example[form] else { continue }
            if form == .dayFirst, (forms[.monthFirst] ?? 0) > (forms[.dayFirst] ?? 0) { continue }
            return remark(on: form, as: example)
        }
        return nil
    }

    private func remark(on form: CellForm, as example: String) -> GuessRemark {
        let sentence = "has texts, such as \"\(example)\": parse: "
        let missing = markers.isEmpty ? "" : ", missing: [\(Self.list(markers.sorted()))]"
        var format = form.format
        format.missing = markers.sorted()
        switch form {
        case .dayFirst where forms[.monthFirst] == forms[.dayFirst]:
            return GuessRemark(
                sentence
                    + "{times: dayFirst\(missing)} or {times: monthFirst\(missing)} makes it times")
        case .dayFirst, .monthFirst:
            return GuessRemark(sentence + "{times: \(form)\(missing)} makes it times", format)
        case .comma, .point:
            return GuessRemark(sentence + "{decimal: \(form)\(missing)} makes it numbers", format)
        }
    }

    private static func list(_ texts: [String]) -> String {
        texts.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    /// Of a column of numbers.
    func numberRemark(_ name: String) -> GuessRemark? {
        if hasLeadingZero {
            var remark = GuessRemark(
                "has numbers, without the zeros before them: kind: nominal keeps these")
            remark.isText = true
            return remark
        }
        let words = name.lowercased().split { !$0.isLetter }
        guard let bounds, words.contains(where: Self.timeWords.contains) else { return nil }
        for (unit, scale) in [
            (CellFormat.Times.seconds, 1.0), (.milliseconds, 1e3), (.microseconds, 1e6),
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
