import Calendars

/// Times as programs write them, `2013-06-03T14:05:09Z` with or without seconds; whatever is
/// written otherwise is left to `TimeCell`.
struct StampCell: Sendable {
    /// The eight digits of the day read last, and when it began.
    private var day = (digits: 0, start: 0.0)

    mutating func seconds(of text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard text.count == 20 || text.count == 17, text[text.count - 1] == UInt8(ascii: "Z"),
            text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
            let start = start(of: text), let hour = text.pair(at: 11), hour < 24,
            let minute = text.pair(at: 14), minute < 60
        else { return nil }
        let whole = start + Double(hour * 3_600 + minute * 60)
        guard text.count == 20 else { return whole }
        guard text[16] == UInt8(ascii: ":"), let second = text.pair(at: 17), second < 60 else {
            return nil
        }
        return whole + Double(second)
    }

    private mutating func start(of text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard let century = text.pair(at: 0), let year = text.pair(at: 2),
            let month = text.pair(at: 5), let date = text.pair(at: 8)
        else { return nil }
        let digits = ((century * 100 + year) * 100 + month) * 100 + date
        if digits == day.digits { return day.start }
        guard (1...12).contains(month),
            (1...CivilDate.daysInMonth(month, of: century * 100 + year)).contains(date)
        else { return nil }
        let number = CivilDate(year: century * 100 + year, month: month, day: date).daysSince1970
        day = (digits, Double(number) * 86_400)
        return day.start
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number of two digits.
    fileprivate func pair(at index: Int) -> Int? {
        let (tens, ones) = (self[index], self[index + 1])
        guard tens.isDigit, ones.isDigit else { return nil }
        return Int(tens - UInt8(ascii: "0")) * 10 + Int(ones - UInt8(ascii: "0"))
    }
}
