/// How the marks of a chart are told: one by one, or as the shape that they have together.
package enum MarkGrouping: Hashable, Sendable {
    /// As the chart's marks suggest.
    case automatic
    /// One by one, or in bins where they are many.
    case marks
    /// Stretch by stretch; `up` and `down` say which way one goes, such as "climb" and "descend".
    case shape(up: String, down: String)
}
