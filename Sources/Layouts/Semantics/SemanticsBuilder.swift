import Calendars
import Charts
import Foundation
import Scales
import Scenes
import Tables

/// Builds a chart's semantics, from which text and sound are made.
enum SemanticsBuilder {
    /// The semantics of the content; with reduced rows it is a brief one.
    ///
    /// The marks of a second y axis are told as those of a chart on the same plot.
    static func semantics(
        _ content: Content, _ domains: Domains, _ chart: ChartSpecification, _ lines: GridLines,
        isBrief: Bool = false
    ) -> ChartSemantics {
        func semantics(_ choice: YAxisChoice) -> ChartSemantics {
            ofOneY(
                content.on(choice), domains.on(choice), chart.on(choice), lines.on(choice),
                isBrief: isBrief)
        }
        var whole = semantics(.first)
        guard chart.hasSecondY else { return whole }
        var second = semantics(.second)
        (second.sharesPlot, second.title) = (true, "")
        whole.more = [second]
        return whole
    }

    private static func ofOneY(
        _ content: Content, _ domains: Domains, _ chart: ChartSpecification, _ lines: GridLines,
        isBrief: Bool
    ) -> ChartSemantics {
        let sites = Set(chart.dataLayers.map(\.site))
        var semantics = ChartSemantics(
            title: chart.title, x: axis(.x, content, domains, chart),
            y: axis(.y, content, domains, chart),
            series: zip(zip(chart.noteNames, chart.ownMeasures), content.layers).flatMap {
                names, layer in
                layer.isRead
                    ? series(of: layer, note: names.0, name: names.1, content, domains) : []
            },
            marks: content.layers.filter { sites.contains($0.site) }.map(\.traits).distinct)
        semantics.x.gridLines = lines.x.map { content.isShare(.x) ? $0 * 100 : $0 }
        semantics.y.gridLines = lines.y.map { content.isShare(.y) ? $0 * 100 : $0 }
        semantics.measuresAlongX = content.measuresAlongX(zip(chart.noteNames, content.layers))
        (semantics.coverage.isBrief, semantics.coverage.isSample) = (isBrief, content.isSample)
        semantics.coverage.part = content.seriesPart.map(PartSemantics.init)
        semantics.grouping = MarkGrouping(chart.accessibility.grouping)
        semantics.looks = chart.lookSemantics(content)
        semantics.choices.selections = chart.interaction.selections.compactMap(chosen)
        semantics.nameCounts()
        if let spoken = chart.accessibility.spoken { semantics.apply(spoken) }
        if let facet = chart.part.facet { semantics.name(facet) }
        return semantics
    }

    private static func chosen(_ selection: SelectionDescription) -> SelectionSemantics? {
        guard case .axis(let axis) = selection.target, let values = selection.current
        else { return nil }
        return SelectionSemantics(
            isAlongX: axis == .x, values: ClosedValues(values.lower, values.upper))
    }

    static func axis(
        _ axis: PositionAxis, _ content: Content, _ domains: Domains, _ chart: ChartSpecification
    ) -> AxisSemantics {
        if let turn = chart.dataLayers.first, turn.mark.record.dividesTurn {
            return turn.turnAxis(axis, content, chart)
        }
        let (plan, description) = (content.plan(axis), chart.axis(axis))
        var semantics = AxisSemantics(
            label: plan.label(description), unit: description.unit, kind: plan.kind,
            bounds: bounds(plan, domains[axis]), calendarUnit: plan.component,
            timeZone: content.timeZone)
        semantics.scale = plan.transform
        semantics.spacing = content.isShare(axis) ? nil : content.spacing(along: axis)
        semantics.moves = axis == .x && content.visible.window?.isPinned == false
        if content.isShare(axis) { semantics.showPercent() }
        if !domains[axis].isEmpty {
            semantics.categories = Array(plan.categories(in: domains[axis].extent))
            semantics.categoryPart = plan.part.map(PartSemantics.init)
        }
        return semantics
    }

    /// An axis of periods ends with the last one, not with the moment after it.
    private static func bounds(_ plan: AxisPlan, _ domain: AxisDomain) -> ClosedValues {
        guard !domain.isEmpty else { return ClosedValues(.missing, .missing) }
        if plan.kind == .nominal {
            let names = plan.categories(in: domain.extent).map(Value.string)
            return ClosedValues(names.first ?? .missing, names.last ?? .missing)
        }
        let (lower, upper) = (domain.extent.lower, domain.extent.upper)
        guard let unit = plan.unit else {
            return ClosedValues(plan.value(lower), plan.value(upper))
        }
        var periods = CalendarPeriods(unit)
        return ClosedValues(
            plan.value(periods.span(containing: lower).from),
            plan.value(periods.last(before: upper).from))
    }

