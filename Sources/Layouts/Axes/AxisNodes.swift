import Charts
import Foundation
import Scenes
import Tables
import ViewLayouts

/// Draws the two axes: grid lines, short ticks and labels, each tick a group that can move alone.
struct AxisNodes {
    static let tickLength = 5.0

    let frame: ChartFrame
    let space: PlotSpace
    let content: Content

    /// Ticks of x hang from the plot's lower edge and move with a live window as one.
    var x: Node {
        let ticks = frame.strips.x.flatMap { strip in
            strip.ticks.map { tick in
                Node(
                    "\(strip.key):\(tick.name)",
                    .group(Placement(x: space.x.local(tick.coordinate))),
                    children: strip.isStandard
                        ? standardX(tick, strip) : parts(of: tick, strip))
            }
        }
        let placement = Placement(
            x: (frame.plot.x + space.x.originPosition).hundredths, y: frame.plot.maxY)
        return Node("axis-x", .group(placement), style: .silent, children: ticks)
    }

    var y: Node {
        let ticks = frame.strips.y.flatMap { strip in
            strip.ticks.map { tick in
                let map = space.on(strip.yAxis).y
                let y = (frame.plot.y + map.position(tick.coordinate)).hundredths
                return Node(
                    "\(strip.key):\(tick.name)", .group(Placement(y: y)),
                    children: strip.isStandard
                        ? standardY(tick, strip) : parts(of: tick, strip))
            }
        }
        return Node("axis-y", .group(Placement()), style: .silent, children: ticks)
    }

    // MARK: Parts

    private func parts(of tick: PlacedTick, _ strip: AxisStrip) -> [Node] {
        let drawing = PartDrawing(
            strip: strip, tick: tick, frame: frame, space: space.on(strip.yAxis))
        var counts: [String: Int] = [:]
        return tick.parts.flatMap { part in
            let name = part.name
            counts[name, default: 0] += 1
            let count = counts[name] ?? 1
            let suffix = count == 1 ? name : "\(name)\(count)"
            return drawing.nodes(of: part, key: "\(strip.key):\(tick.name):\(suffix)")
        }
    }

    // MARK: The axes' own look

    private func standardX(_ tick: PlacedTick, _ strip: AxisStrip) -> [Node] {
        [xLine(tick, strip)].compactMap { $0 } + xLabels(tick, strip)
    }

    private func standardY(_ tick: PlacedTick, _ strip: AxisStrip) -> [Node] {
        [yLine(tick, strip)].compactMap { $0 } + yLabels(tick, strip)
    }

    private func xLine(_ tick: PlacedTick, _ strip: AxisStrip) -> Node? {
        let lines = content.standardLines(.x)
        guard lines.hasGrid || lines.hasTick else { return nil }
        let edge = strip.side == .top ? -frame.plot.height : 0
        let outward = strip.side == .top ? -Self.tickLength : Self.tickLength
        let (start, end) =
            lines.hasGrid ? (0, -frame.plot.height) : (edge, edge + outward)
        return line(
            "\(strip.key):\(tick.name):line", tick, strip, lines.hasGrid, Point(0, start),
            Point(0, end))
    }

    private func yLine(_ tick: PlacedTick, _ strip: AxisStrip) -> Node? {
        guard strip.yAxis == .first, content.standardLines(.y).hasGrid else { return nil }
        return line(
            "\(strip.key):\(tick.name):line", tick, strip, true, Point(frame.plot.x, 0),
            Point(frame.plot.maxX, 0))
    }

    /// The line that bars and areas stand on is drawn like a tick, a little stronger.
    private func line(
        _ key: String, _ tick: PlacedTick, _ strip: AxisStrip, _ hasGrid: Bool, _ from: Point,
        _ to: Point
    ) -> Node {
        let isBase =
            tick.value == .number(0)
            && content.layers.contains { $0.stacks && $0.valueAxis == strip.axis }
        var style = Style(hasGrid && !isBase ? .grid : .tick)
        if let stroke = strip.stroke { style.apply(stroke) }
        return Node(key, .line(from: from, to: to), style: style)
    }

    private func xLabels(_ tick: PlacedTick, _ strip: AxisStrip) -> [Node] {
        let lines = Double(tick.lines.count)
        let top =
            strip.side == .top
            ? -frame.plot.height - frame.type.labelGap - lines * frame.type.lineHeight
            : frame.type.labelGap
        return tick.lines.enumerated().filter { !$1.isEmpty }.map { index, text in
            if tick.tilt != 0 { return tilted(text, tick.tilt, key(strip, tick, index)) }
            let y = top + Double(index) * frame.type.lineHeight
            let point = Point(tick.shift.hundredths, (y + frame.type.baseline).hundredths)
            return frame.type.text(
                key(strip, tick, index), text, at: point, .middle, .axisLabel)
        }
    }

    /// A name that ends under its tick, the middle of its letters on the tick's line.
    private func tilted(_ text: String, _ tilt: Double, _ key: String) -> Node {
        let (sine, cosine) = (sin(tilt * .pi / 180), cos(tilt * .pi / 180))
        let middle = frame.type.middle
        let point = Point(
            (middle * sine).hundredths, (frame.type.labelGap + 2 * middle * cosine).hundredths)
        return Node(
            key, .text(TextLabel(text, at: point, anchor: .end, rotation: -tilt)),
            style: Style(.axisLabel, fontSize: frame.type.size))
    }

    private func yLabels(_ tick: PlacedTick, _ strip: AxisStrip) -> [Node] {
        let gap = frame.type.labelGap
        let x = strip.side == .right ? frame.plot.maxX + gap : frame.plot.x - gap
        let first = -Double(tick.lines.count - 1) / 2 * frame.type.lineHeight
        return tick.lines.enumerated().map { index, text in
            let y = first + Double(index) * frame.type.lineHeight + frame.type.middle
            var label = frame.type.text(
                key(strip, tick, index), text, at: Point(x, y.hundredths),
                strip.side == .right ? .start : .end, .axisLabel)
            label.style.fill = strip.paint
            return label
        }
    }

    private func key(_ strip: AxisStrip, _ tick: PlacedTick, _ line: Int) -> String {
        let key = "\(strip.key):\(tick.name):label"
        return line == 0 ? key : "\(key)\(line + 1)"
    }
}

extension AxisPart {
    fileprivate var name: String {
        switch kind {
        case .gridLine: "line"
        case .tick: "tick"
        case .label: "label"
        }
    }
}

extension Content {
    /// The grid lines that an axis draws by default: none at categories.
    func standardLines(_ axis: PositionAxis) -> StandardLines {
        guard plan(axis).kind != .nominal else {
            return StandardLines(hasGrid: false, hasTick: false)
        }
        guard axis == .x else { return StandardLines(hasGrid: true, hasTick: false) }
        let hasGrid = layers.contains { $0.hasGrid(across: .x, self) }
        return StandardLines(hasGrid: hasGrid, hasTick: !hasGrid && x.unit == nil)
    }
}

extension PlacedLayer {
    /// Lines help where values are read along x: on horizontal bars and among scattered points.
    fileprivate func hasGrid(across axis: PositionAxis, _ content: Content) -> Bool {
        switch record.gridLines {
        case .none: false
        case .acrossQuantities: content.plan(axis).kind == .quantitative
        case .acrossValues: valueAxis == axis && isDriven(axis)
        }
    }
}
