package import Charts
import Scenes
import Tables
import ViewLayouts

/// From a chart and a viewer to a picture: pure, so that equal inputs give equal scenes.
package enum Layout {
    package static func layout(_ chart: ChartSpecification, in view: ViewParameters) -> LaidOutChart
    {
        layout(chart, in: view, on: nil)
    }

    /// The picture of a chart whose axes may have the domains of several charts.
    static func layout(
        _ chart: ChartSpecification, in view: ViewParameters, on shared: Domains?
    ) -> LaidOutChart {
        let view = view.changed(by: chart.part.environment)
        var picture = picture(of: chart.drawn(as: view.mark), in: view, on: shared)
        picture.marks = chart.interchangeableMarks
        if let measured = chart.part.measured { picture.scene.show(measured) }
        return picture
    }

    private static func picture(
        of chart: ChartSpecification, in view: ViewParameters, on shared: Domains?
    ) -> LaidOutChart {
        let around = FacetSurroundings(of: chart, in: view)
        if let page = chart.part.page,
            let picture = Composition(
                page, around: around, for: chart.plot.obstacle, in: view
            ).laidOut
        {
            return picture
        }
        let chart = chart.withoutNeedlessAxes
        let content = Content(of: chart, in: view).arranged
        // Semantics and navigation cover all rows, the drawing only the visible ones.
        let everything = Lazy {
            content.isReduced ? Content(of: chart, in: view, isWhole: true).arranged : content
        }
        let whole = shared ?? Domains(of: content, chart)
        let (domains, frame, annotations) = fitted(
            content, whole.scrolled(chart, content), chart, view)
        let named = content.named(by: chart)
        let drawing = Drawing(named, in: frame.space, frame.views)
        let proxy = ScaleProxy(content, domains, plot: frame.plot, in: frame.size)
        let chartProxy = ChartProxy(proxy, selections: chart.interaction.selections)
        let overlays = Overlays(of: chart, chartProxy, in: frame.size, view)
        let gridLines = GridLines(of: frame)
        let diagnostics = frame.diagnostics
        var scene = Scene(
            size: frame.size, plot: frame.plot,
            nodes: overlays.around(
                SceneBuilder(
                    frame, drawing, annotations, content, view.locale, for: chart.plot.obstacle
                ).nodes),
            semantics: SemanticsBuilder.semantics(
                everything.value, domains, chart, gridLines, isBrief: content.isSample),
            diagnostics: diagnostics)
        let handlers =
            ChartHandlers(chart, chartProxy, plot: frame.plot).handlers + overlays.handlers
        scene.handlers = handlers.map(\.description)
        scene.repeatedStyles = content.repeatedStyles(in: chart)
        scene.diagnostics += overlays.diagnostics + annotations.diagnostics
        if content.isSlowToRead, !content.isSample {
            scene.setBrief {
                SemanticsBuilder.semantics(content, domains, chart, gridLines, isBrief: true)
            }
        }
        let legend = frame.legendEntries
        scene.note(hidden: legend)
        if !diagnostics.isEmpty { scene.updateSemantics { $0.coverage.diagnostics = diagnostics } }
        if let obstacle = chart.plot.obstacle {
            scene.diagnostics.append(obstacle.description)
            let text = PictureTexts(view.locale).obstacle(obstacle)
            scene.updateSemantics { $0.coverage.obstacle = text }
        }
        var laidOut = LaidOutChart(
            scene: scene, proxy: proxy, content.x, mayBeDays: BrushStops.mayBeDays(content)
        ) {
            BrushStops(along: everything.value)
        }
        laidOut.handlers = handlers
        laidOut.warnings = Lazy { Content(of: chart, in: view, isWhole: true).repeatedPositions }
        laidOut.legend = legend
        laidOut.navigation = PointNavigation { [space = frame.space] in
            PointSeriesBuilder.of(
                chart, everything.value.named(by: chart), domains, gridLines, in: space)
        }
        laidOut.visibleDomain = VisibleDomain(chart, content, domains, proxy)
        laidOut.scrolled = ScrolledPart(
            chart, content, whole: whole, seen: domains, plot: frame.plot)
        return laidOut
    }

    /// The frame around the plot; scales are wider where annotations ask for it.
    private static func fitted(
        _ content: Content, _ domains: Domains, _ chart: ChartSpecification,
        _ view: ViewParameters
    ) -> (Domains, ChartFrame, Annotations) {
        let frame = ChartFrame(content, domains, chart, view)
        let annotations = Annotations(content, domains, chart, in: frame, view)
        guard let wider = domains.widened(for: annotations, on: frame.space) else {
            return (domains, frame, annotations)
        }
        let larger = ChartFrame(content, wider, chart, view)
        return (wider, larger, Annotations(content, wider, chart, in: larger, view))
    }
}