    private static func series(
        of layer: PlacedLayer, note: String?, name: String?, _ content: Content,
        _ domains: Domains
    ) -> [SeriesSemantics] {
        let marks = layer.marks.byGroup(
            layer.groups.count, where: MarksInView(layer, domains).contains)
        let reader = PointReader(layer, content)
        return layer.groups.indices.filter { !marks[$0].isEmpty }.map { group in
            let title = layer.groups[group].title
            var series = SeriesSemantics(
                key: layer.groupKey(group), name: title.isEmpty ? note ?? name ?? "" : title,
                mark: layer.traits,
                points: reader.points(of: marks[group].inOrder(along: .x)),
                isNote: note != nil)
            series.isOfOtherTable = layer.source.isOfOtherTable
            if layer.source.isSample {
                series.count = layer.count(of: group)
            } else if layer.reduced != nil {
                series.keepWhatIsSure(layer.count(of: group, in: content))
            } else {
                series.gaps = gaps(of: group, in: layer, content, domains)
                series.outages = outages(of: marks[group], in: layer, content)
            }
            return series
        }
    }

    /// Between which of a series' points its line is broken.
    private static func outages(
        of marks: Marks, in layer: PlacedLayer, _ content: Content
    ) -> [ClosedValues] {
        guard layer.isDriven(layer.baseAxis) else { return [] }
        let (plan, ordered) = (content.plan(layer.baseAxis), marks.inOrder(along: layer.baseAxis))
        let at = ordered[layer.baseAxis].at
        return layer.breaks(between: at).map {
            ClosedValues(plan.value(at[$0]), plan.value(at[$0 + 1]))
        }
    }

    /// Where a series is in view but has no value.
    private static func gaps(
        of group: Int, in layer: PlacedLayer, _ content: Content, _ domains: Domains
    ) -> [Value] {
        let base = layer.baseAxis
        guard layer.marks.values.contains(where: \.isNaN), layer.isDriven(base) else { return [] }
        let marks = layer.marks.gathered { index in
            layer.marks.values[index].isNaN && layer.marks.groups[index] == group
                && layer.marks[base][index].meets(domains[base].extent)
        }
        return marks.inOrder(along: .x).map { content.plan(base).value(of: $0[base]) }
    }
}

extension ChartSemantics {
    /// Puts a facet's name before those of its series.
    fileprivate mutating func name(_ facet: Facet) {
        title = facet.name
        for index in series.indices {
            series[index].name = facet.naming(series[index].name)
        }
    }
}

extension Facet {
    func naming(_ series: String) -> String {
        series.isEmpty || series == name ? name : "\(name), \(series)"
    }
}

extension AxisSemantics {
    /// Parts of a whole are given in percent of it.
    fileprivate mutating func showPercent() {
        func percent(_ value: Value) -> Value {
            value.scalar.map { .number(Self.percent($0)) } ?? value
        }
        unit = "percent"
        bounds = ClosedValues(percent(bounds.lower), percent(bounds.upper))
    }
}

extension Content {
    /// Whether the data's marks say numbers along x, by what they are or from where to where they
    /// reach, and stand on y.
    fileprivate func measuresAlongX(
        _ layers: some Sequence<(String?, PlacedLayer)>
    ) -> Bool {
        let data = layers.filter { note, layer in
            note == nil && layer.isRead && !layer.marks.isEmpty
        }.map(\.1)
        return !data.isEmpty && data.allSatisfy { $0.measuresAlongX(in: self) }
    }
}

extension PlacedLayer {
    func measuresAlongX(in content: Content) -> Bool {
        content.x.kind == .quantitative && isDriven(.x) && (valueAxis == .x || !isDriven(.y))
    }
}

extension PartSemantics {
    fileprivate init(_ part: DrawnPart) { self.init(spoken: part.drawn, of: part.all) }
}

extension SeriesSemantics {
    /// Where its points are counted, they have its ends and its extremes; else the ones that a
    /// picture shows say nothing of those that it doesn't.
    fileprivate mutating func keepWhatIsSure(_ count: Int?) {
        self.count = count
        if count == nil { points = [] }
    }
}

extension PlacedLayer {
    /// How many values in view a series of a sample has; nil where it stands for others too.
    fileprivate func count(of group: Int) -> Int? {
        guard case .all = source.spoken, !groups[group].isRest else { return nil }
        return reduced?.values[group]
    }

    /// How many values a series has, where all that are kept are in view and none takes another's
    /// place; else nil.
    fileprivate func count(of group: Int, in content: Content) -> Int? {
        guard content.visible.window == nil, content.visible.statedLength.x == .infinity,
            case .all = source.spoken
        else { return nil }
        let isStack = record.isFilledToBase && groups.count > 1 && stacking != .unstacked
        return isStack ? nil : reduced?.values[group]
    }
}

extension MarkLayer {
    /// The axes of sectors: names as if along x, and parts of the whole as if along y.
    fileprivate func turnAxis(
        _ axis: PositionAxis, _ content: Content, _ chart: ChartSpecification
    ) -> AxisSemantics {
        let channel: Channel = axis == .x ? .foregroundStyle : .angle
        let description = chart.axis(axis)
        return AxisSemantics(
            label: description.label ?? channels[channel]?.label ?? "", unit: description.unit,
            kind: axis == .x ? .nominal : .quantitative, bounds: ClosedValues(.missing, .missing),
            timeZone: content.timeZone)
    }
}
