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
    package mutating func value(of text: ArraySlice<UInt8>, as kind: DataKind) -> Value? {
        if text.isEmpty { return .missing }
        switch kind {
        case .quantitative:
            return NumberCell.bounded(text).map { $0.isNaN ? .missing : .number($0) }
        case .temporal:
            return time.parse(text).map { .date(Date(timeIntervalSince1970: $0)) }
        case .nominal: return .string(String(decoding: text, as: UTF8.self))
        }
    }

    /// The number, or the seconds since 1970, of a cell; nil when it isn't one.
    ///
    /// NaN when it is empty. The forms that files mostly have are read straight from the bytes.
    mutating func scalar(of cell: TextCell, isTime: Bool) -> Double? {
        let text = cell.bytes
        if text.isEmpty { return .nan }
        if isTime {
            return stamps.seconds(of: text) ?? time.parse(Array(text)[...])
        }
        return NumberCell.whole(cell) ?? NumberCell.plain(text)
            ?? NumberCell.bounded(Array(text)[...])
    }

    /// The message for a cell that isn't of its column's kind: `"abc" isn't a number`.
    package static func complaint(about text: String, as kind: DataKind) -> String {
        let shown = text.count > 40 ? text.prefix(39) + "…" : text[...]
        return switch kind {
        case .quantitative:
            NumberCell.parse(Array(text.utf8)[...]) == nil
                ? "\"\(shown)\" isn't a number"
                : "\"\(shown)\" is too great: numbers go up to 1.8e308"
        case .temporal: "\"\(shown)\" isn't a time like 2013-06-03T14:00:00Z"
        case .nominal: "\"\(shown)\" isn't a text"
        }
    }
}
