package import Foundation

extension Locale {
    /// The first day of weeks: from 1 for Sunday to 7 for Saturday, as `Calendar` counts.
    package var firstWeekday: Int {
        switch firstDayOfWeek {
        case .sunday: 1
        case .monday: 2
        case .tuesday: 3
        case .wednesday: 4
        case .thursday: 5
        case .friday: 6
        case .saturday: 7
        @unknown default: 1
        }
    }
}
