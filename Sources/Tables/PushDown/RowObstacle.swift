/// Why none of a chart's rows in a database are drawn.
///
/// More than can be drawn is a fault of that chart, and of no table.
package enum RowObstacle: Error, Hashable, Sendable {
    /// So many rows, each of which would be shown.
    case rows(Int)
    case groups(most: Int)
    case periods
    /// Its database doesn't answer, which is an outage of the table.
    case unreachable
}

extension RowObstacle: CustomStringConvertible {
    /// A sentence for the chart's author, without its full stop.
    package var description: String {
        switch self {
        case .rows(let count):
            "it would show each of \(count) rows, which is more than \(PushedTransform.mostRows): "
                + "a group or a filter in its transform shows less, and lines or areas need neither where they "
                + "are alone on linear scales, with one y axis and all of x, without facets and annotations"
        case .groups(let most):
            "it asks for more than \(most) groups: fewer are made by a filter, larger bins or longer periods"
        case .periods:
            "its times reach over more than \(PushedTransform.mostPeriods) periods"
        case .unreachable: "its database doesn't answer"
        }
    }
}
