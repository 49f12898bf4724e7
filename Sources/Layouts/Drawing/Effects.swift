import Charts
import Scales
import Scenes
import ViewLayouts
import Views

extension MarkDrawing {
    /// The layer's nodes as they are, or inside a group that blurs, shades or cuts them.
    func withEffects(_ nodes: [Node], _ name: String) -> [Node] {
        guard let style = layer.marks.first.map({ layer.styles[$0.style] }), !nodes.isEmpty else {
            return nodes
        }
        var look = Style()
        look.blur = style.level.effects.blur
        look.shadow = style.level.effects.shadow.map(Shadow.init)
        look.blend = style.level.effects.blend?.rawValue
        look.identifier = style.level.effects.identifier
        let mask = style.level.effects.mask.map { masks[$0] ?? [] }
        look.mask = mask.map { "m" + GradientPaint.digest("\($0)") }
        let edge = cutEdge(style)
        look.clip = edge.map { "c" + GradientPaint.digest("\($0)") }
        guard look != Style() else { return nodes }
        let key = "effects:\(layer.site):\(name)"
        var drawn = [Node(key, .group(Placement()), style: look, children: nodes)]
        if let edge, let clip = look.clip {
            let edge = Node("\(key):edge", edge)
            drawn.insert(Node("\(key):clip", .clipPath(clip), children: [edge]), at: 0)
        }
        if let mask, let name = look.mask {
            let mask = mask.map { $0.within(key) }
            drawn.insert(Node("\(key):mask", .mask(name), children: mask), at: 0)
        }
        return drawn
    }

    /// The shape that the layer is cut to as a whole; bars and rectangles are cut one by one.
    private func cutEdge(_ style: MarkStyle) -> Scenes.NodeShape? {
        guard !layer.record.isBox else { return nil }
        let plot = Rect(x: 0, y: 0, width: space.x.length, height: space.y.length)
        return style.clip?.outline.shape(in: plot)
    }
}

extension Node {
    /// The node with keys that no other part of the picture has.
    fileprivate func within(_ path: String) -> Node {
        var node = self
        node.key = "\(path):\(key)"
        node.children = children.map { $0.within(path) }
        return node
    }
}

extension PlacedLayer {
    /// The mask that the marks are part of; nil for marks of the picture.
    var partOfMask: String? { styles.lazy.compactMap(\.level.effects.partOfMask).first }
}

extension Shadow {
    fileprivate init(_ shadow: MarkShadow) {
        self.init(
            color: Paint(shadow.color), opacity: shadow.color.alpha, radius: shadow.radius,
            x: shadow.x, y: shadow.y)
    }
}
