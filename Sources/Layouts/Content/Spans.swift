/// Where the marks of a layer lie along one axis, column by column.
///
/// Marks that are mere points there have one column, which stands for all three.
struct Spans {
    private(set) var from: [Double]
    /// Where lines pass and symbols stand.
    private(set) var at: [Double]
    private(set) var to: [Double]
    /// Whether no mark has a length.
    private(set) var arePoints: Bool

    init(_ places: [Double]) {
        (from, at, to, arePoints) = (places, places, places, true)
    }

    init(from: [Double], at: [Double], to: [Double]) {
        (self.from, self.at, self.to, arePoints) = (from, at, to, false)
    }

    init(_ spans: some Collection<Span>) {
        self.init(from: spans.map(\.from), at: spans.map(\.at), to: spans.map(\.to))
    }

    /// From the lower end of one span to the upper end of another, whichever comes first.
    init(from start: Spans, to end: Spans) {
        let from = zip(start.from, end.from).map { min($0, $1) }
        let to = zip(start.to, end.to).map { max($0, $1) }
        self.init(from: from, at: zip(from, to).map { ($0 + $1) / 2 }, to: to)
    }

    var count: Int { at.count }

    subscript(index: Int) -> Span {
        arePoints ? Span(at[index]) : Span(from: from[index], at: at[index], to: to[index])
    }

    /// Each changed on its own; points stay points.
    func mapped(points: (Double) -> Double, _ change: (Span) -> Span) -> Spans {
        arePoints ? Spans(at.map(points)) : Spans(indices.map { change(self[$0]) })
    }

    func gathered(_ places: [Int]) -> Spans { columns { column in places.map { column[$0] } } }

    func gathered(_ places: Range<Int>) -> Spans { columns { Array($0[places]) } }

    private func columns(_ change: ([Double]) -> [Double]) -> Spans {
        arePoints ? Spans(change(at)) : Spans(from: change(from), at: change(at), to: change(to))
    }

    var indices: Range<Int> { 0..<count }
}

extension [Double] {
    /// Whether none is less than the one before, and all are numbers.
    var isRising: Bool {
        var last = -Double.infinity
        return allSatisfy { number in
            defer { last = number }
            return number >= last
        }
    }
}
