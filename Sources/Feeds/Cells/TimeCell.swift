import Calendars
import Foundation

/// Times as they stand in files and messages, in the forms of ISO 8601 that people write.
///
/// `2013-06-03` is local midnight; `2013-06-03T14:05`, `2013-06-03 14:05:09.25` are local times;
/// `…Z`, `…UTC`, `…GMT`, `…+02:00`, `…+0200` and `…+02` name their offset, also behind a space.
/// `2013-06` is when the month began, and `2013` when the year did. Years have four digits.
struct TimeCell: Sendable {
    private var clock: LocalClockReader

    /// - Parameter zone: where times without an offset were read off the clock.
    init(zone: TimeZone) { clock = LocalClockReader(zone) }

    /// Seconds since 1970; nil when the text is no such time, 31 February among others.
    mutating func parse(_ text: ArraySlice<UInt8>) -> Double? {
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
        guard digits.skip("-"), let month = digits.consume(2), (1...12).contains(month) else {
            return nil
        }
        if digits.isAtEnd { return CivilDate(year: year, month: month).daysSince1970 }
        guard digits.skip("-"), let day = digits.consume(2),
            (1...CivilDate.daysInMonth(month, of: year)).contains(day)
        else { return nil }
        return CivilDate(year: year, month: month, day: day).daysSince1970
    }

    private static func timeOfDay(_ digits: inout Digits) -> Double? {
        guard let hour = digits.consume(2), hour < 24, digits.skip(":"),
            let minute = digits.consume(2),
            minute < 60
        else { return nil }
        let whole = Double(hour * 3_600 + minute * 60)
        guard digits.skip(":") else { return whole }
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
