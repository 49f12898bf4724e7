import Calendars
import Charts
import Scales
import Scenes
package import Tables

/// The limits of zooming x, and its visible part.
package struct Zooming: Sendable {
    /// Positions along the plot, in CSS pixels, and the values at its two ends.
    private let seen: LinearScale
    private let whole: Lazy<Extent>
    private let plan: AxisPlan

    /// - Returns: nil where x has no numbers in proportion and no dates, or nothing is on it.
    init?(_ chart: ChartSpecification, _ content: Content, _ domains: Domains, _ proxy: ScaleProxy)
    {
        guard content.x.isZoomable, !chart.xScroll.isScrollable, !domains.x.isEmpty,
            let range = proxy.scale(.x)?.range
        else { return nil }
        let extent = domains.x.extent
        seen = LinearScale(from: extent.lower, to: extent.upper, range: range)
        plan = content.x
        whole = Lazy { [plan = content.x] in chart.wholeExtent(of: plan) }
    }

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
        guard ends.count == 2, !whole.value.isEmpty else { return nil }
        return zoom(from: ends[0], to: ends[1], within: whole.value)
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

    private static func sound(_ zoom: Zoom) -> Zoom? { zoom.isSound ? zoom : nil }

    /// The two ends of what a zoom shows; nil for everything.
    package func ends(of zoom: Zoom) -> (lower: Value, upper: Value)? {
        switch zoom {
        case .interval(let lower, let upper): (plan.value(lower), plan.value(upper))
        case .newest(let length):
            (plan.value(whole.value.upper - length), plan.value(whole.value.upper))
        case .everything: nil
        }
    }

    /// As much as is seen now, up to the newest value.
    package var newest: Zoom? { Self.sound(.newest(length: seen.upper - seen.lower)) }

    /// Whether the newest value is seen.
    package var isAtEnd: Bool { seen.upper >= whole.value.upper }

    /// Whether the oldest is.
    package var isAtStart: Bool { seen.lower <= whole.value.lower }
}

extension AxisPlan {
    /// Whether its values are shown in proportion.
    var isZoomable: Bool { kind != .nominal && transform == .linear }
}

extension ChartSpecification {
    /// All that data covers of x.
    fileprivate func wholeExtent(of plan: AxisPlan) -> Extent {
        var extent = Extent()
        for layer in layers {
            for values in plan.axis.channels.compactMap({ layer.channels[$0] })
            where plan.shows(values.column) {
                let covered = values.column.extent(in: layer.rows)
                if covered.isEmpty { continue }
                extent.include(covered.lower)
                extent.include(covered.upper)
            }
        }
        return plan.periods(around: extent)
    }
}

extension AxisPlan {
    /// An extent moved outward to whole calendar periods, where marks stand for such.
    func periods(around extent: Extent) -> Extent {
        guard let unit, !extent.isEmpty else { return extent }
        var periods = CalendarPeriods(unit)
        let last = periods.span(containing: extent.upper)
        return Extent(periods.span(containing: extent.lower).from, last.to)
    }
}
