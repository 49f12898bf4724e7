package import Foundation

/// The zones whose rules differ most: half hours, a skipped midnight, a skipped day, none at all.
package let zoneNames = [
    "GMT", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe",
    "America/Sao_Paulo", "Pacific/Apia", "Asia/Kathmandu",
]

package func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .gmt }

package func calendar(_ timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
}

/// Seconds since 1970 of "2013-06-03 14:30:00" in a time zone, also with an offset of its own as
/// in "2013-11-03 01:00:00 -0500", or without a time.
package func moment(_ text: String, _ timeZone: TimeZone) -> Double {
    let parts = text.split { " -:".contains($0) }.compactMap { Int($0) }
    let time = parts.count > 3 ? Array(parts[3...]) : [0, 0, 0]
    let isOffset = parts.count > 6
    let components = DateComponents(
        timeZone: isOffset ? TimeZone(secondsFromGMT: -parts[6] / 100 * 3600) : timeZone,
        year: parts[0], month: parts[1], day: parts[2],
        hour: time[0], minute: time[1], second: time[2])
    return calendar(timeZone).date(from: components)?.timeIntervalSince1970 ?? .nan
}
