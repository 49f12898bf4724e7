package import Charts
import Scenes

/// From a chart and a viewer to a picture: pure, so that equal inputs give equal scenes.
package enum Layout {
    package static func layout(_ chart: ChartDescription, in view: ViewParameters) -> LaidOutChart {
        let content = Content(of: chart, in: view).arranged
        let (domains, frame, annotations) = fitted(content, chart, view)
        let drawing = Drawing(content, in: frame.space)
        let proxy = ScaleProxy(content, domains, plot: frame.plot)
        let overlays = Overlays(of: chart, ChartProxy(proxy), in: frame.size, view)
        let scene = Scene(
            size: frame.size, plot: frame.plot,
            nodes: overlays.around(Assembly(frame, drawing, annotations, content).nodes),
            reading: Words.reading(content, domains, chart), diagnostics: frame.diagnostics)
        return LaidOutChart(scene: scene, proxy: proxy, content)
    }

    /// The frame around the plot; scales are wider where annotations ask for it.
    private static func fitted(
        _ content: Content, _ chart: ChartDescription, _ view: ViewParameters
    ) -> (Domains, ChartFrame, Annotations) {
        let domains = Domains(of: content, chart)
        let frame = ChartFrame(content, domains, chart, view)
        let annotations = Annotations(content, domains, chart, in: frame, view)
        guard let wider = domains.widened(for: annotations, on: frame.space) else {
            return (domains, frame, annotations)
        }
        let larger = ChartFrame(content, wider, chart, view)
        return (wider, larger, Annotations(content, wider, chart, in: larger, view))
    }
}
