import Foundation

extension Value {
    /// The number or the date so much later; itself for others.
    package func moved(by distance: Double) -> Value {
        switch self {
        case .number(let number): .number(number + distance)
        case .date(let date): .date(date.addingTimeInterval(distance))
        case .string, .missing: self
        }
    }
}

extension Table {
    /// The rows that meet all of some conditions, those that slide where they are now.
    package func rows(meeting conditions: [RowFilter.SlidingCondition]) -> RowSet {
        rows(matching: RowFilter(conditions.map(now)))
    }

    private func now(_ sliding: RowFilter.SlidingCondition) -> RowFilter.Condition {
        guard let edge = sliding.edge,
            case .interval(let column, let lower, let upper) = sliding.condition,
            let newest = timeIndex(of: column)?.highest, let end = upper?.scalar
        else { return sliding.condition }
        let distance = newest - edge - end
        return .interval(
            column: column, lower: lower?.moved(by: distance), upper: upper?.moved(by: distance))
    }
}
