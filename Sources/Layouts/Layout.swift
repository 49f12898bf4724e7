package import Charts
import Scenes

/// From a chart and a viewer to a picture: pure, so that equal inputs give equal scenes.
package enum Layout {
    package static func layout(_ chart: ChartDescription, in view: ViewParameters) -> LaidOutChart {
        let content = Content(of: chart, in: view).arranged
        let domains = Domains(of: content, chart)
        let frame = ChartFrame(content, domains, chart, view)
        let drawing = Drawing(content, in: frame.space)
        let proxy = ScaleProxy(content, domains, plot: frame.plot)
        let overlays = Overlays(of: chart, ChartProxy(proxy), in: frame.size, view)
        let scene = Scene(
            size: frame.size, plot: frame.plot,
            nodes: overlays.around(Assembly(frame, drawing, content).nodes),
            reading: Words.reading(content, domains, chart), diagnostics: frame.diagnostics)
        return LaidOutChart(
            scene: scene, proxy: proxy, stops: Stops.along(content), x: content.x)
    }
}
