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
        guard let index = nodes.firstIndex(where: { $0.chartPart != nil }),
            let part = nodes[index].chartPart
        else { return nil }
        return (Array(nodes[..<index]), part, Array(nodes[(index + 1)...]))
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

    fileprivate var chartPart: Rect? {
        switch shape {
        case .rectangle(let rect, _) where key == Self.chartPartKey: rect
        case .clip(let space):
            children.lazy.compactMap(\.chartPart).first.map {
                Rect(x: space.x + $0.x, y: space.y + $0.y, width: $0.width, height: $0.height)
            }
        default: nil
        }
    }

    private static let chartPartKey = "chart-part"
}
