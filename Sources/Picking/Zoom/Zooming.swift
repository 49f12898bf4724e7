import Calendars
import Charts
package import Layouts
import Scales
import Scenes
package import Tables

/// The limits of zooming x, and its visible part.
package struct Zooming: Sendable {
    private let domain: VisibleDomain

    init(_ domain: VisibleDomain) { self.domain = domain }

    private var seen: LinearScale { domain.seen }
    private var whole: Extent { domain.whole }

    /// The zoom in which a part of the plot fills it.
    ///
    /// It is moved so that it lies within what there is, and follows the newest value if it
    /// reaches that.
    ///
    /// - Parameters:
    ///   - from: in CSS pixels from the plot's left edge, also beyond its edges.
    ///   - to: the same; the two come in either order.
    /// - Returns: nil where there is nothing to see.
    package func zoom(from: Double, to: Double) -> Zoom? {
        let ends = [from, to].compactMap(seen.value).sorted()
        guard ends.count == 2, !whole.isEmpty else { return nil }
        return zoom(from: ends[0], to: ends[1], within: whole)
    }

    private func zoom(from lower: Double, to upper: Double, within whole: Extent) -> Zoom? {
        let length = max(upper - lower, whole.length * 0x1p-40)
        // A young table may have less than is seen: then closer isn't everything.
        if length >= whole.length, length >= seen.upper - seen.lower { return .everything }
        // A pixel or so off the newest value is meant as up to it.
        if length >= whole.length || upper >= whole.upper - length / 500 {
            return Self.sound(.newest(length: length.significant(6)))
        }
        // No more digits than a page's address needs to show the same picture.
        let unit = Double(sign: .plus, exponent: length.exponent - 16, significand: 1)
        let start = (max(lower, whole.lower) / unit).rounded() * unit
        return Self.sound(
            .interval(lower: start, upper: start + (length / unit).rounded() * unit))
    }

    /// The zoom between two values; nil ends are those of what there is, the newest one moves on.
    package func zoom(fromValue lower: Double?, toValue upper: Double?) -> Zoom? {
        switch (lower, upper) {
        case (nil, nil): .everything
        case (let lower?, nil): Self.sound(.newest(length: whole.upper - lower))
        case (let lower, let upper?):
            Self.sound(.interval(lower: lower ?? whole.lower, upper: upper))
        }
    }

    private static func sound(_ zoom: Zoom) -> Zoom? { zoom.isSound ? zoom : nil }

    /// The two ends of what a zoom shows; nil for everything.
    package func ends(of zoom: Zoom) -> (lower: Value, upper: Value)? {
        switch zoom {
        case .interval(let lower, let upper): (domain.plan.value(lower), domain.plan.value(upper))
        case .newest(let length):
            (domain.plan.value(whole.upper - length), domain.plan.value(whole.upper))
        case .everything: nil
        }
    }

    /// The visible time, and the newest there is.
    var time: SeenTime {
        SeenTime(from: seen.lower, to: seen.upper, newest: max(whole.upper, seen.lower))
    }

    /// As much as is seen now, up to the newest value.
    package var newest: Zoom? { Self.sound(.newest(length: seen.upper - seen.lower)) }

    /// Whether the newest value is seen.
    package var isAtEnd: Bool { seen.upper >= whole.upper }

    /// Whether the oldest is.
    package var isAtStart: Bool { seen.lower <= whole.lower }
}

extension LaidOutChart {
    /// The limits of zooming x; nil where it can't be zoomed.
    package var zooming: Zooming? { visibleDomain.map(Zooming.init) }
}
