import Charts
import Scenes
import Tables

/// Draws the two axes: grid lines, short ticks and labels, each tick a group that can move alone.
struct AxisNodes {
    let frame: ChartFrame
    let space: PlotSpace
    let content: Content

    /// Ticks of x hang from the plot's lower edge and move with a live window as one.
    var x: Node {
        let map = space.x
        let ticks = frame.xTicks.map { tick in
            Node(
                "x:\(tick.name)", .group(Placement(x: map.local(tick.place))),
                children: [xLine(tick)].compactMap { $0 } + xLabels(tick))
        }
        let placement = Placement(
            x: (frame.plot.x + map.originPosition).hundredths, y: frame.plot.maxY)
        return Node("axis-x", .group(placement), children: ticks)
    }

    var y: Node {
        let ticks = frame.yTicks.map { tick in
            let y = (frame.plot.y + space.y.position(tick.place)).hundredths
            return Node(
                "y:\(tick.name)", .group(Placement(y: y)),
                children: [yLine(tick)].compactMap { $0 } + yLabels(tick))
        }
        return Node("axis-y", .group(Placement()), children: ticks)
    }

    // MARK: Lines

    private func xLine(_ tick: AxisTick) -> Node? {
        guard content.x.kind != .nominal else { return nil }
        let hasGrid = content.layers.contains { $0.hasGrid(across: .x, content) }
        guard hasGrid || content.x.unit == nil else { return nil }
        let end = hasGrid ? -frame.plot.height : 5
        return line("x:\(tick.name):line", tick, hasGrid, Point(0, 0), Point(0, end), .x)
    }

    private func yLine(_ tick: AxisTick) -> Node? {
        guard content.y.kind != .nominal else { return nil }
        return line(
            "y:\(tick.name):line", tick, true, Point(frame.plot.x, 0), Point(frame.plot.maxX, 0),
            .y)
    }

    /// The line that bars and areas stand on is drawn like a tick, a little stronger.
    private func line(
        _ key: String, _ tick: AxisTick, _ hasGrid: Bool, _ from: Point, _ to: Point,
        _ axis: PositionAxis
    ) -> Node {
        let isBase =
            tick.place == 0 && content.layers.contains { $0.stacks && $0.valueAxis == axis }
        return Node(
            key, .line(from: from, to: to), style: Style(hasGrid && !isBase ? .grid : .tick))
    }

    // MARK: Labels

    private func xLabels(_ tick: AxisTick) -> [Node] {
        tick.lines.enumerated().filter { !$1.isEmpty }.map { index, text in
            let y = frame.type.labelGap + Double(index) * frame.type.lineHeight
            return frame.type.text(
                key("x", tick, index), text, at: Point(0, (y + frame.type.baseline).hundredths),
                .middle, .axisLabel)
        }
    }

    private func yLabels(_ tick: AxisTick) -> [Node] {
        let gap = frame.type.labelGap
        let x = frame.isRightToLeft ? frame.plot.maxX + gap : frame.plot.x - gap
        let first = -Double(tick.lines.count - 1) / 2 * frame.type.lineHeight
        return tick.lines.enumerated().map { index, text in
            let y = first + Double(index) * frame.type.lineHeight + frame.type.middle
            return frame.type.text(
                key("y", tick, index), text, at: Point(x, y.hundredths),
                frame.isRightToLeft ? .start : .end, .axisLabel)
        }
    }

    private func key(_ axis: String, _ tick: AxisTick, _ line: Int) -> String {
        line == 0 ? "\(axis):\(tick.name):label" : "\(axis):\(tick.name):label\(line + 1)"
    }
}

extension PlacedLayer {
    /// Lines help where values are read along x: on horizontal bars and among scattered points.
    fileprivate func hasGrid(across axis: PositionAxis, _ content: Content) -> Bool {
        if kind == .point { return content.plan(axis).kind == .quantitative }
        return kind != .rule && valueAxis == axis && isDriven(axis)
    }
}
