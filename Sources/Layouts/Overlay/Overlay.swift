package import Charts
package import Scenes
import Views

/// The views that stand in front of a chart or behind it, drawn into its picture.
package enum Overlay {
    /// One group in the picture's coordinates, which holds every view of a depth from back to
    /// front; nil when nothing is to be drawn.
    package static func node(
        _ depth: OverlayDescription.Depth, of chart: ChartDescription, proxy: ChartProxy,
        in size: Size, view: ViewParameters
    ) -> Node? {
        let key = depth == .overlay ? "overlay" : "underlay"
        let space = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let layout = ViewLayout(textScale: view.textScale, isRightToLeft: view.isRightToLeft)
        let overlays = chart.overlays.filter { $0.depth == depth }
        let views = overlays.enumerated().flatMap { place, overlay in
            layout.nodes(
                of: .frame(.filling(overlay.alignment), overlay.content(proxy)), in: space,
                key: "\(key):\(place)")
        }
        return views.isEmpty ? nil : Node(key, .group(Placement()), children: views)
    }
}
