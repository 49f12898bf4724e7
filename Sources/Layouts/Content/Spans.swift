import Scales

/// Where the marks of a layer lie along one axis, column by column.
///
/// Marks that are mere points there, or all of one length, have one column.
struct Spans {
    private enum Ends {
        case exact
        /// At equal distance on either side.
        case around(half: Double)
        case apart(from: [Double], to: [Double])
    }

    /// Where lines pass and symbols stand.
    let at: [Double]
    private let ends: Ends

    private init(at: [Double], _ ends: Ends) { (self.at, self.ends) = (at, ends) }

    init(_ coordinates: [Double]) { self.init(at: coordinates, .exact) }

    init(around coordinates: [Double], half: Double) {
        self.init(at: coordinates, .around(half: half))
    }

    /// The cells of the categories at some coordinates.
    init(categories coordinates: [Double]) { self.init(around: coordinates, half: 0.5) }

    init(from: [Double], at: [Double], to: [Double]) {
        self.init(at: at, .apart(from: from, to: to))
    }

    init(_ spans: some Collection<Span>) {
        self.init(from: spans.map(\.from), at: spans.map(\.at), to: spans.map(\.to))
    }

    /// From the lower end of one span to the upper end of another, whichever comes first.
    init(from start: Spans, to end: Spans) {
        let from = zip(start.starts, end.starts).map { min($0, $1) }
        let to = zip(start.stops, end.stops).map { max($0, $1) }
        self.init(from: from, at: zip(from, to).map { ($0 + $1) / 2 }, to: to)
    }

    var count: Int { at.count }
    var indices: Range<Int> { 0..<count }

    /// Whether no mark has a length.
    var arePoints: Bool {
        if case .exact = ends { true } else { false }
    }

    /// Half the width that all marks have around their positions; 0 if they are points.
    ///
    /// Nil if marks have ends of their own.
    var half: Double? {
        switch ends {
        case .exact: 0
        case .around(let half): half
        case .apart: nil
        }
    }

    subscript(index: Int) -> Span {
        switch ends {
        case .exact: Span(at[index])
        case .around(let half):
            Span(from: at[index] - half, at: at[index], to: at[index] + half)
        case .apart(let from, let to): Span(from: from[index], at: at[index], to: to[index])
        }
    }

    /// All lower ends, which may have to be worked out.
    var starts: [Double] {
        switch ends {
        case .exact: at
        case .around(let half): at.map { $0 - half }
        case .apart(let from, _): from
        }
    }

    /// All upper ends, which may have to be worked out.
    var stops: [Double] {
        switch ends {
        case .exact: at
        case .around(let half): at.map { $0 + half }
        case .apart(_, let to): to
        }
    }

    /// Whether a mark begins or ends beyond an extent; what is infinite isn't drawn.
    func reach(outOf extent: Extent) -> Bool {
        func isOut(_ end: Double) -> Bool { !extent.contains(end) && end.isFinite }
        // Bars below zero start at it and end below.
        return switch ends {
        case .exact: at.contains(where: isOut)
        case .around(let half): at.contains { isOut($0 - half) || isOut($0 + half) }
        case .apart(let from, let to): from.contains(where: isOut) || to.contains(where: isOut)
        }
    }

    /// Whether some mark has a position but no length.
    var hasPoints: Bool {
        switch ends {
        case .exact: !at.isEmpty
        case .around: false
        case .apart(let from, let to): zip(from, to).contains { $0 == $1 }
        }
    }

    func isDrawable(_ index: Int) -> Bool {
        guard case .apart(let from, let to) = ends else { return at[index].isFinite }
        return at[index].isFinite && from[index].isFinite && to[index].isFinite
    }

    /// Each changed on its own; points stay points.
    func mapped(points: (Double) -> Double, _ change: (Span) -> Span) -> Spans {
        arePoints ? Spans(at.map(points)) : Spans(indices.map { change(self[$0]) })
    }

    func gathered(_ indices: [Int]) -> Spans { columns { column in indices.map { column[$0] } } }

    func gathered(_ indices: Range<Int>) -> Spans { columns { Array($0[indices]) } }

    private func columns(_ change: ([Double]) -> [Double]) -> Spans {
        guard case .apart(let from, let to) = ends else { return Spans(at: change(at), ends) }
        return Spans(from: change(from), at: change(at), to: change(to))
    }
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
