import Tables

/// How many cells of a column could be read in each form.
struct CellTally {
    private var looked = 0
    private var numbers = 0
    private var times = 0
    private var forms = FormTally()
    private var thousands = ThousandsTally()
    private var compactDates = CompactDates()
    private var reversedDates = Examples()
    private var shortNumbers = Examples()
    private var durations = Examples()
    private var withDigits = Examples()
    /// A number that would lose digits.
    private var code: String?
    /// Cells that nothing reads, by their texts, each with its first line.
    private var unread: [String: Int] = [:]
    private var unreadCount = 0
    /// Whether one of them is too long to be listed, or has several lines.
    private var hasUnlistable = false
    /// Words that stand for no value in most files, which don't count as looked at.
    private var markers: Set<String> = []
    private var bounds: ClosedRange<Double>?
    /// The line of the text's last record; nil if the text goes on behind the cells seen.
    var lastLine: Int?

    /// The number of cells whose form nothing reads, and the first of them.
    private struct Examples {
        var count = 0
        var first = ""

        mutating func add(_ text: String) {
            if count == 0 { first = text }
            count += 1
        }
    }

    /// Whether no cell had anything in it.
    var isEmpty: Bool { looked == 0 && markers.isEmpty }

    mutating func add(_ cell: ArraySlice<UInt8>, line: Int, _ parser: inout CellParser) {
        let cell = cell.trimmingBlanks
        guard !cell.isEmpty else { return }
        if let word = MissingWord.text(of: cell) {
            markers.insert(word)
            return
        }
        looked += 1
        compactDates.look(at: cell)
        if let number = NumberCell.parse(cell) { return add(number, of: cell, &parser) }
        if parser.value(of: cell, as: .temporal) != nil {
            times += 1
            return
        }
        let text = String(decoding: cell.prefix(40), as: UTF8.self)
        if forms.add(cell, text, &parser) { return }
        if Self.isShort(cell, &parser) { shortNumbers.add(text) }
        if text.wholeMatch(of: /\d{1,3}:\d\d(:\d\d([.,]\d+)?)?/) != nil { durations.add(text) }
        if cell.count(where: \.isDigit) > 2 { withDigits.add(text) }
        addUnread(cell, line: line)
    }

    private mutating func addUnread(_ cell: ArraySlice<UInt8>, line: Int) {
        unreadCount += 1
        guard cell.count <= Self.longestUnread, cell.allSatisfy({ $0 >= 32 }) else {
            return hasUnlistable = true
        }
        // Only the whole text would match as a missing value.
        let text = String(decoding: cell, as: UTF8.self)
        if unread.count <= Self.mostUnread, unread[text] == nil { unread[text] = line }
    }

    private mutating func add(
        _ number: Double, of cell: ArraySlice<UInt8>, _ parser: inout CellParser
    ) {
        numbers += 1
        forms.add(number, of: cell, &parser)
        thousands.add(cell)
        if cell.isReversedDate { reversedDates.add(String(decoding: cell, as: UTF8.self)) }
        if code == nil, NumberCell.losesDigits(cell) {
            code = String(decoding: cell.prefix(40), as: UTF8.self)
        }
        guard number.isFinite else { return }
        let known = bounds ?? number...number
        bounds = min(known.lowerBound, number)...max(known.upperBound, number)
    }

    /// Whether a cell is a number with a percent sign, or a letter for thousands and more: `12%`, `$5.6M`.
    private static func isShort(_ cell: ArraySlice<UInt8>, _ parser: inout CellParser) -> Bool {
        guard let last = cell.last, "%kKmMbBtT".utf8.contains(last) else { return false }
        return parser.value(
            of: cell.dropLast().trimmingBlanks, as: .quantitative, CellForm.point.format
        )
        .map { $0 != .missing } ?? false
    }

    /// Whether it is a column of numbers, some of which have a point that isn't one between thousands.
    var hasDecimalPoints: Bool { looked == numbers && thousands.hasDecimalPoints }

    /// Whether it is a column of numbers with decimal commas.
    func hasDecimalCommas(_ dialect: CSVDialect) -> Bool {
        forms.numberForms(of: looked, dialect) == [.comma]
    }

    // MARK: Columns of texts

    func textRemark(
        _ name: String, _ dialect: CSVDialect, _ decimal: CellFormat.Decimal?
    ) -> GuessRemark? {
        if let code, numbers == looked {
            if let times = timeRemark(name) ?? reversedDateRemark(name) { return times }
            return GuessRemark(
                sentence: "has texts, such as \"\(code)\", as a number loses digits of it: kind: "
                    + "quantitative makes it numbers", kind: .nominal)
        }
        let possible = numberForms(of: looked, dialect, decimal)
        if let example = possible.first.flatMap({ forms.examples[$0] }) {
            return remark(on: possible, as: example)
        }
        if let remark = remarkOnUnread(dialect, decimal) { return remark }
        for form in [CellForm.dayFirst, .monthFirst] {
            guard isMost(forms[form]), let example = forms.examples[form] else { continue }
            if form == .dayFirst, forms[.monthFirst] > forms[.dayFirst] { continue }
            let isOne = forms[.monthFirst] != forms[.dayFirst]
            return remark(on: isOne ? [form] : [.dayFirst, .monthFirst], as: example)
        }
        return remarkWithoutForm(name)
    }

