/// From where to where marks reach along one axis, in pixels; NaN where they are missing.
struct Edges {
    private(set) var from: [Double]
    private(set) var to: [Double]

    init(_ spans: [Span]) { (from, to) = (spans.map(\.from), spans.map(\.to)) }

    init(_ spans: Spans, _ ruler: Ruler) {
        (from, to) = ([], [])
        from.reserveCapacity(spans.count)
        to.reserveCapacity(spans.count)
        for (start, end) in zip(spans.from, spans.to) {
            let (start, end) = (ruler.finitePlace(start), ruler.finitePlace(end))
            from.append(min(start, end))
            to.append(max(start, end))
        }
    }

    /// Each changed by its place among the marks.
    func mapped(_ change: (Int, Span) -> Span) -> Edges {
        var mapped = self
        for index in from.indices {
            let span = change(index, Span(from: from[index], to: to[index]))
            (mapped.from[index], mapped.to[index]) = (span.from, span.to)
        }
        return mapped
    }
}

extension Ruler {
    fileprivate func finitePlace(_ value: Double) -> Double {
        value.isFinite ? place(value) : .nan
    }
}
