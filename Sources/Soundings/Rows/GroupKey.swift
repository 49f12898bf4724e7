public import Charts
import Foundation
import Tables

/// A column whose values tell groups of rows apart.
///
///     let groups = orders.grouped { [$0.time.by(.day), $0.style.key] }
public struct GroupKey: Sendable {
    let column: ColumnReference
    let unit: Calendar.Component?

    /// The name of the column among the groups.
    var name: String { unit.map { "\(column.name) by \($0)" } ?? column.name }

    /// Its column, after the step that adds it.
    var reference: ColumnReference {
        var reference = column
        reference.name = name
        guard let unit else { return reference }
        let step = Transform.Step.unit(column.name, unit, as: name)
        if column.isOfGroups {
            reference.stepsOfGroups.appendNew([step])
        } else {
            reference.steps = steps
        }
        return reference
    }

    /// The steps that add it to the rows.
    var steps: [Transform.Step] {
        column.steps + (unit.map { [.unit(column.name, $0, as: name)] } ?? [])
    }
}

extension TableColumn {
    /// Groups by each value.
    public var key: GroupKey { GroupKey(column: reference, unit: nil) }
}

extension TableColumn where Value == Date {
    /// Groups by the calendar period in which a date falls.
    public func by(_ unit: Calendar.Component) -> GroupKey {
        GroupKey(column: reference, unit: unit)
    }
}
