public import Foundation
import Tables

/// The values at which larger scrolls come to rest, beside those of each scroll.
public struct MajorValueAlignment<Value: Plottable>: Sendable {
    let grid: ValueGrid

    /// At multiples of a number.
    public static func unit(_ unit: Value) -> MajorValueAlignment where Value: Numeric {
        MajorValueAlignment(grid: .multiples(unit.cell.scalar ?? 1))
    }

    /// At moments whose parts are these, for example the first of each month.
    public static func matching(_ components: DateComponents) -> MajorValueAlignment
    where Value == Date {
        MajorValueAlignment(grid: .moments(components))
    }

    /// At whole multiples of what is seen.
    public static var page: MajorValueAlignment { MajorValueAlignment(grid: .pages) }
}

/// The limit of one scroll.
public struct ValueAlignedLimitBehavior: Hashable, Sendable {
    let isLimited: Bool

    /// As far as its speed takes it.
    public static var automatic: ValueAlignedLimitBehavior { .never }
    /// No further than to the next major value.
    public static var always: ValueAlignedLimitBehavior {
        ValueAlignedLimitBehavior(isLimited: true)
    }
    /// As far as its speed takes it.
    public static var never: ValueAlignedLimitBehavior {
        ValueAlignedLimitBehavior(isLimited: false)
    }
}

/// The values along an axis at which scrolls come to rest.
enum ValueGrid: Hashable, Sendable {
    case multiples(Double)
    case moments(DateComponents)
    /// Whole multiples of what is seen.
    case pages

    /// The grid's value nearest to another; the value itself where the grid has none.
    func nearest(to value: Double, page: Double, from origin: Double) -> Double {
        switch self {
        case .multiples(let unit): unit > 0 ? (value / unit).rounded() * unit : value
        case .pages: page > 0 ? origin + ((value - origin) / page).rounded() * page : value
        case .moments(let components):
            [-1, 1].compactMap { Self.moment(components, beside: value, direction: $0) }
                .min { abs($0 - value) < abs($1 - value) } ?? value
        }
    }

    private static func moment(
        _ components: DateComponents, beside value: Double, direction: Int
    ) -> Double? {
        var calendar = components.calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = components.timeZone ?? components.calendar?.timeZone ?? .gmt
        // A moment on the grid is its own neighbour.
        let start = Date(timeIntervalSince1970: value - Double(direction) * 0.5)
        return calendar.nextDate(
            after: start, matching: components, matchingPolicy: .nextTime,
            direction: direction > 0 ? .forward : .backward)?.timeIntervalSince1970
    }
}
