import Charts
import Scenes
import ViewLayouts
import Views

/// The views that stand in front of a chart or behind it, drawn into its picture.
struct Overlays {
    private let chart: ChartSpecification
    private let proxy: ChartProxy
    private let space: Rect
    private let layout: ViewLayout
    private let collector = HandlerCollector()
    private let faults = DiagnosticCollector()

    /// The diagnostics, complete once the views are drawn.
    var diagnostics: [String] { faults.diagnostics }

    /// The event handlers, complete once the views are drawn.
    var handlers: [LaidOutHandler] { collector.backmost + collector.handlers }

    init(
        of chart: ChartSpecification, _ proxy: ChartProxy, in size: Size, _ view: ViewParameters
    ) {
        (self.chart, self.proxy) = (chart, proxy)
        space = Rect(x: 0, y: 0, width: size.width, height: size.height)
        var layout = ViewLayout(view)
        layout.handlers = collector
        layout.diagnostics = faults
        self.layout = layout
    }

    /// The chart's nodes between the views behind it and those in front.
    func around(_ nodes: [Node]) -> [Node] {
        [node("underlay", .background)].compactMap { $0 } + nodes
            + [node("overlay", .overlay)].compactMap { $0 }
    }

    /// One group in the picture's coordinates; nil when nothing is to be drawn.
    private func node(_ key: String, _ depth: OverlayDescription.Depth) -> Node? {
        let overlays = chart.plot.overlays.filter { $0.depth == depth }
        let views = overlays.enumerated().flatMap { index, overlay in
            layout.nodes(
                of: .frame(
                    .filling(overlay.alignment),
                    overlay.content(proxy).gathered(in: .pile(overlay.alignment))),
                in: space, key: "\(key):\(index)")
        }
        return views.isEmpty ? nil : Node(key, .group(Placement()), children: views)
    }
}

extension ViewLayout {
    /// The layout for a viewer.
    init(_ view: ViewParameters) {
        self.init(textScale: view.textScale, isRightToLeft: view.isRightToLeft)
    }
}
