import Foundation

/// The calendar period that a date stands for.
struct Period: Hashable, Sendable {
    var unit: Calendar.Component
    /// The viewer's when nil.
    var calendar: Calendar?

    /// Diagnostics of periods drawn differently from the author's calendar.
    var diagnostic: String? {
        switch calendar?.identifier {
        case nil, .gregorian, .iso8601: nil
        default: "Dates are drawn in the Gregorian calendar."
        }
    }
}

extension ChartSpecification {
    /// Takes the time zone of the calendar that periods are counted in, so that texts agree with
    /// it, and says what isn't drawn by it.
    mutating func count(_ periods: [Period]) {
        timeZone = periods.lazy.compactMap { $0.calendar?.timeZone }.first
        if Set(periods.compactMap { $0.calendar?.timeZone }).count > 1 {
            diagnostics.append("Dates are drawn in one of several time zones.")
        }
        for diagnostic in periods.compactMap(\.diagnostic) where !diagnostics.contains(diagnostic) {
            diagnostics.append(diagnostic)
        }
    }
}
