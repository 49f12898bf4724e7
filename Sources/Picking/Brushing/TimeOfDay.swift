/// A time on a clock, without a day.
package struct TimeOfDay: Hashable, Sendable {
    package let seconds: Double

    /// "14:05" or "14:05:30"; nil for what no clock shows.
    package init?(typed text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        guard (2...3).contains(parts.count), numbers.count == parts.count,
            (1...2).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 2 }),
            numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        seconds = Double(numbers.reduce(0) { $0 * 60 + $1 } * (numbers.count == 2 ? 60 : 1))
    }
}

extension Character {
    var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
