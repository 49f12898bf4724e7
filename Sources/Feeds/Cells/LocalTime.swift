/// Times as people write them: `3/14/2026 2:05 PM`, `14.03.2026 14:05`.
enum LocalTime {
    /// The time in the form of `TimeCell`; nil when it is written otherwise.
    ///
    /// - Parameters:
    ///   - text: a day, and perhaps a time of day.
    ///   - isMonthFirst: whether the month stands before the day.
    /// - Returns: text of ISO 8601, whose day may be none of its month.
    static func plain(_ text: ArraySlice<UInt8>, isMonthFirst: Bool) -> [UInt8]? {
        var rest = text
        guard let first = digits(&rest, 1...2), let mark = rest.popFirst(),
            marks.contains(mark), let second = digits(&rest, 1...2), rest.popFirst() == mark,
            let year = year(&rest)
        else { return nil }
        let (month, day) = isMonthFirst ? (first, second) : (second, first)
        var plain = year + [UInt8(ascii: "-")] + padded(month) + [UInt8(ascii: "-")] + padded(day)
        if rest.isEmpty { return plain }
        guard let time = timeOfDay(&rest) else { return nil }
        plain += [UInt8(ascii: "T")] + time + rest
        return plain
    }

    private static let marks = Set("/.-".utf8)

    /// Two digits are of 1969 to 2068, as POSIX has them.
    private static func year(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard let digits = digits(&rest, 2...4), digits.count != 3 else { return nil }
        guard digits.count == 2 else { return Array(digits) }
        return Array((digits.lexicographicallyPrecedes("69".utf8) ? "20" : "19").utf8) + digits
    }

    /// The time of day with its hour of 24, and leaves what stands behind it.
    static func timeOfDay(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
        if rest.first == UInt8(ascii: "T") { rest = rest.dropFirst() }
        skipSpaces(&rest)
        guard let hour = digits(&rest, 1...2), rest.first == UInt8(ascii: ":") else { return nil }
        let minutes = rest.prefix { $0.isDigit || ":.,".utf8.contains($0) }
        rest = rest.dropFirst(minutes.count)
        skipSpaces(&rest)
        guard let half = half(&rest) else { return padded(hour) + minutes }
        guard let number = Int(String(decoding: hour, as: UTF8.self)), (1...12).contains(number)
        else { return nil }
        return padded(Array(String(number % 12 + half).utf8)[...]) + minutes
    }

    /// How many hours `AM` or `PM` adds; nil where neither stands there.
    private static func half(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let letters = rest.filter { $0 != UInt8(ascii: ".") }.map { $0 | 0x20 }
        guard letters == Array("am".utf8) || letters == Array("pm".utf8) else { return nil }
        rest = []
        return letters.first == UInt8(ascii: "p") ? 12 : 0
    }

    private static func digits(
        _ rest: inout ArraySlice<UInt8>, _ count: ClosedRange<Int>
    ) -> ArraySlice<UInt8>? {
        let digits = rest.prefix(count.upperBound).prefix(while: \.isDigit)
        guard count.contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits
    }

    private static func skipSpaces(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.drop { $0 == UInt8(ascii: " ") }
    }

    private static func padded(_ digits: ArraySlice<UInt8>) -> [UInt8] {
        digits.count == 1 ? [UInt8(ascii: "0")] + digits : Array(digits)
    }
}