    private func numberForms(
        of cells: Int, _ dialect: CSVDialect, _ decimal: CellFormat.Decimal?
    ) -> [CellForm] {
        let possible = forms.numberForms(of: cells, dialect)
        guard possible.count > 1, let decimal else { return possible }
        return possible.filter { $0.format.decimal == decimal }
    }

    /// Returns a remark on a column that a few cells without digits make one of texts.
    private func remarkOnUnread(
        _ dialect: CSVDialect, _ decimal: CellFormat.Decimal?
    ) -> GuessRemark? {
        let readable = looked - unreadCount
        guard readable > 0, unreadCount > 0 || !markers.isEmpty, isMost(readable),
            unread.count <= Self.mostUnread, !hasUnlistable,
            // Texts with digits may be values.
            !unread.keys.contains(where: { $0.contains(where: \.isNumber) })
        else { return nil }
        let possible = numberForms(of: readable, dialect, decimal)
        guard numbers == readable || times == readable || possible.count == 1 else { return nil }
        let kind = times == readable ? DataKind.temporal : .quantitative
        let noun = kind == .temporal ? "times" : "numbers"
        let texts = unread.keys.sorted()
        let areNamedTotals =
            !texts.isEmpty && texts.allSatisfy { Self.totals.contains($0.lowercased()) }
        let isLast =
            !areNamedTotals && unreadCount == 1 && lastLine != nil
            && unread.values.first == lastLine
        let areTotals = isLast || areNamedTotals
        let all = markers.union(texts).sorted()
        let causes =
            markers.sorted().map { "\"\($0)\"" }
            + texts.map { "\"\($0)\" in line \(unread[$0] ?? 0)" }
        let cause =
            "has texts, because of " + causes.joined(separator: ", ")
            + (isLast ? ", the last line, which may be a line of totals" : "")
        var format = possible.first?.format ?? CellFormat()
        format.missing = areTotals ? markers.sorted() : all
        guard areTotals else {
            return GuessRemark(
                sentence: "\(cause): \(Self.parse(format, all)) makes it \(noun)", format: format)
        }
        return GuessRemark(
            sentence: "\(cause): kind: \(kind.rawValue)"
                + (format.isUsual ? "" : " and \(Self.parse(format, format.missing))")
                + " makes it \(noun) and skips that line"
                + (isLast ? ", and \(Self.parse(format, all)) keeps it" : ""),
            format: format, kind: kind, skipsLastLine: isLast)
    }

    /// Returns the keys that read cells by a form, with texts that stand for no value.
    private static func parse(_ format: CellFormat, _ missing: [String]) -> String {
        let keys = [
            format.decimal.map { "decimal: \($0)" },
            missing.isEmpty ? nil : "missing: [\(list(missing))]",
        ]
        return "parse: {\(keys.compactMap(\.self).joined(separator: ", "))}"
    }

