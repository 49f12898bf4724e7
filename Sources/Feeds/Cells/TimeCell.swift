import Calendars
import Foundation

/// Times as they stand in files and messages, in the forms of ISO 8601 that people write.
///
/// `2013-06-03` is local midnight; `2013-06-03T14:05`, `2013-06-03 14:05:09.25` are local times;
/// `…Z`, `…UTC`, `…GMT`, `…+02:00`, `…+0200` and `…+02` name their offset, also behind a space.
/// `2013-06` is when the month began, and `2013` when the year did. Years have four digits.
/// `2013/6/3`, `2013.06.03`, `20130603`, `201306`, quarters (`2013-Q2`) and weeks (`2013-W23`) are read too, and dates
/// with a month's English name (`WrittenDate`).
struct TimeCell: Sendable {
    private var clock: LocalClockReader

    /// - Parameter zone: where times without an offset were read off the clock.
    init(zone: TimeZone) { clock = LocalClockReader(zone) }

    /// Seconds since 1970; nil when the text is no such time, 31 February among others.
    mutating func parse(_ text: ArraySlice<UInt8>) -> Double? {
        if let seconds = seconds(text) { return seconds }
        guard text.contains(where: { $0 >= UInt8(ascii: "A") }) else { return nil }
        return WrittenDate.plain(text).flatMap { seconds($0[...]) }
    }

    private mutating func seconds(_ text: ArraySlice<UInt8>) -> Double? {
        var digits = Digits(text)
        guard let day = Self.day(&digits) else { return nil }
        let midnight = Double(day) * 86_400
        if digits.isAtEnd { return clock.seconds(atLocal: midnight) }
        guard digits.skip("T") || digits.skip("t") || digits.skip(" "),
            let seconds = Self.timeOfDay(&digits)
        else { return nil }
        if digits.isAtEnd { return clock.seconds(atLocal: midnight + seconds) }
        guard let offset = Self.offset(&digits), digits.isAtEnd else { return nil }
        return midnight + seconds - offset
    }

    private static func day(_ digits: inout Digits) -> Int? {
        guard let year = digits.consume(4) else { return nil }
        if digits.isAtEnd { return CivilDate(year: year).daysSince1970 }
        if digits.skip("/") { return day(of: year, &digits, 1...2, mark: "/") }
        if digits.skip(".") {
            return digits.hasMark(".", at: 2) ? day(of: year, &digits, 2...2, mark: ".") : nil
        }
        let hasMark = digits.skip("-")
        let hasSpace = !hasMark && digits.skip(" ")
        if digits.skip("Q") || digits.skip("q") {
            guard let quarter = digits.consume(1), (1...4).contains(quarter), digits.isAtEnd else {
                return nil
            }
            return CivilDate(year: year, month: quarter * 3 - 2).daysSince1970
        }
        if digits.skip("W") || digits.skip("w") { return day(ofWeekIn: year, &digits) }
        if hasMark { return day(of: year, &digits, 2...2, mark: "-") }
        // Other years are more likely the beginning of a number.
        guard !hasSpace, (1_900...2_100).contains(year) else { return nil }
        return day(of: year, &digits, 2...2, mark: nil)
    }

    /// The day of a month and a day of it, or of the month's beginning.
    private static func day(
        of year: Int, _ digits: inout Digits, _ lengths: ClosedRange<Int>, mark: Unicode.Scalar?
    ) -> Int? {
        guard let month = digits.consume(lengths), (1...12).contains(month) else { return nil }
        if digits.isAtEnd { return CivilDate(year: year, month: month).daysSince1970 }
        guard mark.map({ digits.skip($0) }) ?? true, let day = digits.consume(lengths),
            (1...CivilDate.daysInMonth(month, of: year)).contains(day)
        else { return nil }
        return CivilDate(year: year, month: month, day: day).daysSince1970
    }

    /// The Monday of a week, or another day of it, as ISO 8601 counts weeks.
    private static func day(ofWeekIn year: Int, _ digits: inout Digits) -> Int? {
        guard let week = digits.consume(2), (1...53).contains(week) else { return nil }
        let fourth = CivilDate(year: year, month: 1, day: 4).daysSince1970
        let monday = fourth - Int.weekday(ofDay: fourth) + 7 * (week - 1)
        // A week belongs to the year of its Thursday.
        guard monday + 3 < CivilDate(year: year + 1).daysSince1970 else { return nil }
        if digits.isAtEnd { return monday }
        guard digits.skip("-") || !digits.isAtEnd, let day = digits.consume(1),
            (1...7).contains(day), digits.isAtEnd
        else { return nil }
        return monday + day - 1
    }

    private static func timeOfDay(_ digits: inout Digits) -> Double? {
        guard let hour = digits.consume(2), hour < 24 else { return nil }
        let isCompact = !digits.skip(":")
        guard let minute = digits.consume(2), minute < 60 else { return nil }
        let whole = Double(hour * 3_600 + minute * 60)
        guard isCompact ? digits.startsWithDigit : digits.skip(":") else { return whole }
        // A leap second is read as the second before it, as POSIX time has none.
        guard let second = digits.consume(2), second <= 60 else { return nil }
        guard digits.skip(".") || digits.skip(",") else { return whole + Double(min(second, 59)) }
        return digits.fraction().map { whole + Double(min(second, 59)) + $0 }
    }

    private static func offset(_ digits: inout Digits) -> Double? {
        _ = digits.skip(" ")
        if digits.skip("Z") || digits.skip("z") || digits.skip(word: "UTC")
            || digits.skip(word: "GMT")
        {
            return 0
        }
        let isWest = digits.skip("-")
        guard isWest || digits.skip("+"), let hours = digits.consume(2), hours < 24 else {
            return nil
        }
        _ = digits.skip(":")
        guard let minutes = digits.isAtEnd ? 0 : digits.consume(2), minutes < 60 else { return nil }
        let size = Double(hours * 3_600 + minutes * 60)
        return isWest ? -size : size
    }
}

/// Groups of digits and the marks between them.
private struct Digits {
    private var rest: ArraySlice<UInt8>

    init(_ text: ArraySlice<UInt8>) { rest = text }

    var isAtEnd: Bool { rest.isEmpty }

    /// Exactly `count` digits.
    mutating func consume(_ count: Int) -> Int? {
        guard rest.count >= count else { return nil }
        var number = 0
        for byte in rest.prefix(count) {
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        rest = rest.dropFirst(count)
        return number
    }

    /// Consumes all digits that follow, if their number is one of some lengths.
    mutating func consume(_ lengths: ClosedRange<Int>) -> Int? {
        let count = rest.prefix(lengths.upperBound).prefix(while: \.isDigit).count
        return lengths.contains(count) ? consume(count) : nil
    }

    var startsWithDigit: Bool { rest.first?.isDigit == true }

    func hasMark(_ mark: Unicode.Scalar, at offset: Int) -> Bool {
        rest.dropFirst(offset).first == UInt8(ascii: mark)
    }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func skip(word: StaticString) -> Bool {
        let isNext = word.withUTF8Buffer { rest.starts(with: $0) }
        if isNext { rest = rest.dropFirst(word.utf8CodeUnitCount) }
        return isNext
    }

    /// One to nine digits after a decimal point.
    mutating func fraction() -> Double? {
        let length = rest.prefix { $0.isDigit }.count
        guard (1...9).contains(length), let number = consume(length) else { return nil }
        return Double(number) / pow(10, Double(length))
    }
}

extension Int {
    /// The days since Monday of a day counted from 1 January 1970, a Thursday.
    fileprivate static func weekday(ofDay day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
}
