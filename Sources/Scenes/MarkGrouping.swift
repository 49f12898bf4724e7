/// How the marks of a chart are described: one by one, or by their common shape.
package enum MarkGrouping: Hashable, Sendable {
    /// As the chart's marks suggest.
    case automatic
    /// One by one, or in bins where they are many.
    case marks
    /// Stretch by stretch; `up` and `down` say which way one goes, such as "climb" and "descend".
    case shape(up: String, down: String)
}
