import Scales

/// Where a mark lies along one axis, in that axis's own terms.
///
/// Quantities are themselves, dates are seconds since 1970, and the category at place i covers
/// i − ½ to i + ½. Missing is NaN.
package struct Span: Hashable {
    package var from: Double
    /// Where a line passes and a symbol stands.
    var at: Double
    package var to: Double

    init(from: Double, at: Double, to: Double) { (self.from, self.at, self.to) = (from, at, to) }

    init(_ value: Double) { self.init(from: value, at: value, to: value) }

    init(from: Double, to: Double) {
        self.init(from: min(from, to), at: (from + to) / 2, to: max(from, to))
    }

    static var missing: Span { Span(.nan) }
    static var nothing: Span { Span(0) }

    var isDrawable: Bool { from.isFinite && to.isFinite }
}

extension Extent {
    /// All finite ends.
    mutating func include(contentsOf spans: Spans) {
        include(contentsOf: spans.starts)
        if !spans.arePoints { include(contentsOf: spans.stops) }
    }
}
