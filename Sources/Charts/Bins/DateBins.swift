public import Foundation
import Tables

/// Bins of dates, side by side from the first threshold to the last.
///
///     let weeks = DateBins(unit: .weekOfYear, range: first...last)
///     BarMark(x: .value("Week", weeks[0]), y: .value("Visits", visits.count))
public struct DateBins: Hashable, Sendable {
    /// The bounds of the bins, in rising order.
    public var thresholds: [Date]

    /// Bins between bounds of your own, which are put in order.
    public init(thresholds: [Date]) { self.thresholds = thresholds.sorted() }

    /// Bins of so many seconds from the range's lower bound on, until they cover its upper bound.
    public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
        let (lower, upper) = (range.lowerBound, range.upperBound)
        thresholds = NumberBinning.sized(timeInterval, 0, upper.timeIntervalSince(lower))
            .map(lower.addingTimeInterval)
    }

    /// Bins of calendar periods, from the start of the one that holds the range's lower bound on,
    /// until they cover its upper bound.
    ///
    /// - Parameters:
    ///   - unit: The kind of period, for example `.month`.
    ///   - stride: How many of them a bin has.
    ///   - range: What the bins cover at least.
    ///   - calendar: Says where periods begin.
    public init(
        unit: Calendar.Component, by stride: Int = 1, range: ClosedRange<Date>,
        calendar: Calendar = .autoupdatingCurrent
    ) {
        let first = calendar.dateInterval(of: unit, for: range.lowerBound)?.start
        thresholds = Self.steps(
            unit, Swift.max(stride, 1), from: first ?? range.lowerBound, to: range.upperBound,
            calendar)
    }

    /// About so many bins of familiar calendar periods.
    ///
    /// - Parameters:
    ///   - range: What the bins cover at least.
    ///   - desiredCount: About how many there are.
    ///   - calendar: Says where periods begin.
    public init(
        range: ClosedRange<Date>, desiredCount: Int = 10, calendar: Calendar = .autoupdatingCurrent
    ) {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        let step = DateBinning.nearest(to: length / Double(Swift.max(desiredCount, 1)))
        let first = DateBinning.start(of: step, at: range.lowerBound, calendar)
        thresholds = Self.steps(step.unit, step.count, from: first, to: range.upperBound, calendar)
    }

    /// About so many bins of familiar calendar periods; as many as suit the number of dates when
    /// nil.
    ///
    /// - Parameters:
    ///   - data: What the bins cover.
    ///   - desiredCount: About how many there are; by Sturges' rule when nil.
    ///   - calendar: Says where periods begin.
    public init(
        data: [Date], desiredCount: Int? = nil, calendar: Calendar = .autoupdatingCurrent
    ) {
        guard let first = data.min(), let last = data.max() else {
            self.init(thresholds: [])
            return
        }
        self.init(
            range: first...last, desiredCount: desiredCount ?? Thresholds.count(of: data.count),
            calendar: calendar)
    }

    /// The bin that holds a date; the first or the last one for a date outside all of them.
    public func index(for value: Date) -> Int { Thresholds.bin(of: value, in: thresholds) }

    /// More bins than any picture has room for.
    private static let most = 100_000

    /// Counted from the first, so that the last of a month doesn't shift the months after it.
    private static func steps(
        _ unit: Calendar.Component, _ count: Int, from first: Date, to upper: Date,
        _ calendar: Calendar
    ) -> [Date] {
        var steps = [first]
        for index in 1...most {
            guard let last = steps.last, last < upper || steps.count < 2,
                let next = calendar.date(byAdding: unit, value: index * count, to: first),
                next > last
            else { break }
            steps.append(next)
        }
        return steps
    }
}

extension DateBins: Collection {
    /// The first bin.
    public var startIndex: Int { 0 }

    /// One past the last bin.
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }

    /// The next bin.
    public func index(after i: Int) -> Int { i + 1 }

    /// The bounds of a bin.
    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(
            thresholds[position], thresholds[position + 1], isLast: position + 1 == endIndex)
    }
}

/// Familiar lengths of bins in time.
private enum DateBinning {
    struct Step {
        let unit: Calendar.Component
        let count: Int
        /// On average, in seconds.
        let length: Double
        /// The next larger unit, from whose start steps are counted.
        let anchor: Calendar.Component
    }

    private static let ladder: [Step] =
        [1, 5, 15, 30].map { Step(unit: .second, count: $0, length: Double($0), anchor: .minute) }
        + [1, 5, 15, 30].map {
            Step(unit: .minute, count: $0, length: Double($0 * 60), anchor: .hour)
        }
        + [1, 3, 6, 12].map {
            Step(unit: .hour, count: $0, length: Double($0 * 3600), anchor: .day)
        }
        + [
            Step(unit: .day, count: 1, length: 86_400, anchor: .day),
            Step(unit: .day, count: 2, length: 172_800, anchor: .day),
            Step(unit: .weekOfYear, count: 1, length: 604_800, anchor: .weekOfYear),
            Step(unit: .month, count: 1, length: 2_592_000, anchor: .month),
            Step(unit: .month, count: 3, length: 7_776_000, anchor: .year),
            Step(unit: .year, count: 1, length: 31_536_000, anchor: .year),
        ]

    /// Nearest by ratio; years go on in 1, 2 and 5 × 10ⁿ.
    static func nearest(to ideal: Double) -> Step {
        let year = ladder[ladder.count - 1]
        guard ideal < year.length else {
            let years = NumberStep.dividing(0, max(1, ideal / year.length), into: 1)?.value(1) ?? 1
            return Step(
                unit: .year, count: Int(saturating: min(years, 1e9)), length: years * year.length,
                anchor: .year)
        }
        return ladder.min { ratio($0, ideal) < ratio($1, ideal) } ?? year
    }

    private static func ratio(_ step: Step, _ ideal: Double) -> Double {
        max(step.length / ideal, ideal / step.length)
    }

    static func start(of step: Step, at date: Date, _ calendar: Calendar) -> Date {
        guard step.count > 1, step.unit != .day else {
            return calendar.dateInterval(of: step.unit, for: date)?.start ?? date
        }
        if step.unit == .year {
            let year = calendar.component(.year, from: date)
            let first =
                Int(saturating: (Double(year) / Double(step.count)).rounded(.down)) * step.count
            return calendar.date(from: DateComponents(year: max(first, 1))) ?? date
        }
        guard let anchor = calendar.dateInterval(of: step.anchor, for: date)?.start else {
            return date
        }
        let passed = calendar.dateComponents([step.unit], from: anchor, to: date)
        let whole = (passed.value(for: step.unit) ?? 0) / step.count * step.count
        return calendar.date(byAdding: step.unit, value: whole, to: anchor) ?? date
    }
}
