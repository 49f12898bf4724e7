import Foundation

extension Date {
    /// A time as programs count it: seconds since 1970, or milliseconds where seconds would be beyond
    /// the year 5138.
    init(timestamp: Double) {
        self.init(timeIntervalSince1970: abs(timestamp) < 1e11 ? timestamp : timestamp / 1_000)
    }
}