    /// Returns a remark on texts that look like numbers or times, and that no form reads.
    private func remarkWithoutForm(_ name: String) -> GuessRemark? {
        guard looked > 0 else { return nil }
        let such = "has texts, such as "
        if shortNumbers.count == looked {
            return GuessRemark(
                sentence:
                    "\(such)\"\(shortNumbers.first)\", which no form of parse reads as numbers: a "
                    + "match step extracts them")
        }
        if durations.count == looked {
            return GuessRemark(
                sentence:
                    "\(such)\"\(durations.first)\": write durations as numbers, and times of day "
                    + "with their date, such as 2013-06-03T14:00:00Z")
        }
        guard name.isNameOfTime, isMost(withDigits.count) else { return nil }
        return GuessRemark(
            sentence:
                "\(such)\"\(withDigits.first)\", which no form of parse reads as times: write them "
                + "as 2013-06-03T14:00:00Z")
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
            sentence:
                "has texts, such as \"\(example)\": parse: \(ways.joined(separator: " or ")) makes "
                + "it " + noun, format: forms.count == 1 ? format : nil)
    }

    /// Returns texts as YAML lists them.
    static func list(_ texts: [String]) -> String {
        texts.map {
            "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        .joined(separator: ", ")
    }

    // MARK: Columns of numbers

    func numberRemark(
        _ name: String, _ dialect: CSVDialect, _ decimal: CellFormat.Decimal?
    ) -> GuessRemark? {
        if let remark = timeRemark(name) ?? reversedDateRemark(name) { return remark }
        // Programs that write points between thousands separate cells by something other than a comma.
        let mayBeGrouped = decimal == .comma || decimal == nil && dialect != CSVDialect()
        if numbers == looked, mayBeGrouped, let example = thousands.example {
            let whole = example.filter { $0 != "." }
            guard decimal == nil else {
                return GuessRemark(
                    sentence: "has numbers, such as \"\(example)\", and other columns have decimal "
                        + "commas: parse: {decimal: comma} reads it as \(whole)",
                    format: CellForm.comma.format)
            }
            return GuessRemark(
                sentence:
                    "has numbers, such as \"\(example)\", whose points may separate thousands: "
                    + "parse: {decimal: comma} reads it as \(whole), and {decimal: point} as \(example)"
            )
        }
        guard compactDates.areAll, compactDates.areDifferent, let example = compactDates.example
        else {
            return nil
        }
        let text = String(decoding: example, as: UTF8.self)
        return GuessRemark(
            sentence: "has numbers, such as \"\(text)\", that may be "
                + (text.count == 8 ? "dates" : "months") + ": kind: temporal makes it times")
    }

    /// Returns a remark on a column of numbers that is named like a time.
    private func timeRemark(_ name: String) -> GuessRemark? {
        guard let bounds, name.isNameOfTime, let unit = CellFormat.Times.unit(of: bounds) else {
            return nil
        }
        var format = CellFormat()
        format.times = unit
        return GuessRemark(
            sentence: "has numbers, not times: parse: {times: \(unit)} makes it times",
            format: format)
    }

    /// Returns a remark on dates without marks whose year is last, in a column that is named like a time.
    private func reversedDateRemark(_ name: String) -> GuessRemark? {
        guard name.isNameOfTime, numbers == looked, reversedDates.count == looked, looked > 0 else {
            return nil
        }
        return GuessRemark(
            sentence:
                "has numbers, such as \"\(reversedDates.first)\", which no form of parse reads as "
                + "times: write dates with the year first, such as 2013-06-03")
    }

    /// Nine in ten, or all of a few but one.
    private func isMost(_ count: Int) -> Bool {
        count > 0 && count * 10 >= looked * 9 || count >= 3 && looked - count == 1
    }

    private static let mostUnread = 3
    /// The most bytes of a text that is listed.
    private static let longestUnread = 200
    private static let totals: Set<String> = [
        "total", "totals", "grand total", "subtotal", "sum", "all", "gesamt", "summe", "total:",
    ]
}

extension ArraySlice<UInt8> {
    /// Whether it is a day, a month and a year of 1800 to 2199 in digits: `12312024`, `31122024`.
    ///
    /// A leading zero may be missing.
    fileprivate var isReversedDate: Bool {
        guard (7...8).contains(count), allSatisfy(\.isDigit),
            let number = Int(String(decoding: self, as: UTF8.self))
        else { return false }
        let (first, second) = (number / 1_000_000, number / 10_000 % 100)
        return (1_800..<2_200).contains(number % 10_000) && first > 0 && second > 0
            && Swift.min(first, second) <= 12 && Swift.max(first, second) <= 31
    }
}

extension CellFormat.Times {
    /// The unit in which numbers are times of the years 1973 to 2286, counted since 1970.
    static func unit(of bounds: ClosedRange<Double>) -> CellFormat.Times? {
        let scales: KeyValuePairs<CellFormat.Times, Double> = [
            .seconds: 1, .milliseconds: 1e3, .microseconds: 1e6, .nanoseconds: 1e9,
        ]
        return scales.first {
            bounds.lowerBound >= 1e8 * $0.value && bounds.upperBound < 1e10 * $0.value
        }?.key
    }
}

/// Whether points in the numbers of a column may separate thousands: `1.234`, `12.345`, `987`.
private struct ThousandsTally {
    private var areAll = true
    private var grouped: String?
    /// Whether a number has a point that separates no thousands.
    private(set) var hasDecimalPoints = false

    /// A number with such a point, if all numbers may be whole.
    var example: String? { areAll ? grouped : nil }

    mutating func add(_ cell: ArraySlice<UInt8>) {
        let digits = cell.first == UInt8(ascii: "-") ? cell.dropFirst() : cell
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let fits =
            (1...3).contains(parts[0].count) && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
            && parts.dropFirst().allSatisfy { $0.count == 3 }
            && (parts.count == 1 || parts[0].first != UInt8(ascii: "0"))
        if !fits { areAll = false }
        if parts.count > 1, !fits { hasDecimalPoints = true }
        if parts.count > 1, fits, grouped == nil {
            grouped = String(decoding: cell, as: UTF8.self)
        }
    }
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
    ///
    /// - Returns: whether a form reads it.
    mutating func add(
        _ cell: ArraySlice<UInt8>, _ text: String, _ parser: inout CellParser
    ) -> Bool {
        var (values, isRead) = (Set<Value>(), false)
        for form in CellForm.allCases {
            guard let value = parser.value(of: cell, as: form.kind, form.format) else { continue }
            isRead = true
            counts[form, default: 0] += 1
            if examples[form] == nil { examples[form] = text }
            guard form.kind == .quantitative else { continue }
            values.insert(value)
            if form.isProven(by: cell) { proven.insert(form) }
        }
        if values.count > 1 { isAmbiguous = true }
        guard !values.isEmpty else { return isRead }
        currencies.formUnion(
            text.unicodeScalars.filter { $0.properties.generalCategory == .currencySymbol })
        return isRead
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
