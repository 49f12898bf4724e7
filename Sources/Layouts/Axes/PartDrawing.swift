import Charts
import Foundation
import Scales
import Scenes
import ViewLayouts
import Views

/// Draws what an author put at one value of an axis, in the coordinates of the tick's group.
struct PartDrawing {
    let strip: AxisStrip
    let tick: PlacedTick
    let frame: ChartFrame
    let space: PlotSpace

    private var map: AxisMap { space.map(strip.axis) }

    /// Where the tick's group lies in the picture.
    private var origin: Point {
        let coordinate = map.position(tick.coordinate)
        return strip.axis == .x
            ? Point(frame.plot.x + coordinate, frame.plot.maxY)
            : Point(0, frame.plot.y + coordinate)
    }

    func nodes(of part: AxisPart, key: String) -> [Node] {
        switch part.kind {
        case .gridLine:
            return [line(key, of: part, from: -acrossLength, to: gridReach, .grid)]
        case .tick(let length):
            let reach = reach(of: length)
            return reach == 0 ? [] : [line(key, of: part, from: 0, to: reach, .tick)]
        case .label(let label):
            return label.isShown ? draw(label, of: part, key) : []
        }
    }

    // MARK: Lines

    private var acrossLength: Double {
        strip.side.isLevel ? frame.plot.height : frame.plot.width
    }

    private var gridReach: Double { strip.preset == .extended ? strip.labelDepth : 0 }

    private func reach(of length: AxisTickLength) -> Double {
        let own = tick.parts.compactMap(\.label).filter(\.isShown).map(\.box.maxY).max()
        switch length {
        case .automatic:
            return strip.preset == .extended ? strip.labelDepth : AxisNodes.tickLength
        case .fixed(let length): return length
        case .label(let past): return own.map { $0 + past } ?? AxisNodes.tickLength
        case .longestLabel(let past): return strip.labelDepth + past
        }
    }

    /// A line across the side of the plot, between two distances outwards from there.
    private func line(
        _ key: String, of part: AxisPart, from inner: Double, to outer: Double, _ role: Style.Role
    ) -> Node {
        let along = map.position(part.coordinate)
        func end(_ distance: Double) -> Point {
            let box = Rect(x: along, y: distance, width: 0, height: 0)
            let rect = strip.side.rect(of: box, outside: frame.plot)
            return moved(Point(rect.x, rect.y), part.offset)
        }
        var style = Style(role)
        if let stroke = part.stroke { style.apply(stroke) }
        if let color = part.foreground { style.apply(stroke: color) }
        return Node(key, .line(from: end(inner), to: end(outer)), style: style)
    }

    private func moved(_ point: Point, _ offset: CGSize) -> Point {
        Point(
            (point.x - origin.x + offset.width).hundredths,
            (point.y - origin.y + offset.height).hundredths)
    }

    // MARK: Labels

    private func draw(_ label: AxisLabel, of part: AxisPart, _ key: String) -> [Node] {
        var rect = strip.side.rect(of: label.box, outside: frame.plot)
        let corner = moved(Point(rect.x, rect.y), part.offset)
        (rect.x, rect.y) = (corner.x, corner.y)
        switch label.content {
        case .view(let tree):
            return frame.views.nodes(of: tree, in: rect, key: key)
        case .text(let lines) where label.isTurned:
            return [turned(lines.joined(separator: " "), label, in: rect, part, key)]
        case .text(let lines):
            return lines.enumerated().filter { !$1.isEmpty }.map { index, line in
                let key = index == 0 ? key : "\(key).\(index + 1)"
                return text(line, at: index, label, in: rect, part, key)
            }
        }
    }

    private func text(
        _ line: String, at index: Int, _ label: AxisLabel, in rect: Rect, _ part: AxisPart,
        _ key: String
    ) -> Node {
        let anchor = strip.side.textAnchor
        let x =
            switch anchor {
            case .start: rect.x
            case .middle: rect.x + rect.width / 2
            case .end: rect.maxX
            }
        let y = rect.y + (Double(index) + 0.5) * label.font.lineHeight + label.font.middle
        return node(
            key, Scenes.TextLabel(line, at: Point(x.hundredths, y.hundredths), anchor: anchor),
            label,
            part)
    }

    /// Text turned a quarter about its middle; capitals are centred.
    private func turned(
        _ line: String, _ label: AxisLabel, in rect: Rect, _ part: AxisPart, _ key: String
    ) -> Node {
        let isReversed = label.rules.orientation == .verticalReversed
        let shift = isReversed ? label.font.middle : -label.font.middle
        let point = Point(
            (rect.x + rect.width / 2 + shift).hundredths, (rect.y + rect.height / 2).hundredths)
        let text = Scenes.TextLabel(
            line, at: point, anchor: .middle, rotation: isReversed ? -90 : 90)
        return node(key, text, label, part)
    }

    private func node(
        _ key: String, _ text: Scenes.TextLabel, _ label: AxisLabel, _ part: AxisPart
    ) -> Node {
        var style = Style(.axisLabel, fontSize: label.font.size)
        if label.font.weight != 400 { style.fontWeight = label.font.weight }
        if let color = label.color ?? part.foreground {
            (style.fill, style.opacity) = (Paint(color), color.alpha)
        } else {
            style.fill = strip.paint
        }
        return Node(key, .text(text), style: style)
    }
}

extension PlotSide {
    /// Texts beside the plot end or begin at it.
    fileprivate var textAnchor: Scenes.TextLabel.Anchor {
        switch self {
        case .left: .end
        case .right: .start
        case .top, .bottom: .middle
        }
    }
}

extension Style {
    mutating func apply(_ stroke: StrokeStyle) {
        (lineWidth, dash) = (Double(stroke.lineWidth), stroke.dash.map { Double($0) })
    }

    mutating func apply(stroke color: Color) {
        (stroke, opacity) = (Paint(color), color.alpha)
    }
}
