/// Dates with a month's English name, and quarters: `Jan 1, 2000`, `01-Jan-2024 14:05`, `Jan 2024`, `Q1 2019`.
enum WrittenDate {
    /// The date in the form of `TimeCell`; nil if it is written otherwise.
    static func plain(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = text
        let weekday = name(at: rest)
        if weekday.count >= 3, isPrefix(weekday, ofOneOf: weekdays) != nil {
            rest = rest.dropFirst(weekday.count)
        }
        var (year, month, day): (Int?, Int?, Int?)
        var isQuarter = false
        while year == nil || month == nil || day == nil && !isQuarter {
            let next = rest.drop { " -/.,".utf8.contains($0) }
            let digits = next.prefix(while: \.isDigit)
            let behind = next.dropFirst(digits.count)
            if digits.isEmpty {
                let word = name(at: next)
                guard month == nil else { break }
                if let number = quarter(next) {
                    (month, isQuarter) = (number * 3 - 2, true)
                    rest = next.dropFirst(2)
                    continue
                }
                guard word.count >= 3, let index = isPrefix(word, ofOneOf: months) else { break }
                month = index + 1
                rest = next.dropFirst(word.count)
                continue
            }
            guard behind.first != UInt8(ascii: ":"),
                let number = Int(String(decoding: digits, as: UTF8.self))
            else { break }
            if digits.count == 4, year == nil {
                year = number
            } else if digits.count <= 2, day == nil, !isQuarter {
                day = number
            } else if digits.count == 2, year == nil, month != nil, !isQuarter {
                // POSIX reads two digits of a year in this way.
                year = number < 69 ? 2_000 + number : 1_900 + number
            } else {
                break
            }
            rest = behind
        }
        guard let year, let month, day != nil || rest.isEmpty else { return nil }
        let parts = [padded(year, 4), padded(month, 2)] + (day.map { [padded($0, 2)] } ?? [])
        let plain = Array(parts.joined(separator: "-").utf8)
        if rest.isEmpty { return plain }
        guard let time = LocalTime.timeOfDay(&rest) else { return nil }
        return plain + [UInt8(ascii: "T")] + time + rest
    }

    /// The letters that come next, in lowercase.
    private static func name(at rest: ArraySlice<UInt8>) -> [UInt8] {
        rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }.map {
            $0 | 0x20
        }
    }

    private static func quarter(_ rest: ArraySlice<UInt8>) -> Int? {
        guard name(at: rest) == [UInt8(ascii: "q")], let digit = rest.dropFirst().first,
            (UInt8(ascii: "1")...UInt8(ascii: "4")).contains(digit),
            rest.dropFirst(2).first?.isDigit != true
        else { return nil }
        return Int(digit - UInt8(ascii: "0"))
    }

    private static func isPrefix(_ word: [UInt8], ofOneOf names: [String]) -> Int? {
        names.firstIndex {
            word.count <= 4 ? $0.utf8.starts(with: word) : $0.utf8.elementsEqual(word)
        }
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
    }

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]
}
