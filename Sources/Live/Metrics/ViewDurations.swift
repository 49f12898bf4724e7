/// How long the work of views took.
package struct ViewDurations: Sendable {
    /// Of all layouts.
    package let drawing = DurationHistogram()
    /// From rows that a table has to the moment at which all viewers who take it were sent the change that shows them.
    package let showing = DurationHistogram()
}
