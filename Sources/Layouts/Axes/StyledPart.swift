import Charts
import Scenes
import Views

/// A part of a chart inside an author's view: what the view draws behind it, in front, and where it
/// leaves the part.
struct StyledPart {
    let tree: ViewTree
    let views: ViewLayout
    let key: String

    /// The size that the view takes of a space.
    func size(in space: Size) -> Size { views.size(of: tree, Offer(space)) }

    /// Nil where the view hasn't kept a place for the part.
    func layers(in space: Rect) -> (back: [Node], part: Rect, front: [Node])? {
        let nodes = views.nodes(of: tree, in: space, key: key)
        guard let index = nodes.firstIndex(where: { $0.chartPart != nil }),
            let part = nodes[index].chartPart
        else { return nil }
        return (Array(nodes[..<index]), part, Array(nodes[(index + 1)...]))
    }
}

extension Node {
    /// A mark for the place that a part of the chart takes; it is never drawn.
    static func chartPart(in space: Rect) -> Node {
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
