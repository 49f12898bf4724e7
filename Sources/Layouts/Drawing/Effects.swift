import Charts
import Scenes
import Views

extension Pen {
    /// The layer's nodes as they are, or inside a group that blurs, shades or cuts them.
    func withEffects(_ nodes: [Node], _ name: String) -> [Node] {
        guard let style = layer.marks.first.map({ layer.styles[$0.style] }), !nodes.isEmpty else {
            return nodes
        }
        var look = Style()
        look.blur = style.effects.blur
        look.shadow = style.effects.shadow.map(Shadow.init)
        let edge = cutEdge(style)
        look.clip = edge.map { "c" + GradientPaint.digest("\($0)") }
        guard look != Style() else { return nodes }
        let key = "effects:\(layer.site):\(name)"
        let group = Node(key, .group(Placement()), style: look, children: nodes)
        guard let edge, let clip = look.clip else { return [group] }
        return [
            Node("\(key):clip", .clipPath(clip), children: [Node("\(key):edge", edge)]), group,
        ]
    }

    /// The shape that the layer is cut to as a whole; bars and rectangles are cut one by one.
    private func cutEdge(_ style: MarkStyle) -> Scenes.Shape? {
        guard layer.kind != .bar, layer.kind != .rectangle else { return nil }
        let plot = Rect(x: 0, y: 0, width: space.x.length, height: space.y.length)
        return style.clip?.outline.shape(in: plot)
    }
}

extension Shadow {
    fileprivate init(_ shadow: MarkShadow) {
        self.init(
            color: Paint(shadow.color), opacity: shadow.color.alpha, radius: shadow.radius,
            x: shadow.x, y: shadow.y)
    }
}
