import Charts
import Scales
import Scenes
import Tables
import ViewLayouts

extension MarkDrawing {
    func lines() -> [Node] { paths(filled: false) }

    func areas() -> [Node] { paths(filled: true) }

    private func paths(filled: Bool) -> [Node] {
        let nodes = series { group, marks in
            let runs = runs(of: marks, group)
            return runs.isEmpty ? [] : path(FramePath(runs), group, marks, filled: filled)
        }
        let shown = layer.standsOnOthers && filled ? nodes.reversed() : nodes
        return nodes.isEmpty ? [] : [space.frame("frame:\(layer.site)", shown)]
    }

    /// A value with gaps on both sides has no line to show it, so it is a dot.
    func lonePoints() -> [Node] {
        guard mayHaveLonePoints else { return [] }
        let nodes = series { group, marks in
            LineRuns(marks, along: layer.baseAxis, in: content.visible.window, gap: longestGap)
                .unbroken
                .filter { $0.count == 1 && isInPlot($0[0]) }
                .map { run in
                    let key = "lone:\(layer.site):\(run[0][layer.baseAxis].at.plain)"
                    return Node(
                        "\(key):\(layer.groups[group].name)",
                        .symbol(.circle, at: point(run[0]), area: 16),
                        style: lone(run[0]))
                }
        }
        guard !nodes.isEmpty else { return [] }
        return [placed("lone:\(layer.site)", nodes.map(renamed))]
    }

    /// A whole line without gaps has none, as most are.
    private var mayHaveLonePoints: Bool {
        if content.visible.window != nil || longestGap != nil { return true }
        return !layer.marks.indices.allSatisfy(layer.marks.isDrawable)
            || layer.marks.groupSizes(layer.groups.count).contains(1)
    }

    private func lone(_ mark: Mark) -> Style {
        Style(.point, fill: paint(of: mark), opacity: layer.styles[mark.style].paint.opacity)
    }

    /// The line itself already has the series' key.
    private func renamed(_ node: Node) -> Node {
        var node = node
        node.key = "lone:\(node.key)"
        node.style = Style(.point)
        return node
    }

    /// The path, after the gradient that it is painted with, if any.
    private func path(
        _ path: FramePath, _ group: Int, _ marks: Marks, filled: Bool
    ) -> [Node] {
        var style = style(of: marks[0], filled: filled)
        if !filled, style.lineWidth == nil, isDense(layer.reduced?.rows[group] ?? marks.count) {
            style.lineWidth = 1
        }
        let gradient = gradient(
            of: marks[0], in: space.box(of: path), plot: space.framedPlot)
        if let gradient {
            if filled { style.fill = gradient.paint } else { style.stroke = gradient.paint }
        }
        let key = groupKey(group)
        return [gradient?.node("gradient:\(key)"), Node(key, .path(path), style: style)]
            .compactMap { $0 }
    }

    /// The runs of a line or an area in the frame's whole units, in order along the base.
    private func runs(of marks: Marks, _ group: Int) -> [FramePath.Run] {
        let curve = curve(of: marks[0])
        let runs = LineRuns(
            marks, along: layer.baseAxis, in: content.visible.window, reach: curve.reach,
            gap: longestGap, isOrdered: layer.source.isFunction
        ).unbroken
        let count = layer.reduced?.rows[group] ?? runs.reduce(0) { $0 + $1.count }
        return runs.filter { $0.count > 1 }.map { run in
            guard needsReduction(count) else { return GridRun(run, self).run(curve) }
            // Points that lie closer than pixels leave no room between them for a curve.
            let straight = Curve(.linear, in: space, layer.baseAxis)
            return GridRun(run, self, binWidth: binWidth).run(straight)
        }
    }

    private var longestGap: (([Double]) -> Double)? {
        LongestGap(of: layer).map { gap in { gap.length(between: $0, bin: binWidth) } }
    }

    private func curve(of mark: Mark) -> Curve {
        Curve(layer.styles[mark.style].joining.interpolation ?? .linear, in: space, layer.baseAxis)
    }

    private var base: AxisMap { space.map(layer.baseAxis) }

    private func isDense(_ count: Int) -> Bool {
        Double(count) > base.length && !layer.source.isFunction
    }

    private func needsReduction(_ count: Int) -> Bool {
        Double(count) > 4 * base.length && !layer.source.isFunction
    }

    /// The last power of two that fits half a pixel, in the base axis's own terms; never less than
    /// a frame's unit.
    private var binWidth: Double { max((0.5 / abs(base.slope)).binade, base.quantum) }
}
