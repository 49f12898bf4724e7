import Foundation

/// A line of the log.
struct Request: Codable, Sendable {
    var time: Date
    var method: String
    var path: String
    /// Its class: "2xx", "4xx".
    var status: String
    var kilobytes: Double
}

extension Request {
    /// Reads a line in the common log format; nil for any other.
    ///
    ///     203.0.113.7 - - [25/Nov/2026:08:15:00 +0000] "GET /index.html HTTP/1.1" 200 5120
    init?(logLine line: String) {
        let pattern = /\S+ \S+ \S+ \[([^\]]+)\] "([A-Z]+) (\S+)[^"]*" (\d)\d\d (\d+|-).*/
        guard let match = line.wholeMatch(of: pattern) else { return nil }
        let style = Date.VerbatimFormatStyle(
            format:
                "\(day: .twoDigits)/\(month: .abbreviated)/\(year: .defaultDigits):\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) \(timeZone: .iso8601(.short))",
            locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
            calendar: Calendar(identifier: .gregorian))
        guard let time = try? style.parseStrategy.parse(String(match.1)) else { return nil }
        self.init(
            time: time, method: String(match.2), path: String(match.3), status: "\(match.4)xx",
            kilobytes: (Double(match.5) ?? 0) / 1_000)
    }
}
