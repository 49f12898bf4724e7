import Layouts
import Scenes
import ViewLayouts

/// Where a text of a picture is, in the picture's coordinates.
struct TextBox {
    let text: String
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    /// All texts that stand upright.
    static func all(in nodes: [Node]) -> [TextBox] {
        var boxes: [TextBox] = []
        for node in nodes { collect(node, at: Point(0, 0), into: &boxes) }
        return boxes
    }

    private static func collect(_ node: Node, at origin: Point, into boxes: inout [TextBox]) {
        var inner = origin
        switch node.shape {
        case .group(let placement) where placement.rotation == 0:
            inner = Point(origin.x + placement.x, origin.y + placement.y)
        case .clip(let rect): inner = Point(origin.x + rect.x, origin.y + rect.y)
        case .text(let label) where label.rotation == 0:
            boxes.append(TextBox(label, node.style, at: origin))
        case .group: return
        default: break
        }
        for child in node.children { collect(child, at: inner, into: &boxes) }
    }

    private init(_ label: TextLabel, _ style: Style, at origin: Point) {
        let size = style.fontSize ?? 12
        let width = TextMetrics.width(
            of: label.text, size: size, weight: style.fontWeight ?? 400)
        let share: Double =
            switch label.anchor {
            case .start: 0
            case .middle: 0.5
            case .end: 1
            }
        text = label.text
        left = origin.x + label.position.x - share * width
        right = left + width
        bottom = origin.y + label.position.y
        top = bottom - TextMetrics.capHeight(size: size)
    }

    func overlaps(_ other: TextBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
}
