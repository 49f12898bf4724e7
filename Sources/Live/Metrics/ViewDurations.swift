import Tracing

/// How long the work of views took.
package struct ViewDurations: Sendable {
    /// Of all layouts.
    package let drawing = DurationHistogram()
    /// From rows that a table has to the moment at which all viewers who take it were sent the change that shows them.
    package let showing = DurationHistogram()
}

extension ViewDurations {
    /// Draws a chart within a span, and notes how long that took.
    func drawing<Drawn>(_ chart: String, _ draw: () -> Drawn) -> Drawn {
        let start = ContinuousClock.now
        defer { drawing.record(.now - start) }
        return withDrawingSpan(of: chart, draw)
    }
}

/// Draws a chart within a span.
func withDrawingSpan<Drawn>(of chart: String, _ draw: () -> Drawn) -> Drawn {
    withSpan("draw chart") { span in
        span.attributes["soundings.chart"] = chart
        return draw()
    }
}
