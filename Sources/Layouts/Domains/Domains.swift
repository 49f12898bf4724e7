import Charts
import Scales
import Scenes
import Tables

/// The domain of each axis.
struct Domains {
    var x: AxisDomain
    var y: AxisDomain
    /// Of a second y axis.
    var second: AxisDomain?

    init(of content: Content, _ chart: ChartSpecification) {
        x = AxisDomain(.x, of: content, chart)
        y = AxisDomain(.y, of: content.on(.first), chart.on(.first))
        if chart.hasSecondY {
            second = AxisDomain(.y, of: content.on(.second), chart.on(.second))
        }
    }

    /// The domains that all facets of a group have room in.
    init?(of group: FacetGroup, in view: ViewParameters) {
        guard let first = group.charts.first else { return nil }
        var content = Content(of: first, in: view).arranged
        for chart in group.charts.dropFirst() {
            content.layers += Content(of: chart, in: view).arranged.layers
        }
        self.init(of: content, first)
    }

    subscript(axis: PositionAxis) -> AxisDomain { axis == .x ? x : y }

    /// Diagnostics of values that the axes leave out.
    func diagnostics(_ texts: PictureTexts) -> [String] {
        let named = [(x, "x"), (y, "y")] + (second.map { [($0, "second")] } ?? [])
        return named.flatMap { domain, name in
            (domain.beyond > 0 ? [texts.beyond(domain.beyond, outside: name)] : [])
                + (domain.unmeasurable > 0 ? [texts.tooLarge(domain.unmeasurable)] : [])
        }
    }
}

/// One axis's domain, in the terms of spans.
struct AxisDomain {
    var extent: Extent
    /// The part with ticks; nil for all of it.
    ///
    /// Room for the halves of outer bars has none.
    private var tickedPart: Extent?
    /// Whether there is nothing to show: the extent is then only there to divide by.
    let isEmpty: Bool
    /// Where the extent lies in the plot.
    let range: ScaleDescription.Range
    /// Whether it is a live window, or the part that a viewer zoomed to.
    var moves: Bool
    /// Whether it is a live window, which new rows move.
    let isLive: Bool
    /// Whether it is a part of the content that a viewer moves.
    var isScrolled = false
    /// How many marks lie so far beyond the others that it leaves them out.
    private(set) var beyond = 0
    /// How many marks are too large for any axis.
    private(set) var unmeasurable = 0
    /// Whether its lower end is at the right or at the bottom.
    let descends: Bool

    /// The part of the axis that may have ticks.
    var ticked: Extent { tickedPart ?? extent }

    init(_ axis: PositionAxis, of content: Content, _ chart: ChartSpecification) {
        let plan = content.plan(axis)
        let scale = chart.scale(axis)
        let stated = scale.domain.stated(plan)
        let isZoomed = axis == .x && content.visible.isZoomed
        let bounds = DomainInference(axis, content)
        var isReversed = stated?.isReversed ?? scale.domain.isReversed
        if plan.kind == .nominal {
            let count = Double(plan.categories.count)
            (extent, isEmpty) = (Extent(-0.5, max(count, 1) - 0.5), count == 0)
        } else if let stated, !isZoomed {
            (extent, isEmpty) = (bounds.padded(stated.extent), false)
        } else if let window = axis == .x ? content.visible.window : nil {
            (extent, isEmpty) = (Extent(window.oldest, window.newest), false)
        } else {
            let isNumber = plan.kind == .quantitative && plan.transform != .log
            let usual = chart.plot.appearance.includesZero && isNumber ? true : nil
            let (found, beyond) = bounds.extent(includesZero: scale.domain.includesZero ?? usual)
            (self.beyond, unmeasurable) = (beyond, bounds.unmeasurable(in: found))
            var inferred = bounds.inferred(
                from: found, chart.axis(axis).rounding ?? chart.countedTicks(axis, plan),
                in: content.timeZone)
            let room = bounds.room(around: found)
            if room.length > 0 {
                // A single bar has no axis to stand on but its own width.
                // Its position alone has a tick.
                let marked = found.length > 0 ? inferred : found
                let ends = found.length > 0 ? inferred : room
                inferred = Extent(min(ends.lower, room.lower), max(ends.upper, room.upper))
                if plan.kind == .quantitative, inferred != marked { tickedPart = marked }
            }
            let modified = isZoomed ? nil : scale.modified(inferred, plan)
            if let modified, modified.isReversed { isReversed.toggle() }
            extent = modified.map { bounds.padded($0.extent) } ?? inferred
            if modified != nil { tickedPart = nil }
            isEmpty = found.isEmpty
        }
        range = scale.range
        // Categories read from the top, and are reversed by their own order.
        let isUpward =
            axis == .y
            && !(plan.kind == .temporal && chart.plot.appearance.readsDatesDown)
        descends = plan.kind != .nominal && isUpward != isReversed
        moves = axis == .x && content.visible.window != nil && (stated == nil || isZoomed)
        isLive = moves && content.visible.window?.isPinned == false
    }
}

extension ChartSpecification {
    /// As many ticks as an author wants, to which the domain is rounded where it ends on ticks.
    fileprivate func countedTicks(_ axis: PositionAxis, _ plan: AxisPlan) -> AxisValues? {
        guard plot.appearance.endsOnTicks, plan.kind == .quantitative,
            var values = self.axis(axis).marks?.first?.values,
            case .automatic(_?, _) = values.choice
        else { return nil }
        (values.roundsLowerBound, values.roundsUpperBound) = (true, true)
        return values
    }
}

extension AxisDescription {
    /// The first values that say whether the domain is rounded to them.
    fileprivate var rounding: AxisValues? {
        marks?.lazy.map(\.values).first {
            $0.roundsLowerBound != nil || $0.roundsUpperBound != nil
        }
    }
}

extension ScaleDescription.Domain {
    fileprivate var includesZero: Bool? {
        if case .automatic(let includesZero, _) = self { includesZero } else { nil }
    }

    /// The two ends as they were set; nil where they are to be inferred.
    func stated(_ plan: AxisPlan) -> OrderedExtent? {
        switch self {
        case .automatic: nil
        case .interval(let lower, let upper): OrderedExtent([lower, upper], plan)
        case .values(let values): OrderedExtent(values, plan)
        }
    }
}

extension ScaleDescription {
    /// The author's domain made of the inferred ends; nil for none, or where it hasn't two ends.
    fileprivate func modified(_ extent: Extent, _ plan: AxisPlan) -> OrderedExtent? {
        modification.flatMap {
            OrderedExtent($0([plan.value(extent.lower), plan.value(extent.upper)]), plan)
        }
    }
}

/// The two ends of a domain as an author names them, perhaps the greater one first.
struct OrderedExtent {
    let extent: Extent
    let isReversed: Bool

    /// - Returns: nil where fewer than two of the values have a position on the axis.
    init?(_ values: [Value], _ plan: AxisPlan) {
        let ends = values.filter { $0.kind == plan.kind }.compactMap(\.scalar)
            .map(plan.transform.scaled).filter(\.isFinite)
        guard ends.count > 1, let lower = ends.min(), let upper = ends.max() else { return nil }
        (extent, isReversed) = (Extent(lower, upper), ends[ends.count - 1] < ends[0])
    }
}
