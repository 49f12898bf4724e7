import Charts
import Scenes
import ViewLayouts
import Views

/// A part of a chart inside an author's view: what the view draws behind it, in front, and where it
/// leaves the part.
struct StyledPart {
    let tree: ViewTree
    let views: ViewLayout
    let key: String

    /// The size that the view takes of a space.
    func size(in space: Size) -> Size { views.size(of: tree, Offer(space)) }

    /// Nil where the view hasn't kept a space for the part.
    func layers(in space: Rect) -> (back: [Node], part: Rect, front: [Node])? {
        var views = views
        views.pictures = ChartPartHost(others: views.pictures)
        let nodes = views.nodes(of: tree, in: space, key: key)
        return nodes.aroundPart
    }
}

/// Keeps the space of the chart's part among views.
private struct ChartPartHost: PictureHost {
    let others: (any PictureHost)?

    func nodes(
        of picture: any HostedPicture, in space: Rect, at origin: Point, textScale: Double
    ) -> [Node] {
        if picture is ChartPart { return [.chartPart(in: space)] }
        return others?.nodes(of: picture, in: space, at: origin, textScale: textScale) ?? []
    }
}

extension Node {
    /// A mark for the space of a part of the chart; it is never drawn.
    fileprivate static func chartPart(in space: Rect) -> Node {
        Node(chartPartKey, .rectangle(space, cornerRadius: 0))
    }

    /// The chart's part in the coordinates around the node, and what of the node lies behind it and in
    /// front; nil where the part is elsewhere.
    fileprivate var aroundPart: (back: [Node], part: Rect, front: [Node])? {
        let corner: Placement
        switch shape {
        case .rectangle(let rect, _) where key == Self.chartPartKey: return ([], rect, [])
        case .clip(let space): corner = Placement(x: space.x, y: space.y)
        case .group(let placement): corner = placement
        default: return nil
        }
        guard let inside = children.aroundPart else { return nil }
        func around(_ nodes: [Node], _ suffix: String) -> [Node] {
            nodes.isEmpty ? [] : [Node(key + suffix, shape, look: look, children: nodes)]
        }
        let part = Rect(
            x: corner.x + inside.part.x * corner.scaleX,
            y: corner.y + inside.part.y * corner.scaleY,
            width: inside.part.width * corner.scaleX, height: inside.part.height * corner.scaleY)
        return (around(inside.back, ""), part, around(inside.front, ".front"))
    }

    private static let chartPartKey = "chart-part"
}

extension [Node] {
    fileprivate var aroundPart: (back: [Node], part: Rect, front: [Node])? {
        for (index, node) in enumerated() {
            guard let inside = node.aroundPart else { continue }
            return (
                Array(self[..<index]) + inside.back, inside.part,
                inside.front + Array(self[(index + 1)...])
            )
        }
        return nil
    }
}
