import Charts
import Scenes
import Tables

/// Builds the series for point navigation on one chart: the data's, then events, but not other notes.
enum PointSeriesBuilder {
    static func of(
        _ chart: ChartSpecification, _ content: Content, _ domains: Domains, _ lines: GridLines,
        in space: PlotSpace
    ) -> [PointSeries] {
        chart.yAxes.flatMap { choice in
            ofOneY(
                chart.on(choice), content.on(choice), domains.on(choice), lines.on(choice),
                in: space.on(choice), isWhole: !chart.hasSecondY)
        }
    }

    /// `isWhole` is whether the chart has no other y axis, whose marks' names are different.
    private static func ofOneY(
        _ chart: ChartSpecification, _ content: Content, _ domains: Domains, _ lines: GridLines,
        in space: PlotSpace, isWhole: Bool
    ) -> [PointSeries] {
        let read = zip(chart.noteNames, content.layers).filter { note, layer in
            (note == nil || layer.isOfEvents) && layer.isRead && !layer.marks.isEmpty
        }.map(\.1)
        let layers = read.filter { !$0.isOfEvents } + read.filter(\.isOfEvents)
        let axes = SeriesAxes(
            x: SemanticsBuilder.axis(.x, content, domains, chart),
            y: SemanticsBuilder.axis(.y, content, domains, chart),
            colour: colour(chart, content)
        )
        let authored = authored(chart, content, domains, lines)
        let all = layers.flatMap { layer in
            stretches(of: layer, content, domains).map { stretch in
                PointSeries(
                    layer, content, space, stretch.marks, key: layer.groupKey(stretch.group),
                    name: name(
                        of: stretch, layer, isAlone: isWhole && layers.count == 1, chart.part.facet),
                    isMixed: stretch.isMixed, axes: axes, authored: authored)
            }
        }
        return all.withoutCopies
    }

    /// Marks that are gone through together.
    private struct Stretch {
        var group: Int
        var marks: Marks
        var isMixed: Bool
    }

    private static func stretches(
        of layer: PlacedLayer, _ content: Content, _ domains: Domains
    ) -> [Stretch] {
        let view = MarksInView(layer, domains)
        let groups = layer.marks.byGroup(layer.groups.count, where: view.contains)
        let axis = layer.navigationAxis
        let filled = groups.indices.filter { !groups[$0].isEmpty }
        // Where each mark is a series of its own, as sectors are, one walk goes through all.
        guard filled.count > 1, !layer.goesOn(along: content.plan(axis), in: content),
            filled.allSatisfy({ groups[$0].count == 1 })
        else {
            return filled.map {
                Stretch(group: $0, marks: groups[$0].inOrder(along: axis), isMixed: false)
            }
        }
        let seen = layer.marks.gathered(where: view.contains)
        return [Stretch(group: filled[0], marks: seen.inOrder(along: axis), isMixed: true)]
    }

    private static func name(
        of stretch: Stretch, _ layer: PlacedLayer, isAlone: Bool, _ facet: Facet?
    ) -> String {
        if stretch.isMixed { return facet?.name ?? "" }
        let title = layer.groups[stretch.group].title
        let name = title.isEmpty && !isAlone ? layer.untitled : title
        return facet?.naming(name) ?? name
    }

    /// Numbers that colour alone shows.
    private static func colour(_ chart: ChartSpecification, _ content: Content) -> AxisSemantics? {
        if content.hasNumbers { return nil }
        return chart.lookSemantics(content).first { $0.look == .colour }?.axis
    }

    /// By series key and row; nothing is looked up without texts of the author's.
    private static func authored(
        _ chart: ChartSpecification, _ content: Content, _ domains: Domains, _ lines: GridLines
    ) -> [String: [Int: PointSemantics]] {
        guard chart.accessibility.spoken != nil else { return [:] }
        let series = SemanticsBuilder.semantics(content, domains, chart, lines).series
        return Dictionary(
            series.map { ($0.key, Dictionary($0.points.map { ($0.row, $0) }) { one, _ in one }) }
        ) { one, _ in one }
    }
}

extension PlacedLayer {
    /// Whether its series get more marks as time goes by, so that one mark each is only how they begin.
    fileprivate func goesOn(along plan: AxisPlan, in content: Content) -> Bool {
        guard !record.dividesTurn else { return false }
        return record.joinsPoints
            || plan.kind == .temporal && isDriven(plan.axis)
                && (record.hasLength || content.visible.window?.isPinned == false)
    }
}

extension [PointSeries] {
    /// Without the same data drawn again, as symbols on a line are.
    fileprivate var withoutCopies: [PointSeries] {
        var kept: [PointSeries] = []
        for one in self where !kept.contains(where: { one.says(theSameAs: $0) }) {
            kept.append(one)
        }
        return kept
    }
}

extension PointSeries {
    fileprivate func says(theSameAs other: PointSeries) -> Bool {
        count == other.count && title == other.title && coordinates == other.coordinates
            && marks.values == other.marks.values
            && layer.reach(layer.valueAxis) == other.layer.reach(other.layer.valueAxis)
    }

    private var title: String { layer.groups[marks.groups[0]].title }
}
