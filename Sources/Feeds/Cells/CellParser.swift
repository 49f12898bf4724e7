package import Foundation
package import Tables

/// Text cells as values of a column's kind.
package struct CellParser: Sendable {
    private var time: TimeCell
    private var stamps = StampCell()

    /// Makes a parser for one table.
    ///
    /// - Parameter timeZone: where times without an offset were read off the clock.
    package init(timeZone: TimeZone) { time = TimeCell(zone: timeZone) }

    /// The value of a cell, missing when it is empty or no number; nil when it isn't of the kind.
    package mutating func value(
        of text: ArraySlice<UInt8>, as kind: DataKind, _ format: CellFormat = CellFormat()
    ) -> Value? {
        if text.isEmpty || format.isMissing(text) { return .missing }
        if kind != .nominal, text.hasBlankEnds {
            return value(of: text.trimmingBlanks, as: kind, format)
        }
        switch kind {
        case .quantitative:
            return number(text, format).map { $0.isNaN ? .missing : .number($0) }
        case .temporal:
            return seconds(text, format).map { .date(Date(timeIntervalSince1970: $0)) }
        case .nominal: return .string(String(decoding: text, as: UTF8.self))
        }
    }

    /// Whether a cell is a number, be it too great to be read.
    func isNumber(_ text: ArraySlice<UInt8>, _ format: CellFormat) -> Bool {
        format.decimal == nil ? NumberCell.parse(text) != nil : number(text, format) != nil
    }

    private func number(_ text: ArraySlice<UInt8>, _ format: CellFormat) -> Double? {
        guard let decimal = format.decimal else { return NumberCell.bounded(text) }
        return LocalNumber.plain(text, decimal).flatMap { NumberCell.bounded($0[...]) }
    }

    private mutating func seconds(_ text: ArraySlice<UInt8>, _ format: CellFormat) -> Double? {
        guard let times = format.times else { return time.parse(text) }
        if let perSecond = times.perSecond {
            if let count = number(text, format), count.isFinite { return count / perSecond }
        } else if let plain = LocalTime.plain(text, isMonthFirst: times == .monthFirst) {
            return time.parse(plain[...])
        }
        return time.parse(text)
    }

    /// The number, or the seconds since 1970, of a cell; nil when it isn't one.
    ///
    /// NaN when it is empty. The forms that files mostly have are read straight from the bytes.
    mutating func scalar(of cell: TextCell, isTime: Bool, _ format: CellFormat) -> Double? {
        let text = cell.bytes
        if text.isEmpty { return .nan }
        if !format.isUsual {
            var bytes = Array(text)[...]
            if format.isMissing(bytes) { return .nan }
            bytes = bytes.trimmingBlanks
            if bytes.isEmpty || format.isMissing(bytes) { return .nan }
            return isTime ? seconds(bytes, format) : number(bytes, format)
        }
        if isTime {
            return stamps.seconds(of: text) ?? Self.trimmed(text) { time.parse($0) }
        }
        return NumberCell.whole(cell) ?? NumberCell.plain(text)
            ?? Self.trimmed(text, NumberCell.bounded)
    }

    /// The value of a cell without the blanks around it; NaN where nothing else is in it.
    private static func trimmed(
        _ text: UnsafeBufferPointer<UInt8>, _ parse: (ArraySlice<UInt8>) -> Double?
    ) -> Double? {
        let bytes = Array(text)[...].trimmingBlanks
        return bytes.isEmpty ? .nan : parse(bytes)
    }

    /// Returns the message for a text that isn't of a kind: `"abc" isn't a number`.
    package static func complaint(about text: String, as kind: DataKind) -> String {
        complaint(about: text, as: kind, CellFormat())
    }

    /// The message for a cell that isn't of its column's kind, with the form that reads the cell, if one does.
    static func complaint(
        aboutCell text: String, as kind: DataKind, _ format: CellFormat
    ) -> String {
        complaint(about: text, as: kind, format) + remedy(for: text, as: kind, format)
    }

    private static func complaint(
        about text: String, as kind: DataKind, _ format: CellFormat
    ) -> String {
        let shown = text.count > 40 ? text.prefix(39) + "…" : text[...]
        return switch kind {
        case .quantitative:
            NumberCell.parse(Array(text.utf8)[...]) == nil || format.decimal != nil
                ? "\"\(shown)\" isn't a number"
                : "\"\(shown)\" is too great: numbers go up to 1.8e308"
        case .temporal: "\"\(shown)\" isn't a time like \(format.exampleOfTimes)"
        case .nominal: "\"\(shown)\" isn't a text"
        }
    }
}

extension CellParser {
    /// The end of a sentence on a cell that isn't of its column's kind: the `parse` by which it is.
    ///
    /// Empty if there is none, or if the column's author states a form already.
    static func remedy(
        for text: String, as kind: DataKind, _ format: CellFormat = CellFormat()
    ) -> String {
        let cell = Array(text.utf8)[...].trimmingBlanks
        guard cell.count <= 64 else { return "" }
        if kind != .nominal, let word = MissingWord.text(of: cell) {
            let words = (format.missing + [word]).map { "\"\($0)\"" }.joined(separator: ", ")
            return ": parse: {missing: [\(words)]} reads it as no value"
        }
        guard kind == .temporal ? format.times == nil : format.decimal == nil,
            cell.contains(where: \.isDigit)
        else { return "" }
        var parser = CellParser(timeZone: .gmt)
        var ways: [(form: CellForm, value: Value)] = []
        for form in [CellForm.dayFirst, .monthFirst, .point, .comma] where form.kind == kind {
            guard let value = parser.value(of: cell, as: kind, form.format),
                !ways.contains(where: { $0.value == value })
            else { continue }
            ways.append((form, value))
        }
        guard !ways.isEmpty else { return "" }
        let key = kind == .temporal ? "times" : "decimal"
        return ": parse: " + ways.map { "{\(key): \($0.form)}" }.joined(separator: " or ")
            + " reads it"
    }
}

extension ArraySlice<UInt8> {
    var hasBlankEnds: Bool { first?.isBlank == true || last?.isBlank == true }

    /// Without spaces and tabs at its ends, which no number and no time has.
    var trimmingBlanks: ArraySlice<UInt8> {
        guard hasBlankEnds else { return self }
        let rest = drop(while: \.isBlank)
        return rest[..<(rest.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? rest.startIndex)]
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension CellFormat {
    fileprivate var exampleOfTimes: String {
        switch times {
        case nil: "2013-06-03T14:00:00Z"
        case .monthFirst: "6/3/2013 14:00"
        case .dayFirst: "3.6.2013 14:00"
        case .seconds: "1370268000"
        case .milliseconds: "1370268000000"
        case .microseconds: "1370268000000000"
        case .nanoseconds: "1370268000000000000"
        }
    }
}
