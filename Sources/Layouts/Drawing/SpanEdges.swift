import Charts
import Scenes

/// The start and end of marks along one axis, in pixels; NaN where they are missing.
struct SpanEdges {
    private var from: [Double]
    private var to: [Double]

    init(_ spans: [Span]) { (from, to) = (spans.map(\.from), spans.map(\.to)) }

    init(_ spans: Spans, _ scale: PixelScale) {
        self.init(
            (0..<spans.count).map { index in
                let span = spans[index]
                let start = scale.finitePosition(span.from)
                let end = scale.finitePosition(span.to)
                return Span(from: min(start, end), at: .nan, to: max(start, end))
            })
    }

    /// Each changed by its index among the marks.
    func mapped(_ change: (Int, Span) -> Span) -> SpanEdges {
        SpanEdges(from.indices.map { change($0, Span(from: from[$0], to: to[$0])) })
    }

    /// Where they begin and how far they reach, to hundredths of a pixel.
    var rounded: (from: [Double], length: [Double]) {
        (from.map(\.hundredths), from.indices.map { (to[$0] - from[$0]).hundredths })
    }
}

extension PixelScale {
    fileprivate func finitePosition(_ value: Double) -> Double {
        value.isFinite ? position(value) : .nan
    }
}
