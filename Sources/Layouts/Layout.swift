package import Charts
import Scenes

/// From a chart and a viewer to a picture: pure, so that equal inputs give equal scenes.
package enum Layout {
    package static func layout(_ chart: ChartDescription, in view: ViewParameters) -> LaidOutChart {
        let content = Content(of: chart, in: view).arranged
        var domains = Domains(of: content, chart)
        var frame = ChartFrame(content, domains, chart, view)
        var annotations = Annotations(content, domains, chart, in: frame, view)
        if let wider = domains.widened(for: annotations, on: frame.space) {
            domains = wider
            frame = ChartFrame(content, domains, chart, view)
            annotations = Annotations(content, domains, chart, in: frame, view)
        }
        let drawing = Drawing(content, in: frame.space)
        let proxy = ScaleProxy(content, domains, plot: frame.plot)
        let overlays = Overlays(of: chart, ChartProxy(proxy), in: frame.size, view)
        let scene = Scene(
            size: frame.size, plot: frame.plot,
            nodes: overlays.around(Assembly(frame, drawing, annotations, content).nodes),
            reading: Words.reading(content, domains, chart), diagnostics: frame.diagnostics)
        return LaidOutChart(
            scene: scene, proxy: proxy, stops: Stops.along(content), x: content.x)
    }
}
